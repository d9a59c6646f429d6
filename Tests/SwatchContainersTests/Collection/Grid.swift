import SwatchContainers
import SwatchGeometry
import SwatchLayout

/// Ten items of 10 × 10 in a line that can be scrolled in both directions.
struct Grid: CollectionLayoutDelegate {
  let scrollableDirections: ScrollAxes = [.horizontal, .vertical]

  func sizeRangeForItems(inSection section: Int, viewportSize: Size) -> SizeRange? {
    SizeRange(exact: Size(width: 10, height: 10))
  }

  func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState {
    let frames = context.sizes.indices.map { index in
      Rect(x: Double(index % 10 * 10), y: Double(index / 10 * 10), width: 10, height: 10)
    }
    return CollectionLayoutState(
      contentSize: Size(width: 100, height: frames.last?.maxY ?? 0), frames: frames)
  }
}
