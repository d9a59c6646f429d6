import Dispatch
import SwatchConcurrency
import SwatchFiles

/// A server of HTTP/1.1 on one address.
///
/// One thread reads requests and writes answers; a handler must not block it.
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
    /// The seconds in which a client must take an answer.
    package var writingSeconds = 600

    /// Makes the usual limits.
    package init() {}
  }

  /// Takes a request with the exchange that it is answered by. Called on the server's thread.
  package typealias Handler = @Sendable (HTTPRequest, HTTPExchange) -> Void

  /// The address, with the port that was free if any was wanted.
  package let address: HTTPAddress
  private let orders = Locked(HTTPLoop.Orders())
  private let pipe = WakingPipe()
  private let queue = DispatchQueue(label: "swatch.http")

  /// Starts a server.
  /// - Throws: ``HTTPServerError`` if the address can't be listened on.
  package init(
    on address: HTTPAddress, limits: Limits = Limits(), _ handler: @escaping Handler
  ) throws(HTTPServerError) {
    let listener = try HTTPListener(on: address)
    self.address = HTTPAddress(host: address.host, port: listener.port)
    let (orders, pipe) = (orders, pipe)
    queue.async { HTTPLoop(listener, limits, orders, pipe, handler).run() }
  }

  /// Refuses new connections, waits until all requests were answered, at most so long, and ends the
  /// server, which lives as long as the process otherwise.
  package func end(within patience: Duration = .seconds(5)) async {
    orders.withLock { $0.end = .now + patience }
    pipe.wake()
    // The queue does one thing after another: this comes behind the loop.
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }
}
