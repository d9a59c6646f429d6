/// One row of a feed: a line as it was read, not yet looked into, so that rows can be parsed where
/// their cells are made: in the background, side by side.
public struct FeedRow: Hashable, Sendable {
  /// The feed as it was named; `-` is standard input.
  public let file: String
  /// The number of the line in the feed, from 1.
  public let line: Int
  /// The line, or nil where it was too long to be kept.
  private let bytes: [UInt8]?

  init(_ line: LineSplitter.Line, file: String) {
    self.file = file
    switch line {
    case .bytes(let bytes, let number): (self.bytes, self.line) = (bytes, number)
    case .tooLong(let number): (bytes, self.line) = (nil, number)
    }
  }

  /// Makes a row from the text of a line; `line` is its number in the feed, from 1.
  public init(_ text: String, file: String, line: Int) {
    self.file = file
    self.line = line
    bytes = Array(text.utf8)
  }

  /// The row's value: an object.
  /// - Throws: ``DocumentError`` where the line is too long, no JSON or no object.
  public func value() throws(DocumentError) -> JSONValue {
    guard let bytes else {
      throw DocumentError(
        "the line is longer than \(JSONLimits.bytes) bytes",
        at: DocumentError.Place(file: file, line: line), advice: "write each row on its own line")
    }
    let value = try JSONReader.read(bytes, from: JSONSource(file: file, firstLine: line)).root
    guard value.kind == .object else {
      throw DocumentError(
        "a row is an object, and this is \(value.words)", at: value.place,
        advice: "write {\"name\": value, …} on each line")
    }
    return value
  }
}
