/// A client of a server of one thread, which does what its descriptors are ready for.
package protocol PolledClient: AnyObject {
  /// The ends of the conversation.
  var ends: StreamEnds { get }
  /// A Boolean value that is true when bytes of the client are awaited.
  var wantsInput: Bool { get }
  /// A Boolean value that is true when there are bytes to write.
  var hasOutput: Bool { get }
  /// The time at which something is to be done without an event; nil for none.
  var deadline: ContinuousClock.Instant? { get }

  /// Reads what there is.
  func read(into buffer: inout [UInt8])
  /// Writes what there is room for.
  func write()
  /// Notes that the other side is gone.
  func close()
}

/// The clients of a server's thread: those that come to its socket, as many as there is room for, and
/// others that are added.
package struct PolledClients<Client: PolledClient> {
  /// The clients by their numbers, which count from 1 and are never used again.
  package private(set) var all: [Int: Client] = [:]
  /// The descriptor of the socket that clients come to; nil for none any more.
  package var listener: Int32?
  /// The most clients at once.
  private let limit: Int
  /// Ends a wait from other threads.
  private let pipe: WakingPipe
  /// Makes a client with a number.
  private let make: (Int, StreamEnds) -> Client
  private var count = 0
  /// A Boolean value that is true when no file could be opened for a client that waits.
  private var isCrowded = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// The time after which a client is taken for whom no file could be opened.
  private static var crowdedPause: Duration { .milliseconds(100) }
  /// The longest wait, so that its milliseconds are a number of the system's.
  private static var longestPause: Duration { .seconds(60) }

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - limit: The most clients that come to the socket at once.
  ///   - listener: The descriptor of the socket; nil for none.
  ///   - pipe: Ends a wait from other threads.
  ///   - make: Makes a client with a number.
  package init(
    limit: Int, listener: Int32?, pipe: WakingPipe,
    _ make: @escaping (_ number: Int, _ ends: StreamEnds) -> Client
  ) {
    (self.limit, self.listener, self.pipe, self.make) = (limit, listener, pipe, make)
  }

  /// Adds a client.
  /// - Returns: Its number.
  @discardableResult
  package mutating func add(_ ends: StreamEnds) -> Int {
    count += 1
    all[count] = make(count, ends)
    return count
  }

  /// Parts from clients.
  package mutating func remove(where isGone: (Client) -> Bool) {
    all = all.filter { !isGone($0.value) }
  }

  /// Waits until a client can be read or written, one comes or has its deadline, or the pipe is woken,
  /// at most to a time; then does what can be done.
  package mutating func poll(until end: ContinuousClock.Instant? = nil) {
    var ready = ReadyDescriptors()
    ready.add(pipe.descriptor, reading: true)
    if !isCrowded, all.count < limit, let listener { ready.add(listener, reading: true) }
    for client in all.values {
      if client.wantsInput { ready.add(client.ends.input, reading: true) }
      // Without events it is told when the other side is gone.
      ready.add(client.ends.output, writing: client.hasOutput)
    }
    ready.wait(atMost: pause(until: end))
    isCrowded = false
    if ready.isReadable(pipe.descriptor) { pipe.rest() }
    if let listener, ready.isReadable(listener) { accept(at: listener) }
    for client in all.values { exchange(with: client, ready) }
  }

  /// The milliseconds of a wait; nil for any number.
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
