import Foundation
import Glibc
import SwatchConcurrency

/// A server on this machine whose answers are given by a test.
package final class LoopbackServer: Sendable {
  /// The response to a request.
  package struct Reply: Sendable {
    package var status = 200
    package var fields: [String] = ["Content-Type: image/png"]
    package var body: [UInt8] = []
    /// The length stated in the header; nil for the body's length.
    package var toldLength: Int?
    /// A wait before the header is sent.
    package var delay = Duration.zero
    /// A Boolean value that is true when the body is repeated until the client closes the
    /// connection.
    package var isEndless = false
    /// Waits within the body, each called when a number of bytes is sent.
    package var pauses: [Pause] = []

    /// A wait within a body.
    package struct Pause: Sendable {
      let length: Int
      let wait: @Sendable () -> Void

      package init(after length: Int, _ wait: @escaping @Sendable () -> Void) {
        self.length = length
        self.wait = wait
      }
    }

    package init(
      status: Int = 200, fields: [String] = ["Content-Type: image/png"], body: [UInt8] = [],
      toldLength: Int? = nil, delay: Duration = .zero, isEndless: Bool = false
    ) {
      self.status = status
      self.fields = fields
      self.body = body
      self.toldLength = toldLength
      self.delay = delay
      self.isEndless = isEndless
    }
  }

  /// A received request: the path, and the header fields by their names in lower case.
  package struct Request: Sendable, Hashable {
    package let path: String
    package let fields: [String: String]
  }

  /// The address, such as `http://127.0.0.1:40123`.
  package let root: String
  package let port: Int
  private let socket: Int32
  private let greeting: String
  private let state = Locked(State())
  private let reply: @Sendable (Request, _ count: Int) -> Reply

  private struct State {
    var requests: [Request] = []
    var openCount = 0
    var mostOpen = 0
    var isEnded = false
  }

  /// Starts a server on a free port; `reply` is called with the request and the number of earlier
  /// requests with the same path. A greeting is sent on each connection immediately.
  package init(
    greeting: String = "", _ reply: @escaping @Sendable (Request, _ count: Int) -> Reply
  ) {
    self.greeting = greeting
    self.reply = reply
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let port = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(socket, pointer, length)
        unsafe getsockname(socket, pointer, &length)
      }
      return unsafe Int(UInt16(bigEndian: pointer.pointee.sin_port))
    }
    listen(socket, 128)
    self.port = port
    root = "http://127.0.0.1:\(port)"
    Self.startThread { [self] in accept() }
  }

  /// Ends the server; open connections stay open.
  package func end() {
    state.withLock { $0.isEnded = true }
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  /// The requests so far, in order.
  package var requests: [Request] { state.withLock { $0.requests } }
  /// The largest number of concurrent requests.
  package var mostOpen: Int { state.withLock { $0.mostOpen } }

  private func accept() {
    while true {
      let connection = Glibc.accept(socket, nil, nil)
      if connection < 0 { return }
      Self.startThread { [self] in
        serve(connection)
        close(connection)
      }
    }
  }

  private func serve(_ connection: Int32) {
    var rest: [UInt8] = []
    guard Self.send(Array(greeting.utf8), to: connection) else { return }
    while let request = Self.readRequest(from: connection, &rest) {
      let count = state.withLock { state in
        state.openCount += 1
        state.mostOpen = max(state.mostOpen, state.openCount)
        defer { state.requests.append(request) }
        return state.requests.count { $0.path == request.path }
      }
      let isKept = send(reply(request, count), to: connection)
      state.withLock { $0.openCount -= 1 }
      if !isKept { return }
    }
  }

  /// Sends a reply. Returns false if the connection can't be used again.
  private func send(_ reply: Reply, to connection: Int32) -> Bool {
    usleep(
      UInt32(reply.delay.components.seconds * 1_000_000)
        + UInt32(reply.delay.components.attoseconds / 1_000_000_000_000))
    let length = reply.toldLength ?? reply.body.count
    var head = "HTTP/1.1 \(reply.status) Reply\r\n"
    if !reply.isEndless { head += "Content-Length: \(length)\r\n" }
    for field in reply.fields { head += field + "\r\n" }
    guard Self.send(Array((head + "\r\n").utf8), to: connection) else { return false }
    var sent = 0
    for pause in reply.pauses {
      guard Self.send(Array(reply.body[sent..<pause.length]), to: connection) else { return false }
      sent = pause.length
      pause.wait()
    }
    repeat {
      guard Self.send(Array(reply.body[sent...]), to: connection) else { return false }
    } while reply.isEndless
    return length == reply.body.count
  }

  private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes { bytes in
        unsafe Glibc.send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  private static func readRequest(from connection: Int32, _ rest: inout [UInt8]) -> Request? {
    while true {
      let text = String(decoding: rest, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        rest = Array(text[end.upperBound...].utf8)
        return request(String(text[..<end.lowerBound]))
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = unsafe recv(connection, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      rest += bytes.prefix(count)
    }
  }

  private static func request(_ head: String) -> Request {
    let lines = head.split(separator: "\r\n")
    let path = lines.first?.split(separator: " ").dropFirst().first ?? ""
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields[line[..<colon].lowercased()] = String(value)
    }
    return Request(path: String(path), fields: fields)
  }

  private static func startThread(_ body: @escaping @Sendable () -> Void) {
    final class Body: Sendable {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
    let status = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        }
        return nil
      }, context)
    precondition(status == 0, "The system made no thread (error \(status))")
    pthread_detach(thread)
  }
}
