import SwatchConcurrency
import SwatchFiles

/// The event loop of the thread that serves all connections of a server.
final class HTTPLoop {
  /// The messages of other threads to the loop.
  struct Orders {
    /// The answers, with the numbers of connection and request.
    var answers: [(connection: Int, request: Int, answer: HTTPAnswer)] = []
    /// The time at which the loop ends at the latest; it ends earlier once all requests are
    /// answered. Nil until the end is requested.
    var end: ContinuousClock.Instant?
  }

  private var listener: HTTPListener?
  private let handler: HTTPServer.Handler
  private let orders: Locked<Orders>
  private let pipe: WakingPipe
  private var connections: PolledClients<HTTPConnection>
  private var end: ContinuousClock.Instant?

  init(
    _ listener: HTTPListener, _ limits: HTTPServer.Limits, _ orders: Locked<Orders>,
    _ pipe: WakingPipe, _ handler: @escaping HTTPServer.Handler
  ) {
    (self.listener, self.orders, self.pipe, self.handler) = (listener, orders, pipe, handler)
    connections = PolledClients(
      limit: limits.connections, listener: listener.descriptor, pipe: pipe
    ) { number, ends in HTTPConnection(number, ends, limits) }
  }

  /// Serves until the end is requested and all requests passed to the handler are answered, or the
  /// time for that is over.
  func run() {
    while true {
      deliver()
      for connection in connections.all.values { handOn(connection) }
      let now = ContinuousClock.now
      connections.remove { $0.isGone || $0.deadline.map { $0 <= now } == true }
      if let end, end <= now || !connections.all.values.contains(where: \.isAnswering) { return }
      connections.poll(until: end)
    }
  }

  /// Processes the messages of other threads.
  private func deliver() {
    let told = orders.withLock { orders in
      defer { orders.answers = [] }
      return orders
    }
    for (connection, request, answer) in told.answers {
      connections.all[connection]?.answer(request, with: answer)
    }
    guard let told = told.end else { return }
    end = told
    connections.listener = nil
    listener?.end()
    listener = nil
  }

  /// Passes the next request of a connection to the handler.
  private func handOn(_ connection: HTTPConnection) {
    guard let request = connection.nextRequest() else { return }
    guard end == nil else { return connection.refuse(.ending) }
    let (orders, pipe) = (orders, pipe)
    let (number, requestNumber) = (connection.number, connection.requestNumber)
    let exchange = HTTPExchange { answer in
      orders.withLock { $0.answers.append((number, requestNumber, answer)) }
      pipe.wake()
    }
    handler(request, exchange)
  }
}
