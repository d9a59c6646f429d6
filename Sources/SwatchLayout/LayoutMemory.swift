package import SwatchGeometry

/// The layouts of a spec that were measured in one pass.
///
/// A parent measures its children for several ranges, and repeats these measurements when it is
/// itself measured again. Without memory the cost of a layout would double with each level of
/// nesting.
struct LayoutMemory {
  private let pass: MeasuringPass
  // The first layout, stored without an array because most specs are measured once.
  private let first: CachedLayout
  private var others: [CachedLayout] = []
  /// The parent size of the last request that was answered by an estimate.
  private(set) var estimatedParentSize = Size(width: .nan, height: .nan)

  /// Stores the first layout of a pass.
  init(_ layout: CachedLayout, pass: MeasuringPass) {
    self.pass = pass
    first = layout
  }

  /// Stores a further layout; layouts of another pass are discarded.
  mutating func keep(_ layout: CachedLayout, pass: MeasuringPass) {
    if self.pass != pass {
      self = LayoutMemory(layout, pass: pass)
    } else if !isFull {
      others.append(layout)
    }
  }

  private var isFull: Bool { others.count + 1 >= LayoutElement.measurementLimit }

  /// Returns the layout stored for a range and a parent size; if the limit of measurements is
  /// reached, an estimate from the layout of the nearest request.
  mutating func layout(in range: SizeRange, parentSize: Size, pass: MeasuringPass) -> Known {
    guard self.pass == pass else { return .nothing }
    if first.holds(for: range, parentSize: parentSize) { return .layout(first) }
    if let other = others.first(where: { $0.holds(for: range, parentSize: parentSize) }) {
      return .layout(other)
    }
    guard isFull else { return .nothing }
    estimatedParentSize = parentSize
    return .estimate(others.nearest(to: range) ?? first)
  }

  /// The known answer to a request for a layout.
  enum Known {
    /// The spec must be measured.
    case nothing
    /// The layout for the range.
    case layout(CachedLayout)
    /// The layout for the nearest range, of a spec that reached the limit of measurements.
    case estimate(CachedLayout)
  }
}

extension LayoutElement {
  /// The largest number of ranges in which an element is measured in one pass, or a node in one
  /// round. A further request is answered by an estimate: the size of the remembered layout with
  /// the nearest range, moved into the range. The element is laid out in that size if its parent
  /// keeps it.
  ///
  /// Without the limit, fractions that differ from level to level would double the number of
  /// ranges, and so the time, at each level.
  package static let measurementLimit = 32

  /// Returns the size of a remembered layout, moved into another range.
  package final func estimatedSize(
    from layout: CachedLayout, in range: SizeRange, parentSize: Size
  ) -> Size {
    range.intersect(style.size.resolve(parent: parentSize)).clamp(layout.size)
  }
}

extension RandomAccessCollection<CachedLayout> {
  /// Returns the layout whose range is nearest to a given range; of several at the same distance,
  /// the last.
  package func nearest(to range: SizeRange) -> CachedLayout? {
    var nearest: (layout: CachedLayout, distance: Double)?
    for layout in self {
      let distance = layout.range.distance(to: range)
      if let nearest, nearest.distance < distance { continue }
      nearest = (layout, distance)
    }
    return nearest?.layout
  }
}

extension SizeRange {
  /// Returns the sum of the differences of all limits, in points; an infinite limit differs from a
  /// finite one by 10,000,000.
  fileprivate func distance(to other: SizeRange) -> Double {
    func distance(_ first: Double, _ second: Double) -> Double {
      abs(smaller(first, 1e7) - smaller(second, 1e7))
    }
    return distance(min.width, other.min.width) + distance(max.width, other.max.width)
      + distance(min.height, other.min.height) + distance(max.height, other.max.height)
  }
}
