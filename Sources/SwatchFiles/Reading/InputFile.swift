import Glibc
import SwatchMessages
import Synchronization

/// A regular file open for reading, closed at the end of its life.
///
/// Files are read, not mapped: truncating a mapped file ends the process. Only fonts are mapped, as
/// only a few pages of their megabytes are needed.
package struct InputFile: ~Copyable {
  /// The identity of a file's content: cached content is valid while the identity is unchanged.
  package struct Identity: Hashable, Sendable {
    /// The number of the device the file is on.
    package let device: UInt
    /// The number of the file on its device.
    package let inode: UInt
    /// The whole seconds of the last modification time, since 1970.
    package let seconds: Int
    /// The nanoseconds of the last modification time.
    package let nanoseconds: Int
    /// The length in bytes.
    package let byteCount: Int
    /// The offset of the first byte, in a file that stores several contents.
    package let start: Int
  }

  /// The reasons why a file cannot be read.
  package enum Problem: Error, Hashable, Sendable {
    /// There is no file at the path.
    case missing
    /// The permissions of the file, or of a folder above it, deny access.
    case forbidden
    /// The permissions allow access, but limits of the process itself, such as ``Sandbox``, deny
    /// it.
    case sandboxed
    /// A folder is at the path.
    case folder
    /// A regular file is at the path where a folder was expected.
    case file
    /// A pipe, socket or device is at the path.
    case special
    /// The path leads out of the folder that must contain the file.
    case outside
    /// The process has too many open files.
    case tooManyOpenFiles
    /// Any other system error, with its number.
    case system(Int32)
  }

  /// The identity of the opened content.
  package let identity: Identity
  let descriptor: FileDescriptor
  /// The stored bytes that are read, kept alive by this file; nil for a whole file.
  private let stored: StoredBytes?
  /// The offset up to which stored bytes were read. For a whole file, the system keeps the offset.
  private let position: Atomic<Int>

  /// Opens a file without waiting, as opening a pipe might.
  package init(path: String) throws(Problem) {
    try self.init(try FileDescriptor(opening: path, .reading))
  }

  /// Opens a file confined to a folder: neither `..` nor a link in the path may lead out of it,
  /// even if the folder changes while the file is opened. Used for all paths from untrusted data.
  ///
  /// - Parameters:
  ///   - path: The relative path; an absolute path leads out of the folder.
  ///   - folder: The folder, whose own path is trusted; empty for the working directory.
  ///   - confinement: The method of confinement.
  /// - Throws: ``Problem``; ``Problem/outside`` if the path leads out of the folder.
  package init(
    path: String, in folder: String, by confinement: Confinement = .kernel
  ) throws(Problem) {
    try self.init(
      try FileDescriptor(opening: path, .reading, in: folder, by: confinement))
  }

  /// Opens stored bytes as a file that contains only them.
  package init(_ stored: StoredBytes) throws(Problem) {
    let descriptor = try FileDescriptor(fcntl(stored.file.descriptor.number, F_DUPFD_CLOEXEC, 0))
    identity = try Self.identity(of: stored)
    self.stored = stored
    self.descriptor = descriptor
    position = Atomic(stored.start)
  }

  private init(_ descriptor: consuming FileDescriptor) throws(Problem) {
    identity = try Self.identity(of: descriptor)
    stored = nil
    position = Atomic(0)
    self.descriptor = descriptor
  }

  /// Returns the identity of the current content at a path, without opening it.
  package static func identity(at path: String) throws(Problem) -> Identity {
    try identity(of: FileDescriptor(opening: path, .place))
  }

  /// Returns the identity of the current content at a path confined to a folder, without opening
  /// it.
  package static func identity(
    at path: String, in folder: String, by confinement: Confinement = .kernel
  ) throws(Problem) -> Identity {
    try identity(of: FileDescriptor(opening: path, .place, in: folder, by: confinement))
  }

  /// Returns the identity of stored bytes, which never change.
  package static func identity(of stored: StoredBytes) throws(Problem) -> Identity {
    let file = try identity(of: stored.file.descriptor)
    return Identity(
      device: file.device, inode: file.inode, seconds: 0, nanoseconds: 0,
      byteCount: stored.count, start: stored.start)
  }

  /// Returns true if a path leads out of a folder by `..`, by a link or because it is absolute.
  package static func leadsOut(_ path: String, of folder: String) -> Bool {
    do throws(Problem) {
      _ = try FileDescriptor(opening: path, .place, in: folder, by: .kernel)
      return false
    } catch {
      return error == .outside
    }
  }

  /// Reads the next bytes into the start of `bytes`, as many as are available and fit.
  /// - Returns: The number of bytes; 0 at the file's end.
  package func read(into bytes: inout [UInt8]) throws(Problem) -> Int {
    try unsafe bytes.withUnsafeMutableBufferPointer { bytes throws(Problem) in
      try unsafe read(into: UnsafeMutableRawBufferPointer(bytes))
    }
  }

  /// Reads the rest of the file, at most `limit` bytes.
  package func readAll(limit: Int = .max) throws(Problem) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(identity.byteCount, limit))
    let count = try read(into: &bytes)
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Maps the file into memory; the caller unmaps it. An empty file can't be mapped.
  package func map() throws(Problem) -> UnsafeRawBufferPointer {
    guard identity.byteCount > 0 else { return unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
    let start = unsafe mmap(
      nil, identity.byteCount, PROT_READ, MAP_PRIVATE, descriptor.number, identity.start)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { throw Problem(errno) }
    return unsafe UnsafeRawBufferPointer(start: start, count: identity.byteCount)
  }

  private func read(into bytes: UnsafeMutableRawBufferPointer) throws(Problem) -> Int {
    var count = 0
    let room = min(bytes.count, restCount)
    while count < room {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[count..<room])
      let step = unsafe readOnce(into: rest)
      if step < 0 && errno == EINTR { continue }
      guard step >= 0 else { throw Problem(errno) }
      guard step > 0 else { break }
      count += step
    }
    return count
  }

  /// Reads with one system call, like read(2). Stored bytes share their descriptor, and so its
  /// position, with others.
  private func readOnce(into bytes: UnsafeMutableRawBufferPointer) -> Int {
    guard stored != nil else {
      return unsafe Glibc.read(descriptor.number, bytes.baseAddress, bytes.count)
    }
    let place = position.load(ordering: .relaxed)
    let count = unsafe pread(descriptor.number, bytes.baseAddress, bytes.count, place)
    if count > 0 { position.store(place + count, ordering: .relaxed) }
    return count
  }

  /// The number of unread stored bytes; no limit for a whole file, which may grow.
  private var restCount: Int {
    guard let stored else { return .max }
    return max(0, stored.start + stored.count - position.load(ordering: .relaxed))
  }

  private static func identity(
    of descriptor: borrowing FileDescriptor
  ) throws(Problem) -> Identity {
    var status = stat()
    guard unsafe fstat(descriptor.number, &status) == 0 else { throw Problem(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Identity(status)
    case S_IFDIR: throw .folder
    default: throw .special
    }
  }
}

