import SwatchConcurrency
import SwatchFiles

/// The loop of the thread that serves all connections of a server.
final class HTTPLoop {
  /// The messages of other threads to the loop's.
  struct Orders {
    /// The answers by connection and request.
    var answers: [(connection: Int, request: Int, answer: HTTPAnswer)] = []
    /// The time at which the loop ends, earlier once all requests are answered; nil before the end.
    var end: ContinuousClock.Instant?
  }

  private var listener: HTTPListener?
  private let limits: HTTPServer.Limits
  private let handler: HTTPServer.Handler
  private let orders: Locked<Orders>
  private let pipe: WakingPipe
  private var connections: [Int: HTTPConnection] = [:]
  private var connectionCount = 0
  private var end: ContinuousClock.Instant?
  /// A Boolean value that is true when no file could be opened for a client that waits.
  private var isCrowded = false
  /// The milliseconds after which a client is taken for whom no file could be opened.
  private static let crowdedPause: Int32 = 100
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(
    _ listener: HTTPListener, _ limits: HTTPServer.Limits, _ orders: Locked<Orders>,
    _ pipe: WakingPipe, _ handler: @escaping HTTPServer.Handler
  ) {
    (self.listener, self.limits, self.orders) = (listener, limits, orders)
    (self.pipe, self.handler) = (pipe, handler)
  }

  /// Serves until the end, and until all requests that were handed on are answered.
  func run() {
    while true {
      deliver()
      for connection in connections.values { handOn(connection) }
      partFromLate()
      connections = connections.filter { !$0.value.isGone }
      if let end, end <= .now || !connections.values.contains(where: \.isAnswering) { return }
      let ready = wait()
      if ready.isReadable(pipe.descriptor) { pipe.rest() }
      accept(ready)
      for connection in connections.values { exchange(with: connection, ready) }
    }
  }

  // MARK: Descriptors

  private func wait() -> ReadyDescriptors {
    var ready = ReadyDescriptors()
    ready.add(pipe.descriptor, reading: true)
    let isFull = isCrowded || connections.count >= limits.connections
    if !isFull, let descriptor = listener?.descriptor { ready.add(descriptor, reading: true) }
    for connection in connections.values {
      // Without events it is told when the other side is gone.
      ready.add(
        connection.ends.input, reading: connection.wantsInput, writing: connection.hasOutput)
    }
    ready.wait(atMost: pause)
    isCrowded = false
    return ready
  }

  /// The milliseconds until something is to be done without an event; nil for none.
  private var pause: Int32? {
    let times = connections.values.compactMap(\.deadline) + [end].compactMap(\.self)
    let next = times.min().map { time in
      Int32(min(max(.zero, time - .now) / .milliseconds(1), 60_000).rounded(.up))
    }
    return isCrowded ? min(next ?? .max, Self.crowdedPause) : next
  }

  private func accept(_ ready: ReadyDescriptors) {
    guard let listener, ready.isReadable(listener.descriptor) else { return }
    while connections.count < limits.connections {
      switch StreamEnds.accept(at: listener.descriptor) {
      case .client(let ends):
        connectionCount += 1
        connections[connectionCount] = HTTPConnection(connectionCount, ends, limits)
      case .none: return
      case .noRoom:
        isCrowded = true
        return
      }
    }
  }

  private func exchange(with connection: HTTPConnection, _ ready: ReadyDescriptors) {
    let descriptor = connection.ends.input
    if ready.isHungUp(descriptor) { return connection.leave() }
    if connection.hasOutput, ready.isWritable(descriptor) { connection.write() }
    if connection.wantsInput, ready.isReadable(descriptor) { connection.read(into: &buffer) }
  }

  private func partFromLate() {
    let now = ContinuousClock.now
    for connection in connections.values {
      if let deadline = connection.deadline, deadline <= now { connection.leave() }
    }
  }

  // MARK: Requests and answers

  /// Takes in what other threads have told.
  private func deliver() {
    let told = orders.withLock { orders in
      defer { orders.answers = [] }
      return orders
    }
    for (connection, request, answer) in told.answers {
      connections[connection]?.answer(request, with: answer)
    }
    guard let told = told.end else { return }
    end = told
    listener?.close()
    listener = nil
  }

  /// Hands the next request of a connection on.
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
