import SwatchFiles

/// A client that writes requests and reads answers, one per line. It is used by one thread.
final class LineClient: PolledClient {
  /// The number of bytes of unread answers at which no more requests are read.
  private static let unreadLimit = 4 << 20
  /// The number of open requests at which no more requests are read.
  private static let openLimit = 1024

  let number: Int
  let ends: StreamEnds
  private var splitter: LineSplitter
  /// The lines that were read but not yet submitted, in reverse order.
  private var lines: [LineSplitter.Line] = []
  private var unread: [UInt8] = []
  private var written = 0
  /// The tickets of requests under way, by the number of their line.
  var tickets: [Int: Int] = [:]
  private var lineCount = 0
  private(set) var isInputEnded = false
  /// The reason why the client gets no more answers; nil while it can get them.
  private(set) var departure: LineServer.Departure?

  init(_ number: Int, _ ends: StreamEnds, lineLimit: Int) {
    (self.number, self.ends) = (number, ends)
    splitter = LineSplitter(limit: lineLimit)
  }

  /// A Boolean value that is true when the client has all its answers, or can get no more.
  var isDone: Bool {
    departure != nil || isInputEnded && lines.isEmpty && tickets.isEmpty && !hasOutput
  }

  /// A Boolean value that is true when more requests may be read.
  var wantsInput: Bool {
    !isInputEnded && lines.isEmpty && unread.count - written < Self.unreadLimit
      && tickets.count < Self.openLimit
  }

  /// A Boolean value that is true when there are answers to write.
  var hasOutput: Bool { written < unread.count }

  /// The deadline of the client: always nil, because clients may be idle for any time.
  var deadline: ContinuousClock.Instant? { nil }

  func read(into buffer: inout [UInt8]) {
    switch ends.read(into: &buffer) {
    case .bytes(let count): lines = splitter.take(buffer[..<count]).reversed()
    case .later: break
    case .end, .failed: endInput()
    }
  }

  /// Ends the input; an unfinished line counts as a line.
  func endInput() {
    guard !isInputEnded else { return }
    isInputEnded = true
    if let last = splitter.finish() { lines.insert(last, at: 0) }
  }

  /// Ends the input, and discards the lines that were not yet submitted.
  func stop() {
    isInputEnded = true
    lines = []
  }

  /// Returns the next line, with its number.
  func nextLine() -> (number: Int, line: LineSplitter.Line)? {
    guard let line = lines.popLast() else { return nil }
    lineCount += 1
    return (lineCount, line)
  }

  /// Puts back a line that can't be submitted yet.
  func putBack(_ line: LineSplitter.Line) {
    lines.append(line)
    lineCount -= 1
  }

  func add(_ answer: [UInt8]) {
    if written > 0 {
      unread.removeFirst(written)
      written = 0
    }
    unread += answer
  }

  /// Writes as many bytes as the client's stream accepts.
  func write() {
    guard hasOutput else { return }
    switch ends.write(unread[written...]) {
    case .bytes(let count):
      written += count
      if written == unread.count { (unread, written) = ([], 0) }
    case .later: break
    case .end: close()
    case .failed(let code): departure = .failed(code)
    }
  }

  /// Records that the client no longer reads.
  func close() { departure = .left }
}