extension InputFile.Identity {
  fileprivate init(_ status: stat) {
    self.init(
      device: status.st_dev, inode: status.st_ino, seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec, byteCount: status.st_size, start: 0)
  }
}

extension InputFile.Problem {
  /// Makes a problem of the system's error number.
  package init(_ number: Int32) {
    self =
      switch number {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .forbidden
      case EISDIR: .folder
      case ENXIO: .special
      case EXDEV: .outside
      case _ where OpenFileShortage.isMeant(by: number): .tooManyOpenFiles
      default: .system(number)
      }
  }

  /// Makes the problem of a path that should lead to a folder; nil if it leads to one.
  package init?(ofFolder path: String) {
    do throws(InputFile.Problem) {
      _ = try InputFile.identity(at: path)
      self = .file
    } catch {
      if error == .folder { return nil }
      self = error
    }
  }

  /// The problem and its remedy, as words that follow the file's path and a colon.
  package var reason: String {
    switch self {
    case .missing: "there is no such file; check the path"
    case .forbidden:
      "permission to read it is denied; check the permissions of the file and its folders"
    case .sandboxed:
      "it can't be read in the sandbox, which allows only the folders that were named; copy it into "
        + "the folder of the document, or name its own with \(LibraryParameter.dataFolder.rawValue)"
    case .folder: "it is a folder; name a file"
    case .file: "it is a file; name a folder"
    case .special: "it is a pipe or a device; name a regular file"
    case .outside:
      "it is outside the folder that data may refer to; move it into the folder, or allow "
        + "a wider one with \(LibraryParameter.dataFolder.rawValue)"
    case .tooManyOpenFiles: OpenFileShortage().description
    case .system(let number):
      "it cannot be read: \(String(systemError: number)); try again or use a copy"
    }
  }
}

extension InputFile {
  /// Reads bytes at an offset, independently of the read position.
  ///
  /// - Parameters:
  ///   - offset: The number of bytes before the first one.
  ///   - count: The number of bytes.
  /// - Returns: The bytes; fewer than `count` at the file's end.
  /// - Throws: ``Problem`` if they can't be read.
  package func bytes(at offset: Int, count: Int) throws(Problem) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let step = unsafe bytes.withUnsafeMutableBytes { bytes in
        unsafe pread(
          descriptor.number, bytes.baseAddress.map { unsafe $0 + done }, count - done,
          offset + done)
      }
      if step < 0 && errno == EINTR { continue }
      guard step >= 0 else { throw Problem(errno) }
      guard step > 0 else { break }
      done += step
    }
    bytes.removeLast(count - done)
    return bytes
  }
}
