import SwatchGeometry
import SwatchGraphics

extension Scene {
  /// Returns the items, and the visible parts of nested items, that may be visible in some pixel
  /// rows.
  func items(inRows rows: Range<Int>) -> [Item] {
    // An edge inside a pixel is visible in the whole pixel.
    let pixel = 1 / scale.pixelsPerPoint
    let reach = (Double(rows.lowerBound) - 1) * pixel...(Double(rows.upperBound) + 1) * pixel
    // Any item may be visible through a backdrop that is not inside a cell.
    guard !items.lookBehind else { return items }
    return items.compactMap { $0.part(within: reach) }
  }
}

extension Scene.Item {
  /// Returns the part of the item between two heights in its parent's coordinates; nil if no part
  /// of the item lies there.
  fileprivate func part(within heights: ClosedRange<Double>) -> Scene.Item? {
    if let extent = clip.flatMap({ $0.bounds?.verticalExtent(through: transform) }) {
      guard extent.overlaps(heights) else { return nil }
    }
    // Filters and backdrops show pixels from outside these heights.
    guard compositing.filters.isEmpty, !looksBehind else { return self }
    guard case .items(let items) = content, let inner = heights.undoing(transform) else {
      return self
    }
    var part = self
    part.content = .items(items.compactMap { $0.part(within: inner) })
    return part
  }
}

extension Path {
  /// The bounding box of a path that is stored as a rectangle or an ellipse; nil for other paths.
  fileprivate var bounds: Rect? {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(in: let rect): rect
    case .elements: nil
    }
  }
}

extension Rect {
  /// Returns the range from the highest to the lowest point of the transformed rectangle; nil if a
  /// coordinate is not finite.
  fileprivate func verticalExtent(through map: Transform) -> ClosedRange<Double>? {
    let heights = [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY),
      Point(x: maxX, y: maxY),
    ].map { map.apply(to: $0).y }
    guard heights.allSatisfy(\.isFinite), let top = heights.min(), let bottom = heights.max() else {
      return nil
    }
    return top...bottom
  }
}

extension ClosedRange<Double> {
  /// Returns the heights that the transform maps to these heights; nil if horizontal positions
  /// matter.
  fileprivate func undoing(_ map: Transform) -> ClosedRange? {
    let top = (lowerBound - map.ty) / map.d
    let bottom = (upperBound - map.ty) / map.d
    // Comparisons with NaN are false.
    guard map.b == 0 && map.d > 0 && map.d.isFinite && top <= bottom else { return nil }
    return top...bottom
  }
}
