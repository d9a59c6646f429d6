import CXXHash
import Glibc
import SwatchGraphics

/// What tells whether a file is still the one that was read: path, size and time of change.
struct FileStamp: Hashable, Sendable {
  let path: String
  let byteCount: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Asks the system about a file; nil where there is no regular file that can be read.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = path
    byteCount = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}

/// A file that is read from its start.
@safe
struct FileReader: ~Copyable {
  private let descriptor: Int32

  /// Opens a file; nil where it can't be read.
  init?(path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Reads the next bytes, as many as the array has.
  /// - Returns: How many were read, less only at the file's end; nil where reading failed.
  func read(into bytes: inout [UInt8]) -> Int? {
    unsafe bytes.withUnsafeMutableBytes { bytes in
      var filled = 0
      while filled < bytes.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
        let count = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count >= 0 else { return nil }
        if count == 0 { break }
        filled += count
      }
      return filled
    }
  }
}

extension ContentHash {
  /// The hash of some bytes: XXH3, 128 bits.
  init(of bytes: [UInt8]) {
    let hash = unsafe bytes.withUnsafeBytes { bytes in
      unsafe XXH3_128bits(bytes.baseAddress, bytes.count)
    }
    self.init(high: hash.high64, low: hash.low64)
  }

  /// The hash of a file's bytes, read in pieces; nil where it can't be read.
  init?(ofFile path: String) {
    guard let file = FileReader(path: path), let state = unsafe XXH3_createState() else {
      return nil
    }
    defer { unsafe XXH3_freeState(state) }
    unsafe XXH3_128bits_reset(state)
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    var count = piece.count
    while count == piece.count {
      guard let read = file.read(into: &piece) else { return nil }
      count = read
      unsafe piece.withUnsafeBytes { bytes in
        _ = unsafe XXH3_128bits_update(state, bytes.baseAddress, count)
      }
    }
    let hash = unsafe XXH3_128bits_digest(state)
    self.init(high: hash.high64, low: hash.low64)
  }
}
