import SwatchConcurrency
import SwatchFiles
import SwatchMessages

/// The loop of the thread that serves clients by lines.
final class LineLoop {
  private let service: RenderService
  private let answers: Locked<LineServer.Answers>
  private let pipe: WakingPipe
  private var listener: LocalListener?
  /// The number of the client at the standard streams; nil for none.
  private var standard: Int?
  private var clients: PolledClients<LineClient>
  private var isEnding = false
  /// The reason why the client at the standard streams gets no more answers; nil if it got all
  /// answers.
  private(set) var standardDeparture: LineServer.Departure?
  /// The largest number of clients.
  private static let clientLimit = 256

  init(
    _ service: RenderService, at listener: LocalListener?,
    _ answers: Locked<LineServer.Answers>, _ pipe: WakingPipe
  ) {
    (self.service, self.listener, self.answers, self.pipe) = (service, listener, answers, pipe)
    let lineLimit = service.options.requestBytes
    clients = PolledClients(
      limit: Self.clientLimit, listener: listener?.descriptor, pipe: pipe
    ) { number, ends in LineClient(number, ends, lineLimit: lineLimit) }
    if listener == nil { standard = clients.add(.standard) }
  }

  /// Serves until no more clients can connect and all are done.
  func run() {
    while true {
      deliver()
      for client in clients.all.values { handOn(client) }
      removeDone()
      if clients.all.isEmpty && (isEnding || listener == nil) { return }
      clients.poll()
    }
  }

  /// Processes the outcomes that other threads have delivered.
  private func deliver() {
    let told = answers.withLock { answers in
      defer { answers.lines = [] }
      return answers
    }
    for (client, number, text) in told.lines {
      guard let client = clients.all[client] else { continue }
      client.tickets[number] = nil
      client.add(text)
    }
    if told.isEnding { end() }
  }

  /// Stops reading requests, and accepts no more clients.
  private func end() {
    guard !isEnding else { return }
    isEnding = true
    clients.listener = nil
    listener = nil
    for client in clients.all.values { client.stop() }
  }

  /// Submits the lines of a client to the service.
  private func handOn(_ client: LineClient) {
    while let (number, line) = client.nextLine() {
      switch line {
      case .tooLong: client.add(service.refuseLongLine())
      case .text(let text):
        guard let ticket = take(text, number, of: client) else { return client.putBack(line) }
        client.tickets[number] = ticket
      }
    }
  }

  /// Submits a request, and returns its ticket; nil if the request waits in the client's stream.
  /// Only requests at the standard streams wait for room; requests of other clients are refused.
  private func take(_ text: [UInt8], _ number: Int, of client: LineClient) -> Int? {
    let (answers, pipe, receiver) = (answers, pipe, client.number)
    let receive: @Sendable (RequestOutcome) -> Void = { outcome in
      let line = Array((outcome.json.description + "\n").utf8)
      answers.withLock { $0.lines.append((receiver, number, line)) }
      pipe.wake()
    }
    guard receiver == standard else { return service.take(.text(text), receive) }
    return service.take(.text(text), orWhenRoom: { pipe.wake() }, receive)
  }

  /// Removes clients that are done or disconnected.
  private func removeDone() {
    for client in clients.all.values where client.isDone {
      for ticket in client.tickets.values { service.withdraw(ticket) }
      guard client.number == standard else { continue }
      standardDeparture = client.departure
      end()
    }
    clients.remove { $0.isDone }
  }
}
