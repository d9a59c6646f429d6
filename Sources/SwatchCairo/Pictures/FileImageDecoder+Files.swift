import SwatchConcurrency
import SwatchFiles
import SwatchGraphics

/// The files of pictures, and the cached facts about them.
extension FileImageDecoder {
  /// The number of bytes that contain the header of nearly every picture.
  private static let headBytes = 64 << 10

  /// Returns the header of a picture.
  func head(of source: ImageSource) throws(ImageProblem) -> ImageHead {
    if case .bytes(let bytes) = source.file {
      try ImageLimits.check(fileBytes: bytes.count)
      return try head(whole: bytes, source.page)
    }
    if let known = try knownFacts(of: source) { return known.head }
    let file = try InputFile.picture(source)
    let front = try file.next(Self.headBytes)
    let found: ImageHead
    if let head = try ImageHead(front, limits, page: source.page) {
      found = head
    } else {
      found = try head(whole: front + (try file.next(ImageLimits.fileBytes)), source.page)
    }
    remember(Facts(head: found), of: file.identity, source.page)
    return found
  }

  /// Returns the header of a file and the hash of its bytes, if they were read before.
  func knownHash(of source: ImageSource) throws(ImageProblem) -> (ImageHead, ContentHash)? {
    try knownFacts(of: source).flatMap { facts in facts.hash.map { (facts.head, $0) } }
  }

  /// Returns the facts about a file, located by the same path as it would be opened with.
  private func knownFacts(of source: ImageSource) throws(ImageProblem) -> Facts? {
    do throws(InputFile.Problem) {
      let identity: InputFile.Identity
      switch source.file {
      case .bytes, .page: return nil
      case .file(let path): identity = try InputFile.identity(at: path)
      case .confinedFile(let path, let folder):
        identity = try InputFile.identity(at: path, in: folder)
      case .fetched(let picture): identity = try InputFile.identity(of: picture.bytes)
      }
      return facts.withLock { $0.value(for: FactsKey(identity: identity, page: source.page)) }
    } catch {
      throw .file(error)
    }
  }

  /// Returns a picture's bytes and header.
  func picture(_ source: ImageSource) throws(ImageProblem) -> Picture {
    let page = source.page
    if case .bytes(let bytes) = source.file {
      let head = try head(of: source)
      return Picture(
        bytes: bytes, page: page, head: head, hash: ContentHash(hashing: bytes, page: page))
    }
    let file = try InputFile.picture(source)
    let bytes = try file.next(ImageLimits.fileBytes)
    let head = try head(whole: bytes, page)
    let hash = ContentHash(hashing: bytes, page: page)
    remember(Facts(head: head, hash: hash), of: file.identity, page)
    return Picture(bytes: bytes, page: page, head: head, hash: hash)
  }

  private func remember(_ found: Facts, of identity: InputFile.Identity, _ page: Int) {
    facts.withLock { $0.insert(found, for: FactsKey(identity: identity, page: page)) }
  }

  /// Returns the header of a complete file.
  private func head(whole bytes: [UInt8], _ page: Int) throws(ImageProblem) -> ImageHead {
    let head = try ImageHead(bytes, limits, isWhole: true, page: page, workers)
    if let head { return head }
    guard let format = ImageFormat(signatureOf: bytes) else { throw .unknownFormat }
    throw .noHead(format)
  }
}

extension ContentHash {
  /// Makes the hash of a page of a file; for the first page, that of the file.
  fileprivate init(hashing bytes: [UInt8], page: Int) {
    self.init(hashing: bytes)
    if page != 1 { self.init(hashing: Array("\(self)#page=\(page)".utf8)) }
  }
}
