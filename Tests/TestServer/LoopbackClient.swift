import Foundation
import Glibc

/// A connection to a server on this machine, by TCP or a Unix socket, which waits for bytes for up
/// to two minutes: among thousands of other tests, a server may run late.
package final class LoopbackClient: Sendable {
  /// The reasons for a missing response.
  package enum Failure: Error, Equatable {
    case noConnection
    case noAnswer
  }

  /// An HTTP response.
  package struct Answer: Sendable, Hashable {
    package let status: Int
    /// The header fields, by their names in lower case.
    package let fields: [String: String]
    package let body: [UInt8]

    /// The body as text.
    package var text: String { String(decoding: body, as: UTF8.self) }
  }

  private let socket: Int32

  /// Connects to a port.
  package convenience init(port: Int) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    try self.init(AF_INET, &address)
  }

  /// Connects to a Unix socket.
  package convenience init(path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) {
      unsafe $0.copyBytes(from: Array(path.utf8))
    }
    try self.init(AF_UNIX, &address)
  }

  private init<Address>(_ family: Int32, _ address: inout Address) throws {
    let found = Glibc.socket(family, Int32(SOCK_STREAM.rawValue), 0)
    let length = socklen_t(MemoryLayout<Address>.size)
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(found, $0, length)
      }
    }
    socket = found
    guard status == 0 else { throw Failure.noConnection }
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    unsafe setsockopt(
      found, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  /// Sends a text.
  package func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends bytes.
  package func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes { bytes in
        unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure.noConnection }
      sent += count
    }
  }

  /// Ends the sending side of the connection.
  package func finish() { shutdown(socket, Int32(SHUT_WR)) }

  /// The next received line, without its end.
  package func line() throws -> String {
    var bytes: [UInt8] = []
    while let byte = try next(1).first {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    throw Failure.noAnswer
  }

  /// All bytes until the server closes the connection.
  package func rest() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let some = try next(1 << 16)
      if some.isEmpty { return bytes }
      bytes += some
    }
  }

  /// Sends an HTTP request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The path and query.
  ///   - fields: The header fields; a missing `Host` is added.
  ///   - body: The body.
  /// - Returns: The response.
  /// - Throws: ``Failure``.
  package func request(
    _ method: String = "GET", _ target: String, fields: [String] = [], body: String = ""
  ) throws -> Answer {
    var head = "\(method) \(target) HTTP/1.1\r\n"
    let hasHost = fields.contains { $0.hasPrefix("Host:") }
    for field in fields + (hasHost ? [] : ["Host: localhost"]) { head += field + "\r\n" }
    if !body.isEmpty { head += "Content-Length: \(body.utf8.count)\r\n" }
    try send(head + "\r\n" + body)
    return try answer(hasBody: method != "HEAD")
  }

  /// Reads an HTTP response.
  package func answer(hasBody: Bool = true) throws -> Answer {
    let first = try line()
    guard let status = first.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw Failure.noAnswer
    }
    var fields: [String: String] = [:]
    while true {
      let line = try line().trimmingCharacters(in: .whitespacesAndNewlines)
      guard let colon = line.firstIndex(of: ":") else { break }
      fields[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
    }
    var body: [UInt8] = []
    let length = hasBody && status != 304 ? fields["content-length"].flatMap { Int($0) } ?? 0 : 0
    while body.count < length {
      let some = try next(length - body.count)
      guard !some.isEmpty else { throw Failure.noAnswer }
      body += some
    }
    return Answer(status: status, fields: fields, body: body)
  }

  /// The next bytes, at least one; empty at the end.
  private func next(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = unsafe recv(socket, &bytes, count, 0)
    guard found >= 0 else { throw Failure.noAnswer }
    return Array(bytes[..<found])
  }
}
