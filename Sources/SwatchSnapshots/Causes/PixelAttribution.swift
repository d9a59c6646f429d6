import SwatchGeometry

/// The nodes of those different pixels that no change of the tree explains.
struct PixelAttribution {
  /// The number of these pixels in each node of the new tree, by its index in the forest.
  private(set) var counts: [Int: Int] = [:]
  /// The number of these pixels outside of all nodes.
  private(set) var strayCount = 0

  /// Assigns each pixel to the smallest node around it, nodes that draw before others, so that a
  /// node that covers many others, such as the lines between rows, takes no pixels from these.
  /// Changed nodes of the old or the new forest explain the pixels inside them.
  init(
    _ mask: PixelMask, _ old: NodeForest, _ new: NodeForest, scale: Scale, oldChanged: Set<Int>,
    newChanged: Set<Int>
  ) {
    let oldRegions = PixelRegions(Self.areas(old, scale))
    let newRegions = PixelRegions(Self.areas(new, scale))
    let surroundings = PixelRegions(
      Self.surroundings(of: oldChanged, old, scale) + Self.surroundings(of: newChanged, new, scale))
    for run in mask.runs {
      newRegions.forEachPart(of: run) { part, owner in
        if let owner, newChanged.contains(owner) { return }
        oldRegions.forEachPart(of: part) { part, oldOwner in
          if let oldOwner, oldChanged.contains(oldOwner) { return }
          surroundings.forEachPart(of: part) { part, neighbour in
            guard neighbour == nil else { return }
            if let owner {
              counts[owner, default: 0] += part.columns.count
            } else {
              strayCount += part.columns.count
            }
          }
        }
      }
    }
  }

  /// The nodes' areas, nodes without drawing behind all others, larger ones behind smaller ones.
  private static func areas(_ forest: NodeForest, _ scale: Scale) -> [(Int, PixelRect)] {
    let areas = forest.nodes.indices.dropFirst().map { index in
      let rect = PixelRect(covering: forest.nodes[index].frame, at: scale)
      return (index: index, rect: rect, size: rect.columns.count * rect.rows.count)
    }
    return areas.sorted { one, other in
      let isTelling = (forest.isTelling(one.index), forest.isTelling(other.index))
      if isTelling.0 != isTelling.1 { return isTelling.1 }
      return (other.size, one.index) < (one.size, other.index)
    }.map { ($0.index, $0.rect) }
  }

  /// The surroundings of nodes, where their shadows or glyphs may be drawn.
  private static func surroundings(
    of nodes: Set<Int>, _ forest: NodeForest, _ scale: Scale
  ) -> [(Int, PixelRect)] {
    nodes.sorted().flatMap { index in
      let frame = forest.nodes[index].frame
      let reach = forest.nodes[index].look.reduce(1) { max($0, $1.reach) }
      let (width, height) = (frame.width + 2 * reach, frame.height + 2 * reach)
      let (left, top) = (frame.minX - reach, frame.minY - reach)
      return [
        Rect(x: left, y: top, width: width, height: reach),
        Rect(x: left, y: frame.maxY, width: width, height: reach),
        Rect(x: left, y: top, width: reach, height: height),
        Rect(x: frame.maxX, y: top, width: reach, height: height),
      ].map { (index, PixelRect(covering: $0, at: scale)) }
    }
  }
}
