import FoundationEssentials
package import SwatchCairo
import SwatchGeometry
public import SwatchGraphics

/// A picture as a snapshot keeps it: pixels, and the nodes that they show.
public struct SnapshotPicture: Sendable {
  /// The nodes; nil for a picture of other origin.
  public let tree: SnapshotTree?
  /// The reason why the file's nodes can't be told; nil where they can, and where it has none.
  package let treeProblem: NewerTreeError?
  let pixels: UnpremultipliedImage
  /// The file that it was read from; nil for a picture that was painted.
  private let readFile: [UInt8]?

  /// The name of the text in the file that holds the nodes, as JSON.
  private static let keyword = "Swatch nodes"

  /// Reads a PNG file.
  ///
  /// - Parameters:
  ///   - png: The file.
  ///   - name: What messages call it.
  /// - Throws: ``ImageError`` where it is no PNG file or damaged.
  public init(png: [UInt8], named name: String = "the picture") throws(ImageError) {
    let file = PNGFile(name: name, bytes: png)
    let text = try PNGText.read(Self.keyword, from: file)
    (tree, treeProblem) = Self.nodes(text)
    pixels = try file.decode()
    readFile = png
  }

  /// Paints a scene, on the thread that asks for it.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - background: What lies behind it; nil for nothing.
  ///   - resources: What the scene was made with.
  /// - Throws: ``CairoError`` where the picture has too many pixels, there is no room for it, or Cairo
  ///   could not draw it.
  package init(
    of scene: Scene, background: Color?, with resources: PaintResources
  ) throws(CairoError) {
    try resources.check(PixelSize(covering: scene.size, at: scene.scale))
    tree = SnapshotTree(scene)
    treeProblem = nil
    pixels = try UnpremultipliedImage(
      PixelBuffer(painting: scene, background: background, with: resources))
    readFile = nil
  }

  /// The file, with the nodes inside of it: as it was read, else as small as it gets, which takes
  /// longer than painting.
  /// - Throws: ``CairoError`` where there is no memory for it.
  public func png() throws -> [UInt8] {
    if let readFile { return readFile }
    return try encoded(.smallest)
  }

  private func encoded(_ effort: PNGEffort) throws(CairoError) -> [UInt8] {
    try pixels.png(
      texts: tree.flatMap(Self.text).map { [$0] } ?? [], effort: effort)
  }

  /// The bytes that a picture is kept with as a reference, from the file that a failed comparison left:
  /// as small as they get where the library painted the picture, else those of the file, whatever it
  /// is.
  /// - Throws: ``CairoError`` where there is no memory for it.
  package static func reference(from png: [UInt8]) throws(CairoError) -> [UInt8] {
    let painted: SnapshotPicture
    do throws(ImageError) {
      painted = try SnapshotPicture(png: png)
    } catch {
      return png
    }
    return painted.tree == nil ? png : try painted.encoded(.smallest)
  }

  /// What is held against the reference. Pictures of the same pixels are equal, whatever their nodes.
  package var content: SnapshotContent {
    if let readFile { return SnapshotContent(readFile, tree: tree) }
    return SnapshotContent(hash: ContentHash(hashing: pixels), tree: tree) { use in
      try encoded(use == .keeping ? .smallest : .quick)
    }
  }

  /// The nodes that a text in a file tells. The pixels are compared without them, too: nodes of a later
  /// version are a problem that is told with what differs, and damaged ones are as good as none.
  private static func nodes(_ text: String?) -> (SnapshotTree?, NewerTreeError?) {
    guard let text else { return (nil, nil) }
    do {
      return (try JSONDecoder().decode(SnapshotTree.self, from: Data(text.utf8)), nil)
    } catch {
      return (nil, error as? NewerTreeError)
    }
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
