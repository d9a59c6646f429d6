import SwatchGeometry

/// Frames that can be searched by position: sorted by their starts along one axis, and each with
/// the furthest end of all frames up to it.
struct SortedFrames: Sendable {
  let frames: [Rect]
  private let isVertical: Bool
  /// The indexes of the frames, sorted by the frames' starts.
  private let order: [Int]
  /// The furthest end among the frames up to each index of `order`.
  private let reach: [Double]

  init(_ frames: [Rect], isVertical: Bool) {
    self.frames = frames
    self.isVertical = isVertical
    let start = { (frame: Rect) in isVertical ? frame.minY : frame.minX }
    order = frames.indices.sorted { (start(frames[$0]), $0) < (start(frames[$1]), $1) }
    var farthest = -Double.infinity
    reach = order.map { index in
      farthest = max(farthest, isVertical ? frames[index].maxY : frames[index].maxX)
      return farthest
    }
  }

  func elements(in rect: Rect) -> [Int] {
    let near = isVertical ? rect.minY : rect.minX
    let far = isVertical ? rect.maxY : rect.maxX
    let first = reach.partitioningIndex { $0 > near }
    let end = order.partitioningIndex { element in
      let frame = frames[element]
      return (isVertical ? frame.minY : frame.minX) >= far
    }
    guard first < end else { return [] }
    return order[first..<end].filter { frames[$0].shows(in: rect) }.sorted()
  }
}

extension Rect {
  /// Returns true if the rectangle has an area, a part of which is visible in the viewport.
  func shows(in viewport: Rect) -> Bool { !isEmpty && intersects(viewport) }
}
