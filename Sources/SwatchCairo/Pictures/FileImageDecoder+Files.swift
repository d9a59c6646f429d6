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
    let key = FactsKey(identity: file.identity, page: source.page)
    if let head = try ImageHead(front, limits, page: source.page) {
      facts.withLock { $0.insert(.success(Facts(head: head)), for: key) }
      return head
    }
    let bytes = front + (try file.next(ImageLimits.fileBytes))
    return try remembering(key) { () throws(ImageProblem) in
      Facts(head: try head(whole: bytes, source.page))
    }.head
  }

  /// Returns the header of a file and the hash of its bytes, if they were read before.
  func knownHash(of source: ImageSource) throws(ImageProblem) -> (ImageHead, ContentHash)? {
    try knownFacts(of: source).flatMap { facts in facts.hash.map { (facts.head, $0) } }
  }

  /// Returns the facts about a file that was read before.
  /// - Throws: ``ImageProblem``, including a problem that was found when the file was read.
  private func knownFacts(of source: ImageSource) throws(ImageProblem) -> Facts? {
    guard let identity = try identity(of: source) else { return nil }
    let key = FactsKey(identity: identity, page: source.page)
    return try facts.withLock { $0.value(for: key) }?.get()
  }

  /// Returns the identity of a file, found by the path with which the file would be opened; nil for
  /// bytes.
  private func identity(of source: ImageSource) throws(ImageProblem) -> InputFile.Identity? {
    let file = source.file
    do throws(InputFile.Problem) {
      let identity: InputFile.Identity
      switch file {
      case .bytes, .page: return nil
      case .file(let path):
        identity = try FileLookups.identity(of: file) { () throws(InputFile.Problem) in
          try InputFile.identity(at: path)
        }
      case .confinedFile(let path, let folder):
        identity = try FileLookups.identity(of: file) { () throws(InputFile.Problem) in
          try InputFile.identity(at: path, in: folder)
        }
      case .fetched(let picture): identity = try InputFile.identity(of: picture.bytes)
      }
      return identity
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
    let hash = ContentHash(hashing: bytes, page: page)
    let facts = try remembering(FactsKey(identity: file.identity, page: page)) {
      () throws(ImageProblem) in Facts(head: try head(whole: bytes, page), hash: hash)
    }
    return Picture(bytes: bytes, page: page, head: facts.head, hash: hash)
  }

  /// Finds facts, and remembers them; or remembers the problem if another attempt would find it
  /// again.
  private func remembering(
    _ key: FactsKey, _ find: () throws(ImageProblem) -> Facts
  ) throws(ImageProblem) -> Facts {
    do throws(ImageProblem) {
      let found = try find()
      facts.withLock { $0.insert(.success(found), for: key) }
      return found
    } catch {
      if error.isLasting { facts.withLock { $0.insert(.failure(error), for: key) } }
      throw error
    }
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
  /// Makes the hash of a page of a file; for the first page, the hash of the file.
  fileprivate init(hashing bytes: [UInt8], page: Int) {
    self.init(hashing: bytes)
    if page != 1 { self.init(hashing: Array("\(self)#page=\(page)".utf8)) }
  }
}
