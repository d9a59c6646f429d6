import Dispatch
import SwatchConcurrency
import SwatchFiles

/// An HTTP/1.1 server on one address.
///
/// One thread reads requests and writes answers; a handler must not block it.
package final class HTTPServer: Sendable {
  /// The limits of connections and requests.
  package struct Limits: Hashable, Sendable {
    /// The largest number of bytes of a request's body.
    package var bodyBytes = 1 << 20
    /// The largest number of connections.
    package var connections = 512
    /// The number of seconds after which an idle connection is closed.
    package var idleSeconds = 30
    /// The number of seconds within which a request must arrive completely.
    package var readingSeconds = 60
    /// The number of seconds within which a client must receive an answer.
    package var writingSeconds = 600

    /// Makes the default limits.
    package init() {}
  }

  /// Receives a request with its exchange. The handler is called on the server's thread.
  package typealias Handler = @Sendable (HTTPRequest, HTTPExchange) -> Void

  /// The address, with the actual port.
  package let address: HTTPAddress
  private let orders = Locked(HTTPLoop.Orders())
  private let pipe = WakingPipe()
  private let queue = DispatchQueue(label: "swatch.http")

  /// Starts a server.
  /// - Throws: ``HTTPServerError`` if the server can't listen on the address.
  package init(
    on address: HTTPAddress, limits: Limits = Limits(), _ handler: @escaping Handler
  ) throws(HTTPServerError) {
    let listener = try HTTPListener(on: address)
    self.address = HTTPAddress(host: address.host, port: listener.port)
    let (orders, pipe) = (orders, pipe)
    queue.async { HTTPLoop(listener, limits, orders, pipe, handler).run() }
  }

  /// Refuses new connections, waits up to `patience` until all requests are answered, and ends the
  /// server. A server that is not ended runs as long as the process.
  package func end(within patience: Duration = .seconds(5)) async {
    orders.withLock { $0.end = .now + patience }
    pipe.wake()
    // The queue is serial, so this runs after the loop.
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }
}

/// The reason why a server can't be started.
package enum HTTPServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The server can't listen on the address; `reason` is the system's message.
  case address(HTTPAddress, reason: String)

  /// The problem and its remedy.
  package var description: String {
    switch self {
    case .address(let address, let reason):
      "the server can't listen on \(address): \(reason); choose another port or address"
    }
  }
}

/// A request's exchange, which accepts one answer.
package final class HTTPExchange: Sendable {
  /// Sends the answer to the client; nil once an answer was sent.
  private let deliver: Locked<(@Sendable (HTTPAnswer) -> Void)?>

  init(_ deliver: @escaping @Sendable (HTTPAnswer) -> Void) {
    self.deliver = Locked(deliver)
  }

  deinit {
    // A request whose handler dropped the exchange also gets an answer.
    answer(HTTPAnswer(refusing: 500, "the server dropped the request"))
  }

  /// Answers the request, from any thread; only the first answer is sent.
  package func answer(_ answer: HTTPAnswer) {
    let deliver = deliver.withLock { deliver in
      defer { deliver = nil }
      return deliver
    }
    deliver?(answer)
  }
}
