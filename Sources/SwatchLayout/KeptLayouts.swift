import SwatchGeometry
import Synchronization

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
  func beginPass() -> MeasuringPass? {
    if isExplaining { return nil }
    let number = passes.wrappingAdd(1, ordering: .relaxed).newValue
    return MeasuringPass(context: self, number: number)
  }
}

/// The layouts that a spec was measured with in one pass.
///
/// A parent asks its children for several ranges, and when it is itself asked again, often for the
/// same ones. Without keeping them the cost of a layout would grow with the square of its depth.
struct KeptLayouts {
  /// A layout without its element, which would keep itself alive.
  struct Entry {
    fileprivate let range: SizeRange
    fileprivate let parentSize: Size
    fileprivate let size: Size
    fileprivate let sublayouts: [Layout]
  }

  /// More ranges than a spec is asked for in all but the strangest layouts.
  private static let limit = 8

  private let pass: MeasuringPass
  // Most specs are measured once: the first layout needs no array.
  private let first: Entry
  private var others: [Entry] = []

  /// Keeps the first layout of a pass.
  init(_ layout: Layout, in range: SizeRange, parentSize: Size, pass: MeasuringPass) {
    self.pass = pass
    first = Entry(layout, in: range, parentSize: parentSize)
  }

  /// Keeps a further layout, of another pass alone.
  mutating func keep(_ layout: Layout, in range: SizeRange, parentSize: Size, pass: MeasuringPass) {
    if self.pass != pass {
      self = KeptLayouts(layout, in: range, parentSize: parentSize, pass: pass)
    } else if others.count < KeptLayouts.limit {
      others.append(Entry(layout, in: range, parentSize: parentSize))
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

extension KeptLayouts.Entry {
  fileprivate init(_ layout: Layout, in range: SizeRange, parentSize: Size) {
    self.init(
      range: range, parentSize: parentSize, size: layout.size, sublayouts: layout.sublayouts)
  }

  fileprivate func layout(of element: LayoutElement) -> Layout {
    Layout(element: element, snappedSize: size, position: .zero, sublayouts: sublayouts)
  }

  fileprivate func holds(for range: SizeRange, parentSize: Size) -> Bool {
    self.range == range && self.parentSize.width.isSame(as: parentSize.width)
      && self.parentSize.height.isSame(as: parentSize.height)
  }
}

extension Double {
  /// Whether two lengths are equal, or both undefined.
  fileprivate func isSame(as other: Double) -> Bool {
    self == other || (isNaN && other.isNaN)
  }
}
