import FoundationEssentials
package import SwatchCairo
import SwatchGeometry
public import SwatchGraphics

/// A picture as stored in a snapshot: its pixels, and the nodes drawn in them.
public struct SnapshotPicture: Sendable {
  /// The nodes; nil for a picture without nodes.
  public let tree: SnapshotTree?
  /// The reason for ignoring the file's node tree; nil if it is readable or missing.
  package let treeProblem: TreeVersionError?
  let pixels: UnpremultipliedImage
  /// The fonts with which the picture was painted; nil for a picture that was read.
  let fonts: FontLibrary?
  /// The file from which the picture was read; nil for a picture that was painted.
  private let readFile: [UInt8]?

  /// The keyword of the PNG text that contains the nodes as JSON.
  static let keyword = "Swatch nodes"

  /// Reads a PNG file.
  ///
  /// - Parameters:
  ///   - png: The file.
  ///   - name: The name in messages.
  /// - Throws: ``ImageError`` if the bytes are not a PNG file, or are damaged.
  public init(png: [UInt8], named name: String = "the picture") throws(ImageError) {
    let file = PNGFile(name: name, bytes: png)
    let text = try PNGText.read(Self.keyword, from: file)
    (tree, treeProblem) = Self.nodes(text)
    pixels = try file.decode()
    fonts = nil
    readFile = png
  }

  /// Reads a PNG, JPEG or WebP file; only a PNG has nodes.
  ///
  /// - Parameters:
  ///   - picture: The file.
  ///   - name: The name in messages.
  /// - Throws: ``ImageError`` if the bytes are not such a file, or are damaged.
  package init(picture: [UInt8], named name: String) throws(ImageError) {
    let file = PNGFile(name: name, bytes: picture)
    let text = file.isOtherPicture ? nil : try PNGText.read(Self.keyword, from: file)
    (tree, treeProblem) = Self.nodes(text)
    pixels = try file.decodePicture()
    fonts = nil
    readFile = picture
  }

  /// Paints a scene, on the calling thread.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - background: The colour behind the scene; nil for none.
  ///   - resources: The resources with which the scene was made.
  /// - Throws: ``CairoError`` if the picture has too many pixels, there is not enough memory, or
  ///   Cairo could not draw it.
  package init(
    of scene: Scene, background: Color?, with resources: PaintResources
  ) throws(CairoError) {
    try resources.check(PixelSize(covering: scene.size, at: scene.scale))
    tree = SnapshotTree(scene, fontName: resources.fonts.name)
    treeProblem = nil
    fonts = resources.fonts
    pixels = try UnpremultipliedImage(
      PixelBuffer(painting: scene, background: background, with: resources))
    readFile = nil
  }

  /// Returns the file with the node tree: unchanged if it was read, otherwise optimised for size,
  /// which takes longer than painting.
  /// - Throws: ``CairoError`` if there is not enough memory.
  public func png() throws -> [UInt8] {
    if let readFile { return readFile }
    return try encoded(.smallest)
  }

  private func encoded(_ effort: PNGEffort) throws(CairoError) -> [UInt8] {
    try pixels.png(
      texts: tree.flatMap(Self.text).map { [$0] } ?? [], effort: effort)
  }

  /// Returns the bytes of a new reference, from the file of a failed comparison: optimised for size
  /// if the library painted the picture, otherwise unchanged.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package static func reference(from png: [UInt8]) throws(CairoError) -> [UInt8] {
    let painted: SnapshotPicture
    do throws(ImageError) {
      painted = try SnapshotPicture(png: png)
    } catch {
      return png
    }
    return painted.tree == nil ? png : try painted.encoded(.smallest)
  }

  /// The content to compare with the reference. Pictures with the same pixels are equal, regardless
  /// of their nodes.
  package var content: SnapshotContent {
    if let readFile { return SnapshotContent(readFile, tree: tree) }
    return SnapshotContent(hash: ContentHash(hashing: pixels), tree: tree) { use in
      try encoded(use == .keeping ? .smallest : .quick)
    }
  }

  /// Returns the node tree in a file's text. A tree of another version is reported with the
  /// differences, and a damaged one counts as missing; the pixels are compared without it.
  static func nodes(_ text: String?) -> (SnapshotTree?, TreeVersionError?) {
    guard let text else { return (nil, nil) }
    do {
      return (try JSONDecoder().decode(SnapshotTree.self, from: Data(text.utf8)), nil)
    } catch {
      return (nil, error as? TreeVersionError)
    }
  }

  /// Returns the node tree as text for the file; nil if a frame is not finite, so that the tree
  /// can't be stored.
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
