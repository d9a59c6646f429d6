import SwatchConcurrency
import SwatchGraphics

/// The layouts of short texts that were laid out lately: names, dates and labels, which the rows of
/// a feed have in common.
struct LayoutCache {
  /// All that a layout depends on beside the fonts.
  struct Key: Hashable {
    let text: AttributedText
    /// In points.
    let width: Double
    /// In points.
    let height: Double
    let language: String

    /// A Boolean value that is true for a text that others are likely to repeat.
    var isShort: Bool {
      text.spans.count <= 4 && text.spans.reduce(0) { $0 + $1.text.utf8.count } <= 64
    }

    /// Hashes the characters alone: to hash all attributes takes longer than to compare them once.
    func hash(into hasher: inout Hasher) {
      for span in text.spans { hasher.combine(span.text) }
    }
  }

  private let layouts = Locked(GenerationalCache<Key, TextLayout>(limit: 256))

  /// The layout of a text, which `make` makes unless it is kept.
  func layout(
    _ key: Key, _ make: () throws(TextError) -> TextLayout
  ) throws(TextError) -> TextLayout {
    guard key.isShort else { return try make() }
    if let kept = layouts.withLock({ $0.value(for: key) }) { return kept }
    let made = try make()
    // What is released outlives the lock.
    _ = layouts.withLock { $0.keep(made, for: key) }
    return made
  }
}
