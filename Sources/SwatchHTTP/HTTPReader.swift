/// A parser of a connection's bytes into requests, one after another.
struct HTTPReader {
  /// The largest number of bytes of a request's head, and of the trailer fields after a chunked
  /// body.
  static let headLimit = 32 << 10
  /// The largest number of bytes of the line before a chunk.
  private static let chunkLineLimit = 1 << 10

  /// The result of a parsing step.
  enum Step: Hashable {
    /// More bytes are needed.
    case waits
    /// The client waits for permission to send the body (RFC 9110, §10.1.1).
    case asks
    /// A request; `isLast` is true if the connection ends with its answer.
    case request(HTTPRequest, isLast: Bool)
  }

  /// The next part of a request.
  private enum Part {
    case line, fields, body(Int), chunkLine, chunk(Int), chunkEnd, trailer
  }

  private let bodyLimit: Int
  private var part = Part.line
  private var bytes: [UInt8] = []
  /// The index of the first byte in `bytes` that is not parsed yet.
  private var place = 0
  /// The number of bytes searched for the end of the line.
  private var searched = 0
  /// The remaining limit of bytes for the head, or for the line of a chunk.
  private var room = headLimit
  private var head: HTTPHead?
  private var request = HTTPRequest("", "")

  /// Makes a reader of requests with a limit on the bytes of a body.
  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  /// Adds received bytes.
  mutating func add(_ new: ArraySlice<UInt8>) {
    bytes.removeFirst(place)
    searched = max(0, searched - place)
    place = 0
    bytes += new
  }

  /// Parses the received bytes up to the next step.
  mutating func next() throws(HTTPRefusal) -> Step {
    while true {
      switch part {
      case .line: guard try readLine() else { return .waits }
      case .fields:
        guard let line = try line(or: 431) else { return .waits }
        guard line.isEmpty else {
          try head?.add(field: line)
          continue
        }
        if try endHead() { return .asks }
      case .body(let count):
        let missing = take(count)
        guard missing == 0 else {
          part = .body(missing)
          return .waits
        }
        return try finish()
      case .chunkLine: guard try readChunkLine() else { return .waits }
      case .chunk(let count):
        let missing = take(count)
        guard missing == 0 else {
          part = .chunk(missing)
          return .waits
        }
        (part, room) = (.chunkEnd, 2)
      case .chunkEnd:
        guard let end = try line(or: 400) else { return .waits }
        guard end.isEmpty else { throw HTTPRefusal("expected the end of a line after a chunk") }
        (part, room) = (.chunkLine, Self.chunkLineLimit)
      case .trailer:
        guard let line = try line(or: 431) else { return .waits }
        guard !line.isEmpty else { return try finish() }
        _ = try HTTPHead.field(line)
      }
    }
  }

  // MARK: Parts

  /// Reads the request line, or an empty line before it, which is allowed (RFC 9112, §2.2); returns
  /// false if the line is incomplete.
  private mutating func readLine() throws(HTTPRefusal) -> Bool {
    guard let line = try line(or: 414) else { return false }
    guard !line.isEmpty else { return true }
    head = try HTTPHead(line: line)
    part = .fields
    return true
  }

  /// Ends the head. Returns true if the client waits before it sends a body.
  private mutating func endHead() throws(HTTPRefusal) -> Bool {
    guard let head else { return false }
    request = HTTPRequest(head.method, head.target, fields: try head.fields())
    let framing = try HTTPFraming(of: head)
    if case .length(let count) = framing {
      guard count <= bodyLimit else { throw .tooLong }
      part = .body(count)
    } else {
      (part, room) = (.chunkLine, Self.chunkLineLimit)
    }
    let expectation = try head.value("Expect")?.lowercased()
    guard let expectation, head.minorVersion > 0 else { return false }
    guard expectation == "100-continue" else {
      throw HTTPRefusal(417, "expected 100-continue in the Expect field")
    }
    return framing != .length(0) && place == bytes.count
  }

  private mutating func readChunkLine() throws(HTTPRefusal) -> Bool {
    guard let line = try line(or: 400) else { return false }
    let length = try HTTPFraming.chunkLength(line)
    guard length <= bodyLimit - request.body.count else { throw .tooLong }
    (part, room) = length > 0 ? (.chunk(length), 0) : (.trailer, Self.headLimit)
    return true
  }

  /// Returns the complete request.
  private mutating func finish() throws(HTTPRefusal) -> Step {
    defer {
      (part, room, head) = (.line, Self.headLimit, nil)
      request = HTTPRequest("", "")
    }
    let isLast = head?.minorVersion == 0 || head?.words("Connection").contains("close") == true
    return .request(request, isLast: isLast)
  }

  // MARK: Bytes

  /// Returns the next line without its line end, which must be CR LF; nil if the line is
  /// incomplete.
  private mutating func line(or status: Int) throws(HTTPRefusal) -> ArraySlice<UInt8>? {
    let end = bytes[max(place, searched)...].firstIndex(of: UInt8(ascii: "\n"))
    searched = bytes.count
    guard (end.map { $0 + 1 } ?? bytes.count) - place <= room else {
      throw HTTPRefusal(
        status, status == 400 ? "a line of a chunk is too long" : "the head is longer than 32 KiB")
    }
    guard let end else { return nil }
    let line = bytes[place..<end]
    guard line.last == UInt8(ascii: "\r"), !line.dropLast().contains(UInt8(ascii: "\r")) else {
      throw HTTPRefusal("expected CR LF at the end of each line, and nowhere else")
    }
    room -= end + 1 - place
    place = end + 1
    searched = place
    return line.dropLast()
  }

  /// Takes bytes of a body or chunk; returns the number of bytes still missing.
  private mutating func take(_ count: Int) -> Int {
    let new = bytes[place...].prefix(count)
    request.body += new
    place += new.count
    return count - new.count
  }
}
