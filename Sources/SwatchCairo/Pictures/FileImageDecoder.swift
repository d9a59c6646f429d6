import SwatchConcurrency
import SwatchFiles
package import SwatchGeometry
package import SwatchGraphics

/// Decodes pictures, recognised by their first bytes, and keeps a cache of decoded ones.
///
/// The EXIF orientation counts in sizes and pixels. Colours of an embedded profile are converted to
/// sRGB; without one they are sRGB. Refused are files above 256 MiB, pictures above 65,535 pixels a
/// side, sizes to draw at above 32,767 a side, and what is above its ``PictureLimits``.
package final class FileImageDecoder: ImageDecoder {
  /// The bytes of decoded pixels that are kept by default: 192 MiB.
  package static let defaultCacheBytes = 192 << 20

  /// The number of bytes that contain the header of nearly every picture.
  private static let headBytes = 64 << 10

  /// The facts of a file, which hold as long as it stays the same.
  private struct Facts {
    var head: ImageHead
    /// The hash of its bytes, once they were read.
    var hash: ContentHash?
  }

  /// The bytes of a picture with its header.
  struct Picture {
    let bytes: [UInt8]
    let head: ImageHead
    let hash: ContentHash
  }

  private let facts = Locked(CostLimitedCache<InputFile.Identity, Facts>(costLimit: 4096))
  private let pixels: Locked<CostLimitedCache<ImageID, DecodedPixels>>
  /// Files that SVG and PDF files contain.
  private let originals = Locked(
    CostLimitedCache<ContentHash, OriginalFile>(costLimit: originalBytes))

  /// The bytes of files that are kept while they are written into others.
  private static let originalBytes = 32 << 20

  /// Bounds on what is decoded, and on the pictures that are made of it.
  package let limits: PictureLimits
  private let memory: DecodingMemory

  /// Makes a decoder that keeps at most `cacheBytes` bytes of decoded pixels, the last ones used.
  /// A picture larger than that is decoded each time it is painted.
  package init(cacheBytes: Int = defaultCacheBytes, limits: PictureLimits = PictureLimits()) {
    pixels = Locked(CostLimitedCache(costLimit: cacheBytes))
    self.limits = limits
    memory = DecodingMemory(limit: limits.decodingBytes)
  }

  /// The size of a picture, upright, from the first bytes of its file.
  /// - Throws: ``ImageError`` that names the file, what is wrong with it and what to do.
  package func size(of source: ImageSource) throws(ImageError) -> PixelSize {
    do throws(ImageProblem) {
      return try head(of: source).size
    } catch {
      throw ImageError(error, of: source)
    }
  }

  /// Decodes a picture and scales it to exactly `size`: down by Lanczos's filter and up by cubic
  /// splines, if no interpolation is named.
  /// - Throws: ``ImageError`` that names the file, what is wrong with it or the size and what to
  ///   do.
  package func decode(
    _ source: ImageSource, to size: PixelSize, _ interpolation: ImageInterpolation? = nil
  ) throws(ImageError) -> ImageReference {
    do throws(ImageProblem) {
      try ImageLimits.check(target: size, limits)
      if let hash = try knownHash(of: source) {
        let id = ImageID(source: hash, size: size, interpolation: interpolation)
        if isKept(id) { return ImageReference(id: id, source: source) }
      }
      let picture = try picture(source)
      let id = ImageID(source: picture.hash, size: size, interpolation: interpolation)
      if !isKept(id) { _ = try decode(picture, as: id) }
      return ImageReference(id: id, source: source)
    } catch {
      throw ImageError(error, of: source)
    }
  }

  /// The pixels of a picture that was decoded before, decoded again if they left the cache.
  /// - Throws: ``ImageError`` also if the file has changed meanwhile.
  package func pixels(for reference: ImageReference) throws(ImageError) -> DecodedPixels {
    let id = reference.id
    if let kept = pixels.withLock({ $0.value(for: id) }) { return kept }
    if let effects = id.effects { return try pixels(for: reference, after: effects) }
    do throws(ImageProblem) {
      try ImageLimits.check(target: id.size, limits)
      let picture = try picture(reference.source)
      guard picture.hash == id.source else { throw .changed }
      return try decode(picture, as: id)
    } catch {
      throw ImageError(error, of: reference.source)
    }
  }

  /// The bytes of a picture's file.
  /// - Throws: ``ImageError`` also where the file has changed meanwhile.
  func bytes(of reference: ImageReference) throws(ImageError) -> [UInt8] {
    try file(of: reference).bytes
  }

  /// A picture's file.
  /// - Throws: ``ImageError`` also where the file has changed meanwhile.
  func file(of reference: ImageReference) throws(ImageError) -> Picture {
    do throws(ImageProblem) {
      let picture = try picture(reference.source)
      guard picture.hash == reference.id.source else { throw .changed }
      return picture
    } catch {
      throw ImageError(error, of: reference.source)
    }
  }

  /// A Boolean value that is true for a picture that consists of shapes.
  func isShapes(_ source: ImageSource) throws(ImageError) -> Bool {
    do throws(ImageProblem) {
      return try head(of: source).format == .svg
    } catch {
      throw ImageError(error, of: source)
    }
  }

  /// A file that was kept to be contained in others.
  func original(_ hash: ContentHash) -> OriginalFile? {
    originals.withLock { $0.value(for: hash) }
  }

  /// Keeps a file that others contain.
  func keep(_ file: OriginalFile, as hash: ContentHash) {
    originals.withLock { $0.insert(file, for: hash, cost: file.byteCount) }
  }

  /// Rejects a size that a picture can't be drawn at.
  func check(target size: PixelSize, of source: ImageSource) throws(ImageError) {
    do throws(ImageProblem) {
      try ImageLimits.check(target: size, limits)
    } catch {
      throw ImageError(error, of: source)
    }
  }

  /// Keeps pixels that were made.
  func keep(_ made: DecodedPixels, as id: ImageID) {
    pixels.withLock { $0.insert(made, for: id, cost: made.byteCount) }
  }

  private func isKept(_ id: ImageID) -> Bool {
    pixels.withLock { $0.value(for: id) != nil }
  }

  /// Decodes without holding the lock. Two tasks that decode the same picture at the same time both
  /// do so; that is rare and harmless, while waiting for the other would block one of the few
  /// threads.
  private func decode(
    _ picture: Picture, as id: ImageID
  ) throws(ImageProblem) -> DecodedPixels {
    let decoded = try DecodedPixels.decode(
      picture.bytes, picture.head, to: id.size, id.interpolation, in: memory)
    keep(decoded, as: id)
    return decoded
  }

  // MARK: Files

  private func head(of source: ImageSource) throws(ImageProblem) -> ImageHead {
    if case .bytes(let bytes) = source {
      try ImageLimits.check(fileBytes: bytes.count)
      return try ImageHead(whole: bytes, limits)
    }
    if let known = try knownFacts(of: source) { return known.head }
    let file = try InputFile.picture(source)
    let front = try file.next(Self.headBytes)
    let head =
      if let head = try ImageHead(front, limits) { head } else {
        try ImageHead(whole: front + (try file.next(ImageLimits.fileBytes)), limits)
      }
    remember(Facts(head: head), of: file.identity)
    return head
  }

  private func knownHash(of source: ImageSource) throws(ImageProblem) -> ContentHash? {
    try knownFacts(of: source)?.hash
  }

  /// The facts of a file, found on the same way as it would be opened on.
  private func knownFacts(of source: ImageSource) throws(ImageProblem) -> Facts? {
    do throws(InputFile.Problem) {
      switch source {
      case .bytes: return nil
      case .file(let path): return facts(of: try InputFile.identity(at: path))
      case .confinedFile(let path, let folder):
        return facts(of: try InputFile.identity(at: path, in: folder))
      case .fetched(let picture): return facts(of: try InputFile.identity(of: picture.bytes))
      }
    } catch {
      throw .file(error)
    }
  }

  private func picture(_ source: ImageSource) throws(ImageProblem) -> Picture {
    if case .bytes(let bytes) = source {
      let head = try head(of: source)
      return Picture(bytes: bytes, head: head, hash: ContentHash(hashing: bytes))
    }
    let file = try InputFile.picture(source)
    let bytes = try file.next(ImageLimits.fileBytes)
    let head = try ImageHead(whole: bytes, limits)
    let hash = ContentHash(hashing: bytes)
    remember(Facts(head: head, hash: hash), of: file.identity)
    return Picture(bytes: bytes, head: head, hash: hash)
  }

  private func facts(of identity: InputFile.Identity) -> Facts? {
    facts.withLock { $0.value(for: identity) }
  }

  private func remember(_ found: Facts, of identity: InputFile.Identity) {
    facts.withLock { $0.insert(found, for: identity) }
  }
}

