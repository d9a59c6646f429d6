import SwatchGeometry

/// Frames that are searchable by position: sorted by their start along one axis, each with the
/// furthest end of it and the frames before it.
struct SortedFrames: Sendable {
  let frames: [Rect]
  private let isVertical: Bool
  /// The indexes of the frames, sorted by where the frames begin.
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
  /// Returns true if a part of the rectangle is visible in another; false without an area.
  func shows(in viewport: Rect) -> Bool { !isEmpty && intersects(viewport) }
}
