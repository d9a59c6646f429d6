import CLinux
import Glibc
import SwatchConcurrency

/// A file without a name that stores bytes outside memory, and disappears when the process ends.
///
/// Bytes are stored one after another, aligned to pages, and their space is returned to the file
/// system when the last reference to them is dropped.
package final class SpoolFile: Sendable {
  /// The length of a page; the file system takes space back in multiples of a page.
  private static let pageBytes = 4096

  let descriptor: FileDescriptor
  /// The file's name in messages.
  private let path: String
  /// The end of the stored bytes, at a multiple of the page length.
  private let end = Locked(0)

  /// Makes an empty file.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must exist; nil for the folder for temporary files.
  ///   - content: The name of the bytes in messages.
  /// - Throws: ``OutputError`` if the file can't be created in the folder.
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

  /// Stores bytes, on any thread.
  /// - Throws: ``OutputError`` if the disk is full.
  package func store(_ bytes: [UInt8]) throws(OutputError) -> StoredBytes {
    let stored = StoredBytes(file: self, start: takeRoom(for: bytes.count), count: bytes.count)
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(OutputError) in
      try unsafe write(UnsafeRawBufferPointer(bytes), at: stored.start)
    }
    return stored
  }

  /// Begins to store bytes that arrive in parts, at most `limit` bytes in total.
  package func begin(limit: Int) -> GrowingBytes {
    GrowingBytes(in: self, at: takeRoom(for: limit), limit: limit)
  }

  /// Reserves space, and returns its start.
  private func takeRoom(for count: Int) -> Int {
    end.withLock { end in
      defer { end += Self.roomBytes(for: count) }
      return end
    }
  }

  /// Releases reserved space in which nothing was stored, if it is the space that was reserved
  /// last.
  func giveBackRoom(after start: Int, upTo last: Int) {
    end.withLock { end in
      if end == Self.roomBytes(for: last) { end = Self.roomBytes(for: start) }
    }
  }

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

  /// Returns the space of bytes to the file system. A file system that can't take it back keeps it
  /// until the file is removed.
  func release(start: Int, count: Int) {
    guard count > 0 else { return }
    linux_punch_hole(descriptor.number, start, Self.roomBytes(for: count))
  }

  /// Returns the length of the whole pages that hold a number of bytes.
  private static func roomBytes(for count: Int) -> Int {
    (count + pageBytes - 1) / pageBytes * pageBytes
  }
}

/// Bytes in a ``SpoolFile``, which are stored as long as this object exists.
package final class StoredBytes: Sendable {
  let file: SpoolFile
  /// The offset of the first byte in the file.
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
