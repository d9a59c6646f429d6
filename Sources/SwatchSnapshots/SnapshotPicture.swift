import FoundationEssentials
package import SwatchCairo
import SwatchGeometry
public import SwatchGraphics

/// A picture as a snapshot keeps it: a PNG file, with the nodes that it shows inside of it.
public struct SnapshotPicture: Hashable, Sendable {
  /// The file, pixels and nodes.
  public let png: [UInt8]
  /// The nodes; nil for a picture of other origin.
  public let tree: SnapshotTree?

  /// The name of the text in the file that holds the nodes, as JSON.
  private static let keyword = "Swatch nodes"

  /// Takes a PNG file as it is.
  ///
  /// - Parameters:
  ///   - png: The file.
  ///   - name: What messages call it.
  /// - Throws: ``ImageError`` where it is no PNG file or damaged.
  public init(png: [UInt8], named name: String = "the picture") throws(ImageError) {
    self.png = png
    let text = try PNGText.read(Self.keyword, from: PNGFile(name: name, bytes: png))
    // Nodes that another version wrote in another way are as good as none.
    tree = text.flatMap { try? JSONDecoder().decode(SnapshotTree.self, from: Data($0.utf8)) }
  }

  /// Paints a scene, on the thread that asks for it.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - background: What lies behind it; nil for nothing.
  ///   - resources: What the scene was made with.
  /// - Throws: ``CairoError`` where there is no room for the picture, or Cairo could not draw it.
  package init(
    of scene: Scene, background: Color?, with resources: PaintResources
  ) throws(CairoError) {
    let tree = SnapshotTree(scene)
    let pixels = try StraightPixels(
      PixelBuffer(painting: scene, background: background, with: resources))
    png = try SmallPNG.encode(pixels, texts: Self.text(of: tree).map { [$0] } ?? [])
    self.tree = tree
  }

  /// The text in the file; nil where a node lies nowhere that a number tells, so that none is kept.
  private static func text(of tree: SnapshotTree) -> PNGText? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(tree) else { return nil }
    return PNGText(keyword: keyword, text: String(decoding: json, as: UTF8.self))
  }
}

extension PixelBuffer {
  /// Paints a scene in one piece.
  fileprivate convenience init(
    painting scene: Scene, background: Color?, with resources: PaintResources
  ) throws(CairoError) {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let color = background ?? .clear
    try self.init(extent: extent, format: color.isOpaque ? .opaque : .transparent)
    let factor = scene.scale.pixelsPerPoint
    try paint(
      rows: 0..<extent.height, background: color, transform: .scale(x: factor, y: factor),
      with: resources
    ) { painter throws(CairoError) in
      try painter.paint(scene.items)
    }
  }
}
