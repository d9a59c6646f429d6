import Glibc

/// A regular file open for reading, closed at the end of its life.
///
/// Files are read, not mapped: a mapped one that somebody shortens meanwhile ends the process. Only
/// fonts are mapped, as Pango maps them anyway.
package struct InputFile: ~Copyable {
  /// Which content a path led to: as long as it stays the same, so does what was read.
  package struct Identity: Hashable, Sendable {
    /// The number of the device the file is on.
    package let device: UInt
    /// The number of the file on its device.
    package let inode: UInt
    /// When it was last written: seconds since 1970.
    package let seconds: Int
    /// When it was last written: nanoseconds of the second.
    package let nanoseconds: Int
    /// Its length in bytes.
    package let byteCount: Int
  }

  /// Why a file cannot be read.
  package enum Problem: Error, Hashable, Sendable {
    /// Nothing is at the path.
    case missing
    /// The permissions of the file or of a folder above it forbid it.
    case forbidden
    /// A folder is at the path.
    case folder
    /// A pipe, socket or device is at the path.
    case special
    /// Another refusal of the system's, by its number.
    case system(Int32)
  }

  /// What was opened.
  package let identity: Identity
  private let descriptor: Descriptor

  // Not private: optimized callers in other modules close it, and would not find a private type.
  struct Descriptor: ~Copyable {
    let number: Int32

    deinit {
      close(number)
    }
  }

  /// Opens a file; never waits, as opening a pipe might.
  package init(path: String) throws(Problem) {
    guard !path.utf8.contains(0) else { throw .missing }
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw Problem(errno) }
    let descriptor = Descriptor(number: number)
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw Problem(errno) }
    try Self.check(status)
    identity = Identity(status)
    self.descriptor = descriptor
  }

  /// What a path leads to now, without opening it.
  package static func identity(at path: String) throws(Problem) -> Identity {
    guard !path.utf8.contains(0) else { throw .missing }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw Problem(errno) }
    try check(status)
    return Identity(status)
  }

  /// Reads the next bytes to the front of `bytes`, as many as there are and fit.
  /// - Returns: How many were read; 0 at the file's end.
  package func read(into bytes: inout [UInt8]) throws(Problem) -> Int {
    try unsafe bytes.withUnsafeMutableBufferPointer { bytes throws(Problem) in
      try unsafe read(into: UnsafeMutableRawBufferPointer(bytes))
    }
  }

  /// Reads what is left of the file, at most `limit` bytes.
  package func readAll(limit: Int = .max) throws(Problem) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(identity.byteCount, limit))
    let count = try read(into: &bytes)
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Maps the file, for whoever unmaps it again; one without bytes is nothing to map.
  func map() throws(Problem) -> UnsafeRawBufferPointer {
    guard identity.byteCount > 0 else { return unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
    let start = unsafe mmap(nil, identity.byteCount, PROT_READ, MAP_PRIVATE, descriptor.number, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { throw Problem(errno) }
    return unsafe UnsafeRawBufferPointer(start: start, count: identity.byteCount)
  }

  private func read(into bytes: UnsafeMutableRawBufferPointer) throws(Problem) -> Int {
    var count = 0
    while count < bytes.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
      let step = unsafe Glibc.read(descriptor.number, rest.baseAddress, rest.count)
      if step < 0 && errno == EINTR { continue }
      guard step >= 0 else { throw Problem(errno) }
      guard step > 0 else { break }
      count += step
    }
    return count
  }

  private static func check(_ status: stat) throws(Problem) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .special
    }
  }
}

extension InputFile.Identity {
  fileprivate init(_ status: stat) {
    self.init(
      device: status.st_dev, inode: status.st_ino, seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec, byteCount: status.st_size)
  }
}

extension InputFile.Problem {
  fileprivate init(_ number: Int32) {
    self =
      switch number {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .forbidden
      case EISDIR: .folder
      case ENXIO: .special
      default: .system(number)
      }
  }

  /// What is wrong and what to do, to stand behind the file's path and a colon.
  package var reason: String {
    switch self {
    case .missing: "there is no such file; check the path"
    case .forbidden: "it may not be read; check the permissions of the file and its folders"
    case .folder: "it is a folder; name a file"
    case .special: "it is a pipe or a device; name a regular file"
    case .system(let number):
      "it cannot be read: \(unsafe String(cString: strerror(number))); try again or use a copy"
    }
  }
}
