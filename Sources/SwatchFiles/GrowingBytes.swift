import Glibc

/// Bytes that are stored in a ``SpoolFile`` part by part; one thread at a time uses them.
///
/// They have room in the file from the start on: an untouched part of it takes none of the disk.
package final class GrowingBytes {
  private let file: SpoolFile
  private let start: Int
  private let limit: Int
  private var isFinished = false
  /// The number of bytes by now.
  package private(set) var count = 0

  /// Begins with no bytes, in a file's room for `limit`.
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

  /// Adds bytes.
  /// - Throws: ``OutputError`` if there is no room for them.
  /// - Precondition: They have room, and the bytes aren't finished.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    precondition(!isFinished && bytes.count <= limit - count, "more bytes than there is room for")
    try unsafe file.write(bytes, at: start + count)
    count += bytes.count
  }

  /// The stored bytes, which nothing is added to any more.
  package func finish() -> StoredBytes {
    isFinished = true
    file.giveBackRoom(after: start + count, upTo: start + limit)
    return StoredBytes(file: file, start: start, count: count)
  }
}
