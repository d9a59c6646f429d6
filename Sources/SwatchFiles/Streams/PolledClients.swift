/// A client of a single-threaded server, which is called when its descriptors are ready.
package protocol PolledClient: AnyObject {
  /// The descriptors of the connection.
  var ends: StreamEnds { get }
  /// A Boolean value that is true when the client accepts further input.
  var wantsInput: Bool { get }
  /// A Boolean value that is true when there are bytes to write.
  var hasOutput: Bool { get }
  /// The time at which the client acts without an event; nil for none.
  var deadline: ContinuousClock.Instant? { get }

  /// Reads the available bytes.
  func read(into buffer: inout [UInt8])
  /// Writes as many bytes as possible.
  func write()
  /// Called when the peer has disconnected.
  func close()
}

/// The clients that the thread of a server handles: those that connect to its socket, up to a
/// limit, and others that are added.
package struct PolledClients<Client: PolledClient> {
  /// The clients by their numbers, which count from 1 and are never reused.
  package private(set) var all: [Int: Client] = [:]
  /// The descriptor of the listening socket; nil once it is closed.
  package var listener: Int32?
  /// The number of clients, including those that were added, from which no more are accepted.
  private let limit: Int
  /// The pipe with which other threads end a wait.
  private let pipe: WakingPipe
  /// Makes a client with a number.
  private let make: (Int, StreamEnds) -> Client
  private var count = 0
  /// A Boolean value that is true when a waiting client could not be accepted, because no
  /// descriptor could be opened for it.
  private var isCrowded = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// The time until the next attempt to accept a client that could not be accepted.
  private static var crowdedPause: Duration { .milliseconds(100) }
  /// The longest wait; its number of milliseconds fits the system's type.
  private static var longestPause: Duration { .seconds(60) }

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - limit: The number of clients, including those that are added, from which no more are
  ///     accepted at the socket.
  ///   - listener: The descriptor of the socket; nil for none.
  ///   - pipe: The pipe with which other threads end a wait.
  ///   - make: Makes a client with a number.
  package init(
    limit: Int, listener: Int32?, pipe: WakingPipe,
    _ make: @escaping (_ number: Int, _ ends: StreamEnds) -> Client
  ) {
    (self.limit, self.listener, self.pipe, self.make) = (limit, listener, pipe, make)
  }

  /// Adds a client.
  /// - Returns: The number of the client.
  @discardableResult
  package mutating func add(_ ends: StreamEnds) -> Int {
    count += 1
    all[count] = make(count, ends)
    return count
  }

  /// Removes the clients that meet a condition.
  package mutating func remove(where isGone: (Client) -> Bool) {
    all = all.filter { !isGone($0.value) }
  }

  /// Waits until a client can be read or written, connects or reaches its deadline, or the pipe is
  /// woken, but at most until a given time; then handles all events.
  package mutating func poll(until end: ContinuousClock.Instant? = nil) {
    var ready = ReadyDescriptors()
    ready.add(pipe.descriptor, reading: true)
    if !isCrowded, all.count < limit, let listener { ready.add(listener, reading: true) }
    for client in all.values {
      if client.wantsInput { ready.add(client.ends.input, reading: true) }
      // Even without a requested event, the system reports that the peer disconnected.
      ready.add(client.ends.output, writing: client.hasOutput)
    }
    ready.wait(atMost: pause(until: end))
    isCrowded = false
    if ready.isReadable(pipe.descriptor) { pipe.rest() }
    if let listener, ready.isReadable(listener) { accept(at: listener) }
    for client in all.values { exchange(with: client, ready) }
  }

  /// Returns the number of milliseconds to wait; nil for no limit.
  private func pause(until end: ContinuousClock.Instant?) -> Int32? {
    let times = all.values.compactMap(\.deadline) + [end].compactMap(\.self)
    let next = times.min().map { min(max(.zero, $0 - .now), Self.longestPause) }
    let pause = isCrowded ? min(next ?? Self.crowdedPause, Self.crowdedPause) : next
    return pause.map { Int32(($0 / .milliseconds(1)).rounded(.up)) }
  }

  private mutating func accept(at listener: Int32) {
    while all.count < limit {
      switch StreamEnds.accept(at: listener) {
      case .client(let ends): add(ends)
      case .none: return
      case .noRoom:
        isCrowded = true
        return
      }
    }
  }

  private mutating func exchange(with client: Client, _ ready: ReadyDescriptors) {
    if ready.isHungUp(client.ends.output) { return client.close() }
    if client.hasOutput, ready.isWritable(client.ends.output) { client.write() }
    if client.wantsInput, ready.isReadable(client.ends.input) { client.read(into: &buffer) }
  }
}
