import Glibc
import SwatchMessages

/// A socket in the file system, to which clients on this machine connect. Its name is removed at
/// the end of its life.
package final class LocalListener: Sendable {
  /// The reason why a socket can't be created.
  package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the socket.
    package let path: String
    let reason: String

    /// The problem and its remedy.
    package var description: String { "can't create a socket at \(path): \(reason)".visible }
  }

  /// The number of the socket, for ``ReadyDescriptors``.
  package let descriptor: Int32
  private let path: String
  private let device: UInt
  private let inode: UInt

  /// Creates a socket, replacing a socket without a listener. Only this user may connect.
  /// - Throws: ``Problem`` if the name is in use, or can't name a socket.
  package init(path: String) throws(Problem) {
    guard var address = LocalAddress(path) else {
      throw Problem(
        path: path, reason: "the path of a socket must have 1 to 107 bytes; choose another path")
    }
    try Self.removeAbandoned(at: path, &address)
    let found = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard found >= 0 else { throw Problem(path: path, reason: String(systemError: errno)) }
    do throws(Problem) {
      let identity = try Self.begin(found, at: path, &address)
      (device, inode) = (identity.st_dev, identity.st_ino)
    } catch {
      close(found)
      throw error
    }
    descriptor = found
    self.path = path
  }

  /// Makes a socket listen at a path that is not in use.
  private static func begin(
    _ socket: Int32, at path: String, _ address: inout LocalAddress
  ) throws(Problem) -> stat {
    // The name gets the mode of the socket, so other users are excluded before the name appears.
    guard fchmod(socket, 0o600) == 0,
      unsafe address.withPointer({ unsafe bind(socket, $0, $1) }) == 0
    else {
      throw Problem(path: path, reason: "\(String(systemError: errno)); choose another path")
    }
    var identity = stat()
    guard unsafe lstat(path, &identity) == 0, listen(socket, 512) == 0 else {
      throw Problem(path: path, reason: "\(String(systemError: errno)); choose another path")
    }
    guard identity.st_mode & 0o077 == 0 else {
      unsafe unlink(path)
      throw Problem(
        path: path,
        reason: "its file system would let other users connect; choose a path on another file "
          + "system")
    }
    return identity
  }

  deinit {
    close(descriptor)
    var now = stat()
    guard unsafe lstat(path, &now) == 0, now.st_dev == device, now.st_ino == inode
    else { return }
    unsafe unlink(path)
  }

  /// Removes a socket whose process has ended.
  private static func removeAbandoned(
    at path: String, _ address: inout LocalAddress
  ) throws(Problem) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw Problem(path: path, reason: "another file is there; remove it, or choose another path")
    }
    let client = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { if client >= 0 { close(client) } }
    guard unsafe address.withPointer({ unsafe connect(client, $0, $1) }) != 0,
      errno == ECONNREFUSED
    else {
      throw Problem(path: path, reason: "another process listens on it; choose another path")
    }
    unsafe unlink(path)
  }
}

/// The address of a socket in the file system.
private struct LocalAddress {
  private var address = sockaddr_un()

  /// Makes an address from a path; nil if the path is empty, is too long or has a NUL character.
  init?(_ path: String) {
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard !bytes.isEmpty, !bytes.contains(0), bytes.count < room else { return nil }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
  }

  mutating func withPointer(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, size) }
    }
  }
}
