public import SwatchGeometry
import SwatchMessages

/// Where an element and what it holds go: the result of measuring.
///
/// Sizes lie on whole pixels, positions need not: they add up unrounded through nested specs, and only
/// the places of nodes in their host are moved to whole pixels. After ASLayout.
public struct Layout {
  /// The element measured.
  public let element: LayoutElement
  /// The size, in points, moved up to whole pixels.
  public let size: Size
  /// The top left corner in the parent's layout, in points; set by the parent.
  public var position = Point.zero
  /// The layouts of the element's children, in drawing order.
  public let sublayouts: [Layout]

  /// Makes the layout of an element.
  ///
  /// A size that is negative, not a number, or 10,000,000 points and more becomes 0 × 0 and is
  /// reported as a mistake of the element.
  public init(element: LayoutElement, size: Size, sublayouts: [Layout] = []) {
    self.element = element
    self.sublayouts = sublayouts
    if size.isLayable {
      self.size = element.scale.ceil(size)
      element.explainOverflow(of: sublayouts, beyond: self.size)
    } else {
      self.size = .zero
      element.reportInvalidSize(size)
    }
  }

  /// Makes a layout from what is already on whole pixels.
  package init(
    element: LayoutElement, snappedSize size: Size, position: Point, sublayouts: [Layout]
  ) {
    self.element = element
    self.size = size
    self.position = position
    self.sublayouts = sublayouts
  }

  /// The layout of an element not yet measured: 0 × 0.
  init(unmeasured element: LayoutElement) {
    self.init(element: element, snappedSize: .zero, position: .zero, sublayouts: [])
  }

  /// The place and the size in the parent's layout, in points.
  public var frame: Rect { Rect(origin: position, size: size) }
}

extension Size {
  /// Whether both sides are at least 0 and below 10,000,000 points.
  package var isLayable: Bool { width.isLayable && height.isLayable }
}

extension Double {
  /// Whether a length is at least 0 and below 10,000,000 points: "finite" in a layout.
  var isLayable: Bool { self >= 0 && self < 1e7 }
}

extension LayoutElement {
  fileprivate func reportInvalidSize(_ size: Size) {
    report(
      LayoutProblem(
        .invalidSize, self,
        "its size came out as \(Numeral(size.width)) × \(Numeral(size.height)) points, which can't "
          + "be laid out, and is taken as 0 × 0; give it or its children sizes in points, or a "
          + "parent with a definite size"))
  }
}
