public import SwatchGeometry
import SwatchMessages

/// The size of an element and the positions of its sublayouts: the result of measuring.
///
/// Sizes are whole pixels, except those of boxes and, in vector files, of the nodes in boxes. The
/// positions in specs need not be: they add up unrounded through nested specs, and only the
/// positions of nodes in their host are rounded to whole pixels, unless a box places them. After
/// ASLayout.
public struct Layout {
  /// The measured element.
  public let element: LayoutElement
  /// The size, in points, rounded up to whole pixels unless the element is exact.
  public let size: Size
  /// The top-left corner in the parent's layout, in points; set by the parent.
  public var position = Point.zero
  /// The layouts of the element's children, in drawing order.
  public let sublayouts: [Layout]
  /// The number of the node's measurement that made the layout; 0 for specs.
  package var measurement: UInt32
  /// A Boolean value that is true when the element was exact as it was measured.
  package let isExact: Bool

  // The measurement number that marks an estimate; one more stored property would enlarge every
  // layout.
  private static let estimate = UInt32.max

  /// Makes the layout of an element.
  ///
  /// A size that is negative, NaN, or 10,000,000 points and more becomes 0 × 0 and is reported as
  /// an error of the element.
  public init(element: LayoutElement, size: Size, sublayouts: [Layout] = []) {
    self.element = element
    self.sublayouts = sublayouts
    measurement = 0
    isExact = element.isExact
    if size.isLayable {
      self.size = element.snapped(size)
      element.explainOverflow(of: sublayouts, beyond: self.size)
    } else {
      self.size = .zero
      element.reportInvalidSize(size)
    }
  }

  /// Makes a layout from values that are already rounded as far as they are to be. Without
  /// `isExact`, the layout is exact if the element is.
  package init(
    element: LayoutElement, snappedSize size: Size, position: Point, sublayouts: [Layout],
    measurement: UInt32 = 0, isExact: Bool? = nil
  ) {
    self.measurement = measurement
    self.isExact = isExact ?? element.isExact
    self.element = element
    self.size = size
    self.position = position
    self.sublayouts = sublayouts
  }

  /// Makes an estimate: a layout of which only the size is known.
  package init(estimated size: Size, of element: LayoutElement) {
    self.element = element
    self.size = element.snapped(size)
    sublayouts = []
    measurement = Self.estimate
    isExact = element.isExact
  }

  /// Makes the layout of an element not yet measured: 0 × 0.
  init(unmeasured element: LayoutElement) {
    self.init(element: element, snappedSize: .zero, position: .zero, sublayouts: [])
  }

  /// A Boolean value that is true when only the size is known, so that the element must still be
  /// laid out in that size.
  var isEstimate: Bool { measurement == Self.estimate }

  /// The position and the size in the parent's layout, in points.
  public var frame: Rect { Rect(origin: position, size: size) }
}

extension Size {
  /// A Boolean value that is true when both sides are at least 0 and below 10,000,000 points.
  package var isLayable: Bool { width.isLayable && height.isLayable }
}

extension Double {
  /// A Boolean value that is true for a length of at least 0 and below 10,000,000 points, which
  /// counts as finite in a layout.
  var isLayable: Bool { self >= 0 && self < 1e7 }
}

extension LayoutElement {
  /// Returns a size of the element, rounded up to whole pixels unless the element is exact.
  fileprivate func snapped(_ size: Size) -> Size { isExact ? size : scale.ceil(size) }

  fileprivate func reportInvalidSize(_ size: Size) {
    report(
      LayoutProblem(
        .invalidSize, self,
        "its size is \(Numeral(size.width)) × \(Numeral(size.height)) points, which can't be laid "
          + "out, and becomes 0 × 0; give it or its children sizes in points, or a parent with a "
          + "definite size"))
  }
}

extension Layout: CustomStringConvertible {
  /// One line for the element and each element inside it, indented: its name, then its position and
  /// size in its parent, in points.
  ///
  ///     StackLayoutSpec "row" [0, 0, 100, 20]
  ///       ImageNode [0, 0, 20, 20]
  public var description: String {
    lines(indentation: "").joined(separator: "\n")
  }

  private func lines(indentation: String) -> [String] {
    let numbers = [position.x, position.y, size.width, size.height]
    let frame = numbers.map { "\(Numeral($0))" }.joined(separator: ", ")
    return ["\(indentation)\(element.layoutName) [\(frame)]"]
      + sublayouts.flatMap { $0.lines(indentation: indentation + "  ") }
  }
}
