import SwatchGeometry

/// One measuring of a host's content: a number that its context gives once.
struct MeasuringPass: Equatable {
  fileprivate let context: LayoutContext
  fileprivate let number: Int

  static func == (first: MeasuringPass, second: MeasuringPass) -> Bool {
    first.number == second.number && first.context === second.context
  }
}

extension LayoutContext {
  /// A new pass, different from all others; nil while explaining, when everything is measured
  /// again.
  final func beginPass() -> MeasuringPass? {
    if isExplaining { return nil }
    passCount += 1
    return MeasuringPass(context: self, number: passCount)
  }
}

/// The layouts of a spec that were measured in one pass.
///
/// A parent measures its children for several ranges, and repeats them when it is itself measured
/// again. Without a cache the cost of a layout would grow with the square of its depth.
struct LayoutCache {
  /// The largest number of ranges, more than nearly all specs are measured for.
  private static let limit = 8

  private let pass: MeasuringPass
  // Most specs are measured once: the first layout needs no array.
  private let first: CachedLayout
  private var others: [CachedLayout] = []

  /// Keeps the first layout of a pass.
  init(_ layout: CachedLayout, pass: MeasuringPass) {
    self.pass = pass
    first = layout
  }

  /// Keeps a further layout, of another pass alone.
  mutating func keep(_ layout: CachedLayout, pass: MeasuringPass) {
    if self.pass != pass {
      self = LayoutCache(layout, pass: pass)
    } else if others.count < LayoutCache.limit {
      others.append(layout)
    }
  }

  /// The layout kept of an element for a range and a parent's size.
  func layout(
    of element: LayoutElement, in range: SizeRange, parentSize: Size, pass: MeasuringPass
  ) -> Layout? {
    guard self.pass == pass else { return nil }
    if first.holds(for: range, parentSize: parentSize) { return first.layout(of: element) }
    return others.first { $0.holds(for: range, parentSize: parentSize) }?.layout(of: element)
  }
}
