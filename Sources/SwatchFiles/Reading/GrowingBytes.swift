import Glibc

/// Bytes that one thread at a time stores in a ``SpoolFile``, part by part.
///
/// Their space in the file is reserved from the start; the unused part of it takes no space on the
/// disk.
package final class GrowingBytes {
  private let file: SpoolFile
  private let start: Int
  private let limit: Int
  private var isFinished = false
  /// The number of bytes stored so far.
  package private(set) var count = 0

  /// Makes an empty value with space for `limit` bytes in a file.
  init(in file: SpoolFile, at start: Int, limit: Int) {
    self.file = file
    self.start = start
    self.limit = limit
  }

  deinit {
    guard !isFinished else { return }
    file.giveBackRoom(after: start, upTo: start + limit)
    file.release(start: start, count: count)
  }

  /// Appends bytes.
  /// - Throws: ``OutputError`` if the disk is full.
  /// - Precondition: The bytes fit into the limit, and the value isn't finished.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    precondition(!isFinished && bytes.count <= limit - count, "more bytes than there is room for")
    try unsafe file.write(bytes, at: start + count)
    count += bytes.count
  }

  /// Ends the storing, and returns the stored bytes.
  package func finish() -> StoredBytes {
    isFinished = true
    file.giveBackRoom(after: start + count, upTo: start + limit)
    return StoredBytes(file: file, start: start, count: count)
  }
}
