import SwatchGeometry
import SwatchGraphics

/// A picture as SVG and PDF files contain it: once for all its places in a file.
enum VectorPicture: Sendable {
  /// The bytes of a JPEG file, which readers of such files decode by themselves.
  case file(OriginalFile)
  /// Pixels, of which a file has no more than it needs.
  case pixels(DecodedPixels)

  /// Columns and rows.
  var extent: PixelSize {
    switch self {
    case .file(let file): file.extent
    case .pixels(let pixels): pixels.extent
    }
  }
}

/// The bytes of a JPEG file in memory that C may keep.
final class OriginalFile: Sendable {
  /// The size of its pixels.
  let extent: PixelSize
  /// The file's length.
  let byteCount: Int
  private let memory: PixelMemory

  /// Copies a file.
  init(_ bytes: [UInt8], extent: PixelSize) throws(CairoError) {
    memory = try PixelMemory(byteCount: bytes.count)
    byteCount = bytes.count
    self.extent = extent
    unsafe memory.withBytes(from: 0, count: bytes.count) { target in
      unsafe target.copyBytes(from: bytes)
    }
  }

  /// Memory in the place of the file's pixels, which nobody looks at, two bytes each: it is never
  /// touched.
  func makeNothing() throws(CairoError) -> PixelMemory {
    try PixelMemory(byteCount: stride * extent.height)
  }

  /// A surface of the file's size that stands for it, over memory that must outlive it.
  @unsafe func makeSurface(over nothing: PixelMemory) throws(CairoError) -> ImageSurface {
    let bytes = unsafe nothing.withBytes(from: 0, count: stride * extent.height) { unsafe $0 }
    let surface = try unsafe ImageSurface(overNothing: bytes, extent: extent, stride: stride)
    try setFile(of: surface)
    return surface
  }

  private var stride: Int { (2 * extent.width + 3) & ~3 }

  private func setFile(of surface: borrowing ImageSurface) throws(CairoError) {
    let owner = unsafe Unmanaged.passRetained(self).toOpaque()
    try unsafe memory.withBytes(from: 0, count: byteCount) { bytes throws(CairoError) in
      try unsafe surface.setJPEG(UnsafeRawBufferPointer(bytes), owner: owner) { owner in
        guard let owner = unsafe owner else { return }
        unsafe Unmanaged<OriginalFile>.fromOpaque(owner).release()
      }
    }
  }
}

extension FileImageDecoder {
  /// The file of a picture that consists of shapes; nil for others.
  /// - Throws: ``ImageError`` also if the file has changed meanwhile.
  func shapes(of reference: ImageReference) throws(ImageError) -> [UInt8]? {
    try isShapes(reference.source) ? file(of: reference).bytes : nil
  }

  /// A picture for a file that needs no more than `most` pixels of it.
  ///
  /// An upright JPEG in sRGB is the file itself; other pictures are decoded at their own size, or at
  /// `most` if that is less, and a changed picture at that share of the size it is changed at. One of
  /// shapes, which has no size of its own, is drawn at `most`.
  /// - Throws: ``ImageError`` also if the file has changed meanwhile.
  func vectorPicture(
    for reference: ImageReference, most: PixelSize
  ) throws(ImageError) -> VectorPicture {
    if let effects = reference.id.effects {
      return .pixels(try pixels(for: try changed(reference, by: effects, most: most)))
    }
    if let file = original(reference.id.source) { return .file(file) }
    let picture = try self.file(of: reference)
    do throws(ImageProblem) {
      if let extent = try Self.plainJPEGSize(picture.bytes, picture.head) {
        let file = try OriginalFile.copy(picture.bytes, extent)
        keep(file, as: reference.id.source)
        return .file(file)
      }
    } catch {
      throw ImageError(error, of: reference.source)
    }
    let full = try isShapes(reference.source) ? mostOfShapes(reference.id, most) : picture.head.size
    let size = PixelSize(
      width: max(1, min(full.width, most.width)), height: max(1, min(full.height, most.height)))
    let id = ImageID(
      source: reference.id.source, size: size, interpolation: reference.id.interpolation)
    return .pixels(try pixels(for: ImageReference(id: id, source: reference.source)))
  }

  /// The pixels that a picture of shapes is drawn in: `most`, or those of the scene where that is more
  /// than a picture may have.
  private func mostOfShapes(_ id: ImageID, _ most: PixelSize) -> PixelSize {
    let isAllowed =
      max(most.width, most.height) <= ImageLimits.targetSide
      && (most.count ?? .max) <= min(limits.pixels, limits.decodingBytes / 4)
    return isAllowed ? most : id.size
  }

  /// A changed picture with no more pixels than its source has, and no more than `most`.
  private func changed(
    _ reference: ImageReference, by effects: ImageEffects, most: PixelSize
  ) throws(ImageError) -> ImageReference {
    let size = reference.id.size
    var share = min(most.shares(of: size).width, most.shares(of: size).height)
    if try !isShapes(reference.source) {
      let own = try self.size(of: reference.source).shares(of: effects.decodedSize(for: size))
      share = min(share, max(own.width, own.height))
    }
    let pixels = { (side: Int) in max(1, Int(saturating: (Double(side) * share).rounded())) }
    return reference.with(
      ImageEffects(effects.list, scale: effects.scale * share),
      at: PixelSize(width: pixels(size.width), height: pixels(size.height)))
  }

  /// The size of a JPEG that shows the same everywhere, nil for other pictures.
  private static func plainJPEGSize(
    _ bytes: [UInt8], _ head: ImageHead
  ) throws(ImageProblem) -> PixelSize? {
    guard head.format == .jpeg, head.orientation == .upright,
      max(head.fileSize.width, head.fileSize.height) <= ImageSurface.sideLimit,
      try JPEGSegments(bytes).isPlain
    else { return nil }
    guard let colors = try EmbeddedColors(in: bytes, .jpeg) else { return head.fileSize }
    switch ColorConversion.from(colors) {
    case .none: return head.fileSize
    case .some: return nil
    }
  }
}

extension PixelSize {
  /// The sides as multiples of those of another size.
  fileprivate func shares(of other: PixelSize) -> Size {
    Size(
      width: Double(width) / Double(max(1, other.width)),
      height: Double(height) / Double(max(1, other.height)))
  }
}

extension OriginalFile {
  fileprivate static func copy(
    _ bytes: [UInt8], _ extent: PixelSize
  ) throws(ImageProblem) -> OriginalFile {
    do throws(CairoError) {
      return try OriginalFile(bytes, extent: extent)
    } catch {
      throw .pixels(error)
    }
  }
}
