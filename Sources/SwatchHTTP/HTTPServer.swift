import CMicroHTTPD
import Glibc
import SwatchConcurrency
import SwatchMessages

/// A server of HTTP/1.1 on one address, by libmicrohttpd.
///
/// One thread reads requests and writes answers; whoever handles requests must not keep it.
package final class HTTPServer: Sendable {
  /// The limits of connections and requests.
  package struct Limits: Hashable, Sendable {
    /// The most bytes of a request's body.
    package var bodyBytes = 1 << 20
    /// The most connections at once.
    package var connections = 512
    /// The seconds after which a connection that does nothing is closed.
    package var idleSeconds = 30
    /// The seconds within which a request must come, however busy its connection is.
    package var readingSeconds = 60

    /// Makes the usual limits.
    package init() {}
  }

  /// Takes a request with the exchange that it is answered by. Called on the server's thread.
  package typealias Handler = @Sendable (HTTPRequest, HTTPExchange) -> Void

  /// The address, with the port that was free if any was wanted.
  package let address: HTTPAddress
  /// The library's server, by its address.
  private let server: UInt
  private let desk: Desk
  /// Closes the connections of clients that send too slowly.
  private let watch: Task<Void, Never>

  /// True where the library is installed.
  package static var isPossible: Bool { swatch_http_load() }

  /// Starts a server.
  /// - Throws: ``HTTPServerError`` if the library is missing, or the address can't be listened on.
  package init(
    on address: HTTPAddress, limits: Limits = Limits(), _ handler: @escaping Handler
  ) throws(HTTPServerError) {
    guard swatch_http_load() else { throw .noLibrary }
    var port: UInt16 = 0
    let socket = unsafe swatch_http_listen(address.host, address.port, &port)
    guard socket >= 0 else { throw .address(address, reason: String(systemError: -socket)) }
    let desk = Desk(handler)
    let context = unsafe Unmanaged.passRetained(desk)
    let server = unsafe swatch_http_start(
      socket,
      swatch_http_limits(
        body_bytes: limits.bodyBytes, connections: UInt32(limits.connections),
        idle_seconds: UInt32(limits.idleSeconds),
        reading_seconds: UInt32(limits.readingSeconds)),
      Desk.handler(unsafe context.toOpaque()))
    guard let server = unsafe server else {
      close(socket)
      unsafe context.release()
      throw .address(address, reason: "the system has no thread for it")
    }
    self.desk = desk
    let number = UInt(bitPattern: server)
    self.server = number
    self.address = address.on(port)
    let pause = Duration.seconds(max(1, limits.readingSeconds / 12))
    watch = Task {
      while (try? await Task.sleep(for: pause)) != nil {
        guard let server = unsafe OpaquePointer(bitPattern: number) else { return }
        unsafe swatch_http_close_slow(server)
      }
    }
  }

  /// Refuses new connections, waits until all requests were answered, at most so long, and ends the
  /// server. Called once; a server that is never ended lives as long as the process.
  package func end(within patience: Duration = .seconds(5)) async {
    guard let server = unsafe OpaquePointer(bitPattern: server) else { return }
    unsafe swatch_http_refuse(server)
    let end = ContinuousClock.now + patience
    while unsafe swatch_http_open_count(server) > 0 {
      // A client that still reads an answer would lose its end, and an exchange without an answer its memory.
      guard ContinuousClock.now < end else { return }
      // Also in a task that is cancelled.
      await Task { try? await Task.sleep(for: .milliseconds(5)) }.value
    }
    watch.cancel()
    await watch.value
    unsafe swatch_http_stop(server)
    desk.release()
  }
}

/// The handler of a server's requests.
private final class Desk: Sendable {
  private let handler: HTTPServer.Handler

  init(_ handler: @escaping HTTPServer.Handler) {
    self.handler = handler
  }

  /// The functions that the library's thread calls.
  static func handler(_ context: UnsafeMutableRawPointer) -> swatch_http_handler {
    unsafe swatch_http_handler(
      context: context,
      received: { context, exchange in
        guard let context = unsafe context, let exchange = unsafe exchange else { return }
        let desk = unsafe Unmanaged<Desk>.fromOpaque(context).takeUnretainedValue()
        let request = unsafe HTTPRequest(of: exchange)
        desk.handler(request, unsafe HTTPExchange(exchange))
      })
  }

  /// Gives back the reference that the library's thread had.
  func release() { unsafe Unmanaged.passUnretained(self).release() }
}

extension HTTPRequest {
  /// Copies a request.
  fileprivate init(of exchange: OpaquePointer) {
    var fields: [Field: String] = [:]
    for field in Field.allCases {
      guard let value = unsafe swatch_http_field(exchange, field.rawValue) else { continue }
      fields[field] = unsafe String(cString: value)
    }
    var count = 0
    let body = unsafe swatch_http_body(exchange, &count)
    self.init(
      unsafe String(cString: swatch_http_method(exchange)),
      unsafe String(cString: swatch_http_target(exchange)), fields: fields,
      body: unsafe Array(UnsafeBufferPointer(start: body, count: count)))
  }
}

extension HTTPAddress {
  fileprivate func on(_ port: UInt16) -> HTTPAddress {
    HTTPAddress(host: host, port: port)
  }
}
