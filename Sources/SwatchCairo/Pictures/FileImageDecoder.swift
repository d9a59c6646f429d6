import SwatchConcurrency
import SwatchFiles
package import SwatchGeometry
package import SwatchGraphics
import SwatchMessages

/// A decoder of pictures, which are recognised by their first bytes, with a cache of decoded
/// pictures.
///
/// The EXIF orientation is applied to sizes and pixels. Colours with an embedded profile are
/// converted to sRGB; colours without one are sRGB. The decoder rejects files above 256 MiB,
/// pictures with a side above 65,535 pixels, drawing sizes with a side above 32,767 pixels, and
/// everything above its ``PictureLimits``.
package final class FileImageDecoder: ImageDecoder {
  /// The default limit of cached bytes of decoded pixels: 64 MiB.
  package static let defaultCacheBytes = 64 << 20

  /// The facts about a file, which are valid as long as it is unchanged.
  struct Facts {
    var head: ImageHead
    /// The hash of its bytes; nil until they are read.
    var hash: ContentHash?
  }

  /// A page of a file.
  struct FactsKey: Hashable {
    let identity: InputFile.Identity
    let page: Int
  }

  /// The bytes of a picture with its header.
  struct Picture {
    let bytes: [UInt8]
    /// The page, counted from 1.
    let page: Int
    let head: ImageHead
    let hash: ContentHash
  }

  /// The facts about files, or their problems.
  let facts = Locked(CostLimitedCache<FactsKey, Result<Facts, ImageProblem>>(costLimit: 4096))
  let pictures: PictureCache
  /// The masks of the outlines in which small pictures are shown.
  let outlines = Locked(GenerationalCache<OutlineMask.Form, OutlineMask>(limit: 64))
  /// JPEG files included in PDF files.
  let jpegs = Locked(CostLimitedCache<ContentHash, EmbeddedJPEG>(costLimit: originalBytes))
  /// PDF pages with the shapes of pictures, which other PDF files include, or the problems of
  /// drawing them.
  let drawings = Locked(
    CostLimitedCache<VectorDrawing.Key, Result<[UInt8], ImageProblem>>(costLimit: originalBytes))
  /// Packed pixels of pictures, which PDF files include.
  let packed = Locked(CostLimitedCache<EncodedKey, EmbeddedPixels>(costLimit: originalBytes))
  /// PNG files of pictures, which SVG files include.
  let encoded = Locked(CostLimitedCache<EncodedKey, ContainedPicture>(costLimit: originalBytes))

  /// The limit of cached files that other files include, in bytes.
  private static let originalBytes = 32 << 20

  /// The limits of decoding, and of pictures made from decoded ones.
  package let limits: PictureLimits
  let memory: DecodingMemory
  /// The warnings about vector pictures, by the hash of their bytes.
  let notes = Locked(CostLimitedCache<ContentHash, String>(costLimit: 4096))
  /// The processes that draw vector pictures.
  let workers: SVGWorkers
  /// The right to use much of the memory for the pixels of groups.
  let groupTurn = GroupMemory.Turn()

  /// Makes a decoder that caches at most `cacheBytes` bytes of decoded pixels, the most recently
  /// used ones. A larger picture is decoded each time it is painted. Texts in SVG pictures are set
  /// in `fonts`; nil for the system's fonts.
  package init(
    cacheBytes: Int = defaultCacheBytes, limits: PictureLimits = PictureLimits(),
    fonts: FontLibrary? = nil
  ) {
    pictures = PictureCache(byteLimit: cacheBytes)
    self.limits = limits
    memory = DecodingMemory(limit: limits.decodingBytes)
    workers = SVGWorkers(memory: limits.decodingBytes, fonts: fonts)
  }

  /// Returns the size of a picture, upright, from the first bytes of its file; zero for vector
  /// pictures that state a side of zero length.
  /// - Throws: ``ImageError`` that names the file, the problem and the remedy.
  package func size(of source: ImageSource) throws(ImageError) -> PixelSize {
    do throws(ImageProblem) {
      let head = try head(of: source)
      return head.takesNoRoom ? PixelSize(width: 0, height: 0) : head.size
    } catch {
      throw ImageError(error, of: source)
    }
  }

  /// Decodes a picture and scales it to exactly `size`; by default with Lanczos's filter to smaller
  /// sizes and with cubic splines to larger sizes. If only a little of a large picture will be
  /// shown, only a ``PicturePart`` is scaled.
  /// - Throws: ``ImageError`` that names the file, the problem with it or the size, and the remedy.
  package func decode(
    _ source: ImageSource, to size: PixelSize, at scale: Scale = .one,
    _ interpolation: ImageInterpolation? = nil, showing shown: PixelRect? = nil
  ) throws(ImageError) -> ImageReference {
    do throws(ImageProblem) {
      try ImageLimits.check(target: size, limits)
      if let (head, hash) = try knownHash(of: source) {
        let id = ImageID(
          source: hash, size: size, interpolation: interpolation,
          viewport: head.takesRoom ? scale.size(of: size) : nil)
        if pictures.keeps(PicturePart(shown, of: id, head)) {
          return ImageReference(id: id, source: source)
        }
      }
      let picture = try picture(source)
      let id = ImageID(
        source: picture.hash, size: size, interpolation: interpolation,
        viewport: picture.head.takesRoom ? scale.size(of: size) : nil)
      let part = PicturePart(shown, of: id, picture.head)
      if !pictures.keeps(part) {
        _ = try pictures.insert(packing: decode(picture, part), for: part)
      }
      return ImageReference(id: id, source: source)
    } catch {
      throw ImageError(error, of: source)
    }
  }

  /// Returns the pixels of a picture that was decoded before; decodes it again if it left the
  /// cache. The pixels are cached unpacked from then on.
  /// - Throws: ``ImageError`` if the file can't be read, or has changed since the reference was
  ///   made.
  package func pixels(for reference: ImageReference) throws(ImageError) -> DecodedPixels {
    try pixels(of: PicturePart(whole: reference.id), for: reference)
  }

  /// Returns the pixels of a part of a picture.
  /// - Throws: ``ImageError`` if the file can't be read, or has changed since the reference was
  ///   made.
  func pixels(
    of part: PicturePart, for reference: ImageReference
  ) throws(ImageError) -> DecodedPixels {
    let pixels: DecodedPixels
    switch pictures[part] {
    case .pixels(let kept): return kept
    case .packed(let packed):
      pixels = try naming(reference) { () throws(ImageProblem) in try DecodedPixels(packed) }
    case nil: pixels = try made(part, for: reference)
    }
    pictures.insert(.pixels(pixels), for: part)
    return pixels
  }

  /// Returns a part of a picture that was decoded before, in its cached form; decodes it again if
  /// it left the cache.
  /// - Throws: ``ImageError`` if the file can't be read, or has changed since the reference was
  ///   made.
  func picture(
    _ part: PicturePart, for reference: ImageReference
  ) throws(ImageError) -> CachedPicture {
    if let kept = pictures[part] { return kept }
    let pixels = try made(part, for: reference)
    return try naming(reference) { () throws(ImageProblem) in
      try pictures.insert(packing: pixels, for: part)
    }
  }

  /// Returns the part of a picture that is decoded to show some pixels: the whole picture if it is
  /// cached.
  /// - Throws: ``ImageError`` if the file can't be read.
  func part(
    of reference: ImageReference, showing shown: PixelRect?
  ) throws(ImageError) -> PicturePart {
    let whole = PicturePart(whole: reference.id)
    guard let shown, PicturePart.pays(reference.id.size), pictures[whole] == nil else {
      return whole
    }
    return try naming(reference) { () throws(ImageProblem) in
      PicturePart(shown, of: reference.id, try head(of: reference.source))
    }
  }

  private func made(
    _ part: PicturePart, for reference: ImageReference
  ) throws(ImageError) -> DecodedPixels {
    let id = reference.id
    try check(target: id.size, of: reference.source)
    guard let effects = id.effects else {
      let picture = try file(of: reference)
      return try naming(reference) { () throws(ImageProblem) in try decode(picture, part) }
    }
    let plain = reference.with(nil, at: effects.decodedSize(for: id.size))
    let picture = try picture(PicturePart(whole: plain.id), for: plain)
    return try naming(reference) { () throws(ImageProblem) in
      try picture.unpacked().applying(effects, at: id.size, id.interpolation)
    }
  }

  private func naming<Result>(
    _ reference: ImageReference, _ work: () throws(ImageProblem) -> Result
  ) throws(ImageError) -> Result {
    do throws(ImageProblem) {
      return try work()
    } catch {
      throw ImageError(error, of: reference.source)
    }
  }

  /// Returns the bytes of a picture's file.
  /// - Throws: ``ImageError`` if the file can't be read, or has changed since the reference was
  ///   made.
  func bytes(of reference: ImageReference) throws(ImageError) -> [UInt8] {
    try file(of: reference).bytes
  }

  /// Returns a picture's file.
  /// - Throws: ``ImageError`` if the file can't be read, or has changed since the reference was
  ///   made.
  func file(of reference: ImageReference) throws(ImageError) -> Picture {
    try naming(reference) { () throws(ImageProblem) in try picture(of: reference) }
  }

  /// Returns a picture's file.
  /// - Throws: ``ImageProblem`` if the file can't be read, or has changed since the reference was
  ///   made.
  func picture(of reference: ImageReference) throws(ImageProblem) -> Picture {
    let picture = try picture(reference.source)
    guard picture.hash == reference.id.source else { throw .changed }
    return picture
  }

  /// Returns the format of a picture.
  func format(of source: ImageSource) throws(ImageError) -> ImageFormat {
    do throws(ImageProblem) {
      return try head(of: source).format
    } catch {
      throw ImageError(error, of: source)
    }
  }

  /// Returns the warnings about a decoded vector picture: features that are left out, or damage in
  /// a PDF.
  package func notes(about picture: ImageReference) -> [String] {
    guard let note = notes.withLock({ $0.value(for: picture.id.source) }) else { return [] }
    return ["\(picture.source.name.shortenedPath): \(note)"]
  }

  /// Rejects a size at which a picture can't be drawn.
  func check(target size: PixelSize, of source: ImageSource) throws(ImageError) {
    do throws(ImageProblem) {
      try ImageLimits.check(target: size, limits)
    } catch {
      throw ImageError(error, of: source)
    }
  }

  /// Returns all pixels of a picture, and does not cache them.
  func pixels(ofFile bytes: [UInt8]) throws(ImageProblem) -> DecodedPixels {
    let picture = try picture(.bytes(bytes))
    let size = picture.head.size
    try ImageLimits.check(target: size, limits)
    return try decode(
      picture, PicturePart(whole: ImageID(source: picture.hash, size: size)))
  }

  /// Decodes without holding the lock. Two tasks that need the same picture at the same time both
  /// decode it, which is rare and harmless; waiting for the other task would block one of the few
  /// threads. A part that failed before fails at once.
  private func decode(
    _ picture: Picture, _ part: PicturePart
  ) throws(ImageProblem) -> DecodedPixels {
    if let problem = pictures.problem(of: part) { throw problem }
    do throws(ImageProblem) {
      return try decodedAnew(picture, part)
    } catch {
      pictures.insert(error, for: part)
      throw error
    }
  }

  private func decodedAnew(
    _ picture: Picture, _ part: PicturePart
  ) throws(ImageProblem) -> DecodedPixels {
    let scaling = PictureScaling(
      head: picture.head, size: part.id.size, interpolation: part.id.interpolation, part: part.box)
    switch picture.head.format.content {
    case .pixels(let decode): return try decode(picture.bytes, scaling, memory)
    case .shapes(let draw, _):
      return try draw(
        self, .init(picture: picture, scaling: scaling, viewport: part.id.viewport))
    }
  }

  /// Draws a vector picture, as soon as there is enough memory for its pixels in the drawing
  /// process and for their copy.
  func drawing(
    _ scaling: PictureScaling, _ draw: () throws(ImageProblem) -> DecodedPixels
  ) throws(ImageProblem) -> DecodedPixels {
    let size = scaling.size
    let need = DecodingNeed(
      scaling: scaling, readSize: size, heldByteCount: 4 * size.width * size.height)
    return try memory.hold(need, draw)
  }
}
