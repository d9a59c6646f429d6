import SwatchConcurrency
import SwatchFiles
import SwatchGraphics

/// The files of pictures, and the facts that are known of them.
extension FileImageDecoder {
  /// The number of bytes that contain the header of nearly every picture.
  private static let headBytes = 64 << 10

  /// The header of a picture.
  func head(of source: ImageSource) throws(ImageProblem) -> ImageHead {
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

  /// The header of a file and the hash of its bytes, if they were read before.
  func knownHash(of source: ImageSource) throws(ImageProblem) -> (ImageHead, ContentHash)? {
    try knownFacts(of: source).flatMap { facts in facts.hash.map { (facts.head, $0) } }
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

  /// A picture's bytes and header.
  func picture(_ source: ImageSource) throws(ImageProblem) -> Picture {
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
