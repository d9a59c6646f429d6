import SwatchConcurrency
import SwatchGraphics

/// The layouts of recent short plain texts, such as names, dates and labels, which the rows of a
/// feed share.
struct LayoutCache {
  /// Everything that a layout depends on except the fonts.
  struct Key: Hashable {
    let text: AttributedText
    /// The width, in points.
    let width: Double
    /// The height, in points.
    let height: Double
    let language: String

    /// A Boolean value that is true for a text that is likely to be repeated and takes little
    /// memory: a text with the same attributes throughout.
    var isLabel: Bool {
      guard text.spans.count == 1, text.spans[0].isPlain else { return false }
      return text.spans[0].text.utf8.count <= 64 && text.truncationMark == nil
        && text.paragraphStyles.isEmpty && text.paragraph.tabStops.isEmpty
        && text.exclusionPaths.isEmpty
    }

    /// Strings with different code points can be equal if they are canonically equivalent, but are
    /// shaped differently.
    static func == (left: Key, right: Key) -> Bool {
      left.width == right.width && left.height == right.height && left.language == right.language
        && left.characters.elementsEqual(right.characters) && left.text == right.text
    }

    /// Hashes the values that differ most often: hashing all attributes takes longer than comparing
    /// them once.
    func hash(into hasher: inout Hasher) {
      hasher.combine(width)
      hasher.combine(height)
      guard !text.spans.isEmpty else { return }
      hasher.combine(text.spans[0].font.size)
      hasher.combine(text.spans[0].color)
      var characters = text.spans[0].text
      characters.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    private var characters: String.UTF8View {
      text.spans.isEmpty ? "".utf8 : text.spans[0].text.utf8
    }
  }

  /// A key with its hash, which otherwise would be computed for each table of the cache.
  private struct HashedKey: Hashable {
    let key: Key
    let number: Int

    init(_ key: Key) {
      self.key = key
      number = key.hashValue
    }

    static func == (left: HashedKey, right: HashedKey) -> Bool {
      left.number == right.number && left.key == right.key
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private struct State {
    var kept = GenerationalCache<HashedKey, TextLayout>(limit: 256)
    /// The hashes of recent texts, by their last bits.
    private var met = [Int](repeating: 0, count: 1024)

    /// Records a text; returns true if it was recorded before, and no other text has overwritten
    /// it.
    mutating func meets(_ key: HashedKey) -> Bool {
      let place = key.number & (met.count - 1)
      defer { met[place] = key.number }
      return met[place] == key.number
    }
  }

  private let state = Locked(State())

  /// Returns the layout of a text, which `make` creates unless it is cached. It is cached the
  /// second time, since most texts of a feed occur once.
  func layout(
    _ key: Key, _ make: () throws(TextError) -> TextLayout
  ) throws(TextError) -> TextLayout {
    guard key.isLabel else { return try make() }
    let key = HashedKey(key)
    let (isRepeated, kept) = state.withLock { state in
      let isRepeated = state.meets(key)
      return (isRepeated, isRepeated ? state.kept.value(for: key) : nil)
    }
    if let kept { return kept }
    let made = try make()
    guard isRepeated else { return made }
    // Evicted layouts are released outside the lock.
    _ = state.withLock { $0.kept.keep(made, for: key) }
    return made
  }
}
