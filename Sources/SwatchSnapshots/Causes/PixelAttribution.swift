import SwatchGeometry

/// Which nodes the differing pixels belong to that no change of the tree explains.
struct PixelAttribution {
  /// How many of them lie in each node of the new tree, by its place in the forest.
  private(set) var counts: [Int: Int] = [:]
  /// How many lie in no node.
  private(set) var strayCount = 0

  /// Gives each pixel to the smallest node around it, one that draws before one that does not: what
  /// reaches over many, such as the lines between rows, takes nothing from those below.
  /// Nodes that changed, in the old forest or the new one, explain what differs in them.
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

  /// The nodes' areas, those that draw nothing behind all that do, larger ones behind smaller ones.
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

  /// What lies around nodes where they may draw too, such as their shadows.
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
