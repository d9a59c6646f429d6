import SwatchFiles

/// A client's connection: requests are read, passed to the handler and answered one after another.
/// It is used by one thread.
final class HTTPConnection: PolledClient {
  private enum State {
    /// A request is being read.
    case reads
    /// A request was passed to the handler.
    case waits(isLast: Bool, isHead: Bool)
    /// The answer is being written; the next request is read afterwards.
    case writes
    /// The last answer is being written.
    case ends
    /// Everything was written. Further bytes of the client are discarded until it closes the
    /// connection, within the time limit of a request: otherwise a client that is still sending
    /// might lose the answer (RFC 9112, §9.6).
    case drains
  }

  let number: Int
  let ends: StreamEnds
  private let limits: HTTPServer.Limits
  private var state = State.reads
  private var reader: HTTPReader
  private var output: [UInt8] = []
  private var written = 0
  /// The time at which the current state began.
  private var since: ContinuousClock.Instant
  /// The time of the last transferred bytes.
  private var lastUse: ContinuousClock.Instant
  /// The number of the last request that was passed to the handler.
  private(set) var requestNumber = 0
  /// A Boolean value that is true when the connection must be closed.
  private(set) var isGone = false

  init(_ number: Int, _ ends: StreamEnds, _ limits: HTTPServer.Limits) {
    (self.number, self.ends, self.limits) = (number, ends, limits)
    reader = HTTPReader(bodyLimit: limits.bodyBytes)
    since = .now
    lastUse = since
  }

  /// A Boolean value that is true from the time a request is passed to the handler until its answer
  /// is written.
  var isAnswering: Bool {
    switch state {
    case .waits, .writes, .ends: !isGone
    case .reads, .drains: false
    }
  }

  /// A Boolean value that is true when bytes of the client must be read.
  var wantsInput: Bool {
    switch state {
    case .reads, .drains: true
    case .waits, .writes, .ends: false
    }
  }

  /// A Boolean value that is true when there are bytes to write.
  var hasOutput: Bool { written < output.count }

  /// The time at which the connection is closed; nil while it waits for an answer.
  var deadline: ContinuousClock.Instant? {
    let idle = lastUse + .seconds(limits.idleSeconds)
    switch state {
    case .reads, .drains: return min(since + .seconds(limits.readingSeconds), idle)
    case .writes, .ends: return min(since + .seconds(limits.writingSeconds), idle)
    case .waits: return nil
    }
  }

  func close() { isGone = true }

  // MARK: Reading

  /// Reads the available bytes.
  func read(into buffer: inout [UInt8]) {
    switch ends.read(into: &buffer) {
    case .bytes(let count):
      lastUse = .now
      if case .reads = state { reader.add(buffer[..<count]) }
    case .later: break
    case .end, .failed: close()
    }
  }

  /// Returns the next request, if it is complete. Requests that are not HTTP are refused.
  func nextRequest() -> HTTPRequest? {
    do throws(HTTPRefusal) {
      while case .reads = state, !isGone {
        switch try reader.next() {
        case .waits: return nil
        case .asks: output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        case .request(let request, let isLast):
          state = .waits(isLast: isLast, isHead: request.method == "HEAD")
          requestNumber += 1
          return request
        }
      }
    } catch {
      refuse(error)
    }
    return nil
  }

  // MARK: Writing

  /// Answers the request that was passed to the handler, if it has the given number.
  func answer(_ number: Int, with answer: HTTPAnswer) {
    guard case .waits(let isLast, let isHead) = state, number == requestNumber else { return }
    begin(answer, isLast: isLast, isHead: isHead)
  }

  /// Answers a request without passing it to the handler, and closes the connection afterwards.
  func refuse(_ refusal: HTTPRefusal) { begin(refusal.answer, isLast: true, isHead: false) }

  private func begin(_ answer: HTTPAnswer, isLast: Bool, isHead: Bool) {
    output += answer.head(isLast: isLast)
    if !isHead && answer.status != 304 { output += answer.body }
    state = isLast ? .ends : .writes
    (since, lastUse) = (.now, .now)
    write()
  }

  /// Writes as many bytes as possible.
  func write() {
    while hasOutput {
      switch ends.write(output[written...]) {
      case .bytes(let count):
        written += count
        lastUse = .now
      case .later: return
      case .end, .failed: return close()
      }
    }
    (output, written) = ([], 0)
    switch state {
    case .writes: (state, since) = (.reads, .now)
    case .ends:
      ends.endOutput()
      (state, since) = (.drains, .now)
    case .reads, .waits, .drains: break
    }
  }
}
