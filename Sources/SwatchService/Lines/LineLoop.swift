import SwatchConcurrency
import SwatchFiles
import SwatchMessages

/// The loop of the thread that serves clients by lines.
final class LineLoop {
  private let service: RenderService
  private let answers: Locked<LineServer.Answers>
  private let pipe: WakingPipe
  private var listener: LocalListener?
  /// The number of the client whose end is the server's; nil for none.
  private var standard: Int?
  /// The clients by their numbers; a place without one is free.
  private var clients: [Int: Seat] = [:]
  private var clientCount = 0
  private var isEnding = false
  /// A Boolean value that is true when no file could be opened for a client that waits.
  private var isCrowded = false
  /// The reason why the client at the standard streams has no more answers; nil where it has all.
  private(set) var standardDeparture: LineServer.Departure?
  /// The most clients at once.
  private static let clientLimit = 256
  /// The milliseconds after which a client is taken for whom no file could be opened.
  private static let crowdedPause: Int32 = 100
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// A client among others.
  private final class Seat {
    let number: Int
    var client: LineClient

    init(_ number: Int, _ client: LineClient) {
      self.number = number
      self.client = client
    }
  }

  init(
    _ service: RenderService, standard isStandard: Bool, _ listener: LocalListener?,
    _ answers: Locked<LineServer.Answers>, _ pipe: WakingPipe
  ) {
    (self.service, self.listener, self.answers, self.pipe) = (service, listener, answers, pipe)
    guard isStandard else { return }
    add(.standard, crowding: .waits)
    standard = clientCount
  }

  /// Serves until no client can come any more and all are done.
  func run() {
    while true {
      deliver()
      for seat in clients.values { handOn(seat) }
      removeDone()
      if clients.isEmpty && (isEnding || listener == nil) { return }
      let ready = wait()
      if ready.isReadable(pipe.descriptor) { pipe.rest() }
      accept(ready)
      for seat in clients.values { exchange(with: seat, ready) }
    }
  }

  // MARK: Descriptors

  private func wait() -> ReadyDescriptors {
    var ready = ReadyDescriptors()
    ready.add(pipe.descriptor, reading: true)
    let isFull = isCrowded || clients.count >= Self.clientLimit
    if !isFull, let descriptor = listener?.descriptor { ready.add(descriptor, reading: true) }
    for seat in clients.values {
      if seat.client.wantsInput { ready.add(seat.client.ends.input, reading: true) }
      // Without events it is told when the other side is gone.
      ready.add(seat.client.ends.output, writing: seat.client.hasUnread)
    }
    ready.wait(atMost: isCrowded ? Self.crowdedPause : nil)
    isCrowded = false
    return ready
  }

  private func accept(_ ready: ReadyDescriptors) {
    guard let listener, ready.isReadable(listener.descriptor) else { return }
    while clients.count < Self.clientLimit {
      switch StreamEnds.accept(at: listener.descriptor) {
      case .client(let ends): add(ends, crowding: .isTold)
      case .none: return
      case .noRoom:
        isCrowded = true
        return
      }
    }
  }

  private func add(_ ends: StreamEnds, crowding: LineClient.Crowding) {
    clientCount += 1
    let limit = service.options.requestBytes
    clients[clientCount] = Seat(
      clientCount, LineClient(ends, lineLimit: limit, crowding: crowding))
  }

  private func exchange(with seat: Seat, _ ready: ReadyDescriptors) {
    if ready.isHungUp(seat.client.ends.output) { return seat.client.leave() }
    if seat.client.hasUnread, ready.isWritable(seat.client.ends.output) { seat.client.write() }
    if seat.client.wantsInput, ready.isReadable(seat.client.ends.input) {
      seat.client.read(into: &buffer)
    }
  }

  // MARK: Requests and answers

  /// Takes in what other threads have told.
  private func deliver() {
    let told = answers.withLock { answers in
      defer { answers.lines = [] }
      return answers
    }
    for (client, number, text) in told.lines {
      guard let seat = clients[client] else { continue }
      seat.client.tickets[number] = nil
      seat.client.add(text)
    }
    if told.isEnding { end() }
  }

  /// Reads no more requests, and takes no more clients.
  private func end() {
    guard !isEnding else { return }
    isEnding = true
    listener = nil
    for seat in clients.values { seat.client.stop() }
  }

  /// Hands the lines of a client on to the service.
  private func handOn(_ seat: Seat) {
    while let (number, line) = seat.client.nextLine() {
      switch line {
      case .tooLong: seat.client.add(service.refuseLongLine())
      case .text(let text):
        guard let ticket = take(text, number, of: seat) else {
          return seat.client.putBack(line)
        }
        seat.client.tickets[number] = ticket
      }
    }
  }

  /// Hands a request on; nil where it has to wait in the client's stream.
  private func take(_ text: [UInt8], _ number: Int, of seat: Seat) -> Int? {
    let (answers, pipe, client) = (answers, pipe, seat.number)
    let receive: @Sendable (RequestOutcome) -> Void = { outcome in
      let line = Array((outcome.json.description + "\n").utf8)
      answers.withLock { $0.lines.append((client, number, line)) }
      pipe.wake()
    }
    switch seat.client.crowding {
    case .isTold: return service.take(.text(text), receive)
    case .waits: return service.take(.text(text), orWhenRoom: { pipe.wake() }, receive)
    }
  }

  /// Parts from clients that are done or gone.
  private func removeDone() {
    for seat in clients.values where seat.client.isDone {
      for ticket in seat.client.tickets.values { service.withdraw(ticket) }
      clients[seat.number] = nil
      guard seat.number == standard else { continue }
      standardDeparture = seat.client.departure
      end()
    }
  }
}
