import SwatchConcurrency
import SwatchFiles

/// A copy of the bytes of a feed that can be read only once, kept in a temporary file, outside
/// memory, for further readings.
final class FeedCopy: Sendable {
  private struct State {
    var stored: [StoredBytes] = []
    var waiting: [UInt8] = []
    var failure: OutputError?
  }

  /// The minimum number of bytes that are stored together; the last bytes may be fewer.
  private static let pieceBytes = 1 << 20

  private let file: SpoolFile
  private let state = Locked(State())

  init() throws(OutputError) {
    file = try SpoolFile(for: "a feed that is read twice")
  }

  /// Adds the next bytes to the copy; an empty slice ends the copy.
  func append(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
    let piece = state.withLock { state -> [UInt8] in
      state.waiting += bytes
      guard bytes.isEmpty || state.waiting.count >= Self.pieceBytes else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    guard !piece.isEmpty else { return }
    do throws(OutputError) {
      let stored = try file.store(piece)
      state.withLock { $0.stored.append(stored) }
    } catch {
      state.withLock { $0.failure = error }
      throw error
    }
  }

  /// The reason why bytes could not be copied; nil if all were.
  var failure: OutputError? { state.withLock(\.failure) }

  /// Returns the piece at an index; bytes that are not yet stored are the last piece. Nil after the
  /// last piece.
  func piece(at index: Int) throws -> [UInt8]? {
    let (stored, waiting) = state.withLock { state in
      (
        index < state.stored.count ? state.stored[index] : nil,
        index == state.stored.count && !state.waiting.isEmpty ? state.waiting : nil
      )
    }
    guard let stored else { return waiting }
    return try InputFile(stored).readAll()
  }
}

/// The bytes of a source, which are copied as they are read.
struct CopiedBytes: ByteSource {
  private var source: any ByteSource
  private let copy: FeedCopy
  private let file: String

  init(_ source: any ByteSource, into copy: FeedCopy, file: String) {
    self.source = source
    self.copy = copy
    self.file = file
  }

  mutating func isReady() throws(DocumentError) -> Bool { try source.isReady() }

  mutating func read(into buffer: inout [UInt8]) throws(DocumentError) -> Int {
    let count = try source.read(into: &buffer)
    do {
      try copy.append(buffer[..<count])
    } catch {
      throw DocumentError(
        "the feed can't be kept for a further reading: \(error)",
        at: DocumentError.Place(file: file), advice: "give the feed as a file",
        cause: .unreadableFile)
    }
    return count
  }
}

/// The copied bytes of a feed.
struct KeptBytes: ByteSource {
  private let copy: FeedCopy
  private let file: String
  private var next = 0
  private var rest: ArraySlice<UInt8> = []

  init(_ copy: FeedCopy, file: String) {
    self.copy = copy
    self.file = file
  }

  func isReady() -> Bool { true }

  mutating func read(into buffer: inout [UInt8]) throws(DocumentError) -> Int {
    if rest.isEmpty {
      do {
        rest = try copy.piece(at: next)?[...] ?? []
      } catch {
        throw DocumentError(
          "the kept feed can't be read again: \(error)", at: DocumentError.Place(file: file),
          cause: .unreadableFile)
      }
      next += 1
    }
    let count = min(rest.count, buffer.count)
    buffer.replaceSubrange(..<count, with: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}
