import Glibc
import SwatchMessages

/// A socket that listens on a network address, and is closed when it is released.
final class HTTPListener: Sendable {
  let descriptor: Int32
  /// The port on which the socket listens.
  let port: UInt16

  /// Listens on an address.
  /// - Throws: ``HTTPServerError`` with the system's reason.
  init(on address: HTTPAddress) throws(HTTPServerError) {
    guard var place = SocketAddress(address) else {
      throw .address(address, reason: String(systemError: EINVAL))
    }
    let found = socket(
      Int32(place.family),
      Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard found >= 0 else { throw .address(address, reason: String(systemError: errno)) }
    for (level, option) in [(SOL_SOCKET, SO_REUSEADDR), (Int32(IPPROTO_TCP), TCP_NODELAY)] {
      var on: Int32 = 1
      unsafe setsockopt(found, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }
    guard unsafe place.withPointer({ unsafe bind(found, $0, $1.pointee) }) == 0,
      listen(found, 512) == 0, unsafe place.withPointer({ unsafe getsockname(found, $0, $1) }) == 0
    else {
      let reason = String(systemError: errno)
      close(found)
      throw .address(address, reason: reason)
    }
    descriptor = found
    port = place.port
  }

  deinit { close(descriptor) }

  /// Refuses further connections.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

/// A numeric address in the system's form.
private struct SocketAddress {
  private var storage = sockaddr_storage()

  /// Makes an address; nil for text that the system rejects.
  init?(_ address: HTTPAddress) {
    let isV6 = address.host.contains(":")
    let family = isV6 ? AF_INET6 : AF_INET
    let isRead = unsafe withUnsafeMutableBytes(of: &storage) { bytes in
      // The port is followed by the address; in IPv6, the flow label is between them.
      unsafe bytes.storeBytes(of: address.port.bigEndian, toByteOffset: 2, as: UInt16.self)
      return unsafe inet_pton(family, address.host, bytes.baseAddress?.advanced(by: isV6 ? 8 : 4))
    }
    guard isRead == 1 else { return nil }
    storage.ss_family = sa_family_t(family)
  }

  var family: sa_family_t { storage.ss_family }

  var port: UInt16 {
    unsafe withUnsafeBytes(of: storage) { bytes in
      UInt16(bigEndian: unsafe bytes.load(fromByteOffset: 2, as: UInt16.self))
    }
  }

  mutating func withPointer(
    _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> Int32 {
    let isV6 = family == sa_family_t(AF_INET6)
    var size = socklen_t(isV6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, &size)
      }
    }
  }
}
