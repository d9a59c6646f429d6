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
  /// A pass that is equal to no other; nil while explaining, when everything is measured anew.
  final func beginPass() -> MeasuringPass? {
    if isExplaining { return nil }
    passCount += 1
    return MeasuringPass(context: self, number: passCount)
  }
}

/// The layouts that a spec was measured with in one pass.
///
/// A parent asks its children for several ranges, and when it is itself asked again, often for the
/// same ones. Without a cache the cost of a layout would grow with the square of its depth.
struct LayoutCache {
  /// More ranges than a spec is asked for in all but the strangest layouts.
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
