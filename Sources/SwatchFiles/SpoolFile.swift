import CLinux
import Glibc
import SwatchConcurrency

/// A file without a name that holds bytes outside of memory, and ends with the process.
///
/// Bytes are stored one after another, at whole pages, and given back to the file system when the
/// last reference to them is dropped.
package final class SpoolFile: Sendable {
  /// The length of a page, to whose multiples the file system gives bytes back.
  private static let pageBytes = 4096

  let descriptor: FileDescriptor
  /// The file's name in messages.
  private let path: String
  /// The end of the stored bytes, a multiple of a page.
  private let end = Locked(0)

  /// Makes an empty file.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must be there; nil for that of temporary files.
  ///   - content: The bytes' name in messages.
  /// - Throws: ``OutputError`` if the folder takes no file.
  package init(
    in folder: String? = nil, for content: String = "pictures that were fetched"
  ) throws(OutputError) {
    let number = try AtomicFile.beginWithoutName(in: folder, for: content)
    path = "a temporary file in \(folder ?? AtomicFile.temporaryFolder)"
    do throws(InputFile.Problem) {
      descriptor = try FileDescriptor(number)
    } catch {
      preconditionFailure("the descriptor of a file is negative")
    }
  }

  /// Stores bytes, from any thread.
  /// - Throws: ``OutputError`` if there is no room for them.
  package func store(_ bytes: [UInt8]) throws(OutputError) -> StoredBytes {
    let stored = StoredBytes(file: self, start: takeRoom(for: bytes.count), count: bytes.count)
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(OutputError) in
      try unsafe write(UnsafeRawBufferPointer(bytes), at: stored.start)
    }
    return stored
  }

  /// Begins to store bytes that come in parts, no more than `limit` in all.
  package func begin(limit: Int) -> GrowingBytes {
    GrowingBytes(in: self, at: takeRoom(for: limit), limit: limit)
  }

  /// The start of room that nobody else has.
  private func takeRoom(for count: Int) -> Int {
    end.withLock { end in
      defer { end += Self.roomBytes(for: count) }
      return end
    }
  }

  /// Takes room back that nothing was stored in, where it is the last that was given.
  func giveBackRoom(after start: Int, upTo last: Int) {
    end.withLock { end in
      if end == Self.roomBytes(for: last) { end = Self.roomBytes(for: start) }
    }
  }

  /// Writes bytes at a place.
  func write(_ bytes: UnsafeRawBufferPointer, at start: Int) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe pwrite(
        descriptor.number, bytes.baseAddress?.advanced(by: written), bytes.count - written,
        start + written)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw OutputError(.write, path: path, code: errno) }
      written += count
    }
  }

  /// Gives the room of bytes back. A file system that can't do so keeps it until the file ends.
  func release(start: Int, count: Int) {
    guard count > 0 else { return }
    linux_punch_hole(descriptor.number, start, Self.roomBytes(for: count))
  }

  /// The length of whole pages for a number of bytes.
  private static func roomBytes(for count: Int) -> Int {
    (count + pageBytes - 1) / pageBytes * pageBytes
  }
}

/// Bytes in a ``SpoolFile``, there as long as this object.
package final class StoredBytes: Sendable {
  let file: SpoolFile
  /// The place of the first byte in the file.
  let start: Int
  /// The number of bytes.
  package let count: Int

  init(file: SpoolFile, start: Int, count: Int) {
    self.file = file
    self.start = start
    self.count = count
  }

  deinit {
    file.release(start: start, count: count)
  }
}