extension ImageHead {
  /// Reads the head of a whole file.
  fileprivate init(whole bytes: [UInt8], _ limits: PictureLimits) throws(ImageProblem) {
    guard let head = try ImageHead(bytes, limits, isWhole: true) else {
      guard let format = ImageFormat(signatureOf: bytes) else { throw .unknownFormat }
      throw .noHead(format)
    }
    self = head
  }
}

extension InputFile {
  /// Opens a file of a length that a picture may have.
  /// - Precondition: The source is a file.
  fileprivate static func picture(_ source: ImageSource) throws(ImageProblem) -> InputFile {
    let file = try opened(source)
    try ImageLimits.check(fileBytes: file.identity.byteCount)
    return file
  }

  private static func opened(_ source: ImageSource) throws(ImageProblem) -> InputFile {
    do throws(Problem) {
      switch source {
      case .bytes: preconditionFailure("bytes are no file")
      case .file(let path): return try InputFile(path: path)
      case .confinedFile(let path, let folder): return try InputFile(path: path, in: folder)
      case .fetched(let picture): return try InputFile(picture.bytes)
      }
    } catch {
      throw .file(error)
    }
  }

  /// The next available bytes, up to `limit`.
  fileprivate func next(_ limit: Int) throws(ImageProblem) -> [UInt8] {
    do throws(Problem) {
      return try readAll(limit: limit)
    } catch {
      throw .file(error)
    }
  }
}
