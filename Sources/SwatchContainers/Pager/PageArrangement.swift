import SwatchGeometry

/// The positions of pages of one size side by side; if the pages wrap around, the first follows the
/// last.
struct PageArrangement: ContentArrangement {
  let count: Int
  let pageSize: Size
  /// A Boolean value that is true when pages wrap around, each at its position nearest to the
  /// viewport.
  let wraps: Bool
  /// The visible part of the content, in points.
  let viewport: Rect

  var contentSize: Size { Size(width: Double(count) * pageSize.width, height: pageSize.height) }

  func elements(in rect: Rect) -> [Int] {
    guard count > 0, !pageSize.isEmpty, rect.minY < pageSize.height, rect.maxY > 0,
      rect.minX < rect.maxX
    else { return [] }
    let first = page(at: rect.minX, .down)
    let end = page(at: rect.maxX, .up)
    guard wraps else {
      return Array(min(max(0, first), count)..<min(max(max(0, first), end), count))
    }
    guard end - first < count else { return Array(0..<count) }
    return (first..<end).map { $0.wrapped(into: count) }.sorted()
  }

  /// Returns the frame of a page; if pages wrap around, the frame nearest to the viewport.
  func frame(of index: Int) -> Rect {
    var frame = Rect(
      origin: Point(x: Double(index) * pageSize.width, y: 0), size: pageSize)
    if wraps && contentSize.width > 0 {
      let rounds = ((viewport.center.x - frame.center.x) / contentSize.width).rounded()
      frame.origin.x += rounds * contentSize.width
    }
    return frame
  }

  /// Returns the number of the page at a position; numbers continue beyond the first and the last
  /// page.
  private func page(at x: Double, _ rule: FloatingPointRoundingRule) -> Int {
    Int(limiting: (x / pageSize.width).rounded(rule))
  }
}

extension Int {
  /// Returns the number modulo `count`, from 0 to `count - 1`.
  func wrapped(into count: Int) -> Int {
    let rest = self % count
    return rest < 0 ? rest + count : rest
  }

  /// Makes an integer from a value, clamped to ±10¹⁵; 0 for NaN.
  init(limiting value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e15), 1e15))
  }
}
