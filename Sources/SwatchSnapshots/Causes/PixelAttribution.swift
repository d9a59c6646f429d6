import SwatchGeometry

/// The different pixels that no change of the tree explains, counted by the node that they are in.
struct PixelAttribution {
  /// The number of unexplained pixels in each node of the new tree, by the node's index in the
  /// forest.
  private(set) var counts: [Int: Int] = [:]
  /// The number of unexplained pixels outside of all nodes.
  private(set) var strayCount = 0
  /// The smallest rectangle around the unexplained pixels; nil if there are none.
  private(set) var bounds: PixelRect?

  /// Assigns each pixel outside the explained areas to the smallest node around it. Nodes that draw
  /// take precedence, so that a node that covers many others, such as the lines between rows, takes
  /// no pixels from them.
  init(_ mask: PixelMask, _ forest: NodeForest, scale: Scale, explained: ExplainedAreas) {
    let owners = PixelRegions(Self.areas(forest, scale))
    let explained = PixelRegions(explained.rects.map { PixelRegions.Area(owner: 0, rect: $0) })
    for run in mask.runs {
      explained.forEachPart(of: run) { part, cause in
        guard cause == nil else { return }
        owners.forEachPart(of: part) { part, owner in note(part, owner) }
      }
    }
  }

  private mutating func note(_ run: PixelMask.Run, _ owner: Int?) {
    if let owner {
      counts[owner, default: 0] += run.columns.count
    } else {
      strayCount += run.columns.count
    }
    let (columns, rows) = (bounds?.columns ?? run.columns, bounds?.rows ?? run.row..<run.row + 1)
    let (left, top) = (
      min(columns.lowerBound, run.columns.lowerBound), min(rows.lowerBound, run.row)
    )
    bounds = PixelRect(
      x: left, y: top, width: max(columns.upperBound, run.columns.upperBound) - left,
      height: max(rows.upperBound, run.row + 1) - top)
  }

  /// The number of pixels without an explanation.
  var count: Int { counts.values.reduce(strayCount, +) }

  /// Returns the nodes' areas from back to front: first nodes without drawing, and larger nodes
  /// before smaller ones.
  private static func areas(_ forest: NodeForest, _ scale: Scale) -> [PixelRegions.Area] {
    let areas = forest.nodes.indices.dropFirst().map { index in
      let rect = PixelRect(covering: forest.nodes[index].frame, at: scale)
      return (index: index, rect: rect, size: rect.columns.count * rect.rows.count)
    }
    return areas.sorted { one, other in
      let isTelling = (forest.isTelling(one.index), forest.isTelling(other.index))
      if isTelling.0 != isTelling.1 { return isTelling.1 }
      return (other.size, one.index) < (one.size, other.index)
    }.map { PixelRegions.Area(owner: $0.index, rect: $0.rect) }
  }
}
