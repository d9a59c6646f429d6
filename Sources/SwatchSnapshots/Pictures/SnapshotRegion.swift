public import SwatchGeometry

/// A part of a picture that is not compared.
public enum SnapshotRegion: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A rectangle, in points from the top left corner.
  case rect(Rect)
  /// What a node covers: its id, or the end of its path, as `cell 3 > title`.
  case node(String)

  /// Names a node by its id, or by the end of its path.
  public init(stringLiteral name: String) {
    self = .node(name)
  }

  /// Where the region lies in a picture, in points; a node that several cells have, in each.
  package func frames(in tree: SnapshotTree) -> [Rect] {
    switch self {
    case .rect(let rect): [rect]
    case .node(let name):
      tree.nodes.filter { $0.name == name || $0.name.hasSuffix(" > " + name) }.map(\.frame)
    }
  }
}

extension PictureComparison {
  /// The comparison without some regions: where they lie in any of the trees of the two pictures. Without
  /// a tree there are no nodes, and a point is a pixel.
  package func ignoring(
    _ regions: [SnapshotRegion], in trees: [SnapshotTree?]
  ) -> PictureComparison {
    var comparison = self
    let known = trees.compactMap(\.self)
    let plain = SnapshotTree(size: .zero, scale: .one, nodes: [])
    for tree in known.isEmpty ? [plain] : known {
      for pixels in tree.pixels(of: regions.flatMap { $0.frames(in: tree) })
      where !comparison.ignored.contains(pixels) {
        comparison.ignored.append(pixels)
      }
    }
    return comparison
  }
}
