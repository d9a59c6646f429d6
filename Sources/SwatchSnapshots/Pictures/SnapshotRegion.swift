public import SwatchGeometry
import SwatchMessages

/// A part of a picture that is not compared.
public enum SnapshotRegion: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A rectangle, in points from the top-left corner.
  case rect(Rect)
  /// The frame of a node, by its id or the end of its path, such as `cell 3 > title`.
  case node(String)

  /// Makes the region of a node, by its id or by the end of its path.
  public init(stringLiteral name: String) {
    self = .node(name)
  }

  /// Returns the frames of the region in a picture, in points; for a node that occurs in several
  /// cells, the frame in each cell.
  package func frames(in tree: SnapshotTree) -> [Rect] {
    switch self {
    case .rect(let rect): [rect]
    case .node(let name):
      tree.nodes.filter { $0.name == name || $0.name.hasSuffix(" > " + name) }.map(\.frame)
    }
  }
}

extension PictureComparison {
  /// Returns the comparison that also ignores some regions: rectangles in pixels, and nodes at
  /// their frames in both pictures' trees.
  /// - Throws: ``UnknownRegionError`` for a node in none of the trees, even if there are no trees.
  package func ignoring(
    _ regions: [SnapshotRegion], inPixelsOf trees: [SnapshotTree?]
  ) throws(UnknownRegionError) -> PictureComparison {
    var nodes: [SnapshotRegion] = []
    var comparison = self
    for region in regions {
      switch region {
      case .node(let name):
        if trees.allSatisfy({ $0 == nil }) { throw UnknownRegionError(name: name, known: []) }
        nodes.append(region)
      case .rect(let rect):
        comparison.ignored.append(PixelRect(covering: rect, at: .one))
      }
    }
    return try comparison.ignoring(nodes, in: trees)
  }

  /// Returns the comparison that also ignores some regions, at their frames in both pictures'
  /// trees. Without a tree there are no nodes, and a point is a pixel.
  /// - Throws: ``UnknownRegionError`` for a node in none of the trees.
  package func ignoring(
    _ regions: [SnapshotRegion], in trees: [SnapshotTree?]
  ) throws(UnknownRegionError) -> PictureComparison {
    var comparison = self
    try SnapshotRegion.check(regions, in: trees)
    let known = trees.compactMap(\.self)
    let plain = SnapshotTree(size: .zero, scale: .one, nodes: [])
    for tree in known.isEmpty ? [plain] : known {
      for frame in regions.flatMap({ $0.frames(in: tree) }) {
        let pixels = PixelRect(covering: frame, at: tree.scale)
        if !comparison.ignored.contains(pixels) { comparison.ignored.append(pixels) }
      }
    }
    return comparison
  }
}

extension SnapshotRegion {
  /// Rejects regions of nodes that are in none of the trees; without any tree, nothing is checked.
  /// - Throws: ``UnknownRegionError`` with the first such region.
  package static func check(
    _ regions: [SnapshotRegion], in trees: [SnapshotTree?]
  ) throws(UnknownRegionError) {
    let known = trees.compactMap(\.self)
    for region in regions where !known.isEmpty {
      guard case .node(let name) = region, known.allSatisfy({ region.frames(in: $0).isEmpty })
      else {
        continue
      }
      throw UnknownRegionError(name: name, known: known)
    }
  }
}

/// The error of a region whose node does not exist.
public struct UnknownRegionError: Error, Hashable, Sendable, CustomStringConvertible {
  private let name: String
  private let names: [String]
  private let hasTrees: Bool

  init(name: String, known trees: [SnapshotTree]) {
    self.name = name
    hasTrees = !trees.isEmpty
    let given = trees.flatMap(\.nodes).compactMap(\.path.last).filter { $0.last != "]" }
    names = given.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private var advice: String {
    hasTrees
      ? "; give the node an id"
      : "; the pictures have no nodes, unlike pictures of tests and of swatch record: name a "
        + "rectangle"
  }

  /// The missing node, and the existing nodes or the remedy.
  public var description: String {
    let others = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    let sentence =
      "there is no node '\(name)' to ignore"
      + (names.isEmpty ? advice : "; the nodes are \(others)")
      + (names.count > 12 ? " and others" : "")
    return sentence.visible
  }
}
