/// Splits a JSON array into its elements, or a sequence of objects into the objects.
///
/// An element ends at the comma or bracket that follows it outside all of its own brackets
/// (``JSONBrackets``), so that a malformed element doesn't affect other elements, unless it is
/// never closed.
struct JSONRowScanner: RowScanner {
  private enum State {
    /// Before the first byte that is not white space.
    case start
    /// Before an element.
    case open
    /// After a comma, where an element is expected.
    case behindComma(TextPosition)
    /// In an element, or after its last bracket.
    case inElement
    /// After the end of the array.
    case ended
  }

  /// The meaning of a byte for the boundaries of elements.
  private enum Step {
    case none
    /// The byte is the first one of an element.
    case begin
    /// The element ends before the byte.
    case end
    /// The element ends before the byte, and the next element begins with the byte.
    case endAndBegin
    /// The byte is the last one of the element.
    case endBehind
  }

  /// The maximum length of an element, in bytes; a longer element is a row without content.
  private let limit: Int
  private let file: String
  private var state = State.start
  private var isArray = false
  private var position = TextPosition()
  private var brackets = JSONBrackets()

  /// The bytes of the element so far; those of the current piece are added when the element or the
  /// piece ends.
  private var element: [UInt8] = []
  private var elementStart = TextPosition()
  private var isTooLong = false
  /// A Boolean value that is true when the outermost bracket of the element was closed.
  private var isClosed = false
  private var lacksComma = false
  private var count = 0

  init(file: String, limit: Int = JSONLimits.bytes) {
    self.file = file
    self.limit = limit
  }

  mutating func scan(
    _ piece: ArraySlice<UInt8>, into rows: inout [ScannedRow]
  ) throws(DocumentError) {
    var start = piece.startIndex
    for place in piece.indices {
      let byte = piece[place]
      switch try step(byte, &rows) {
      case .none: break
      case .begin:
        begin(with: byte, lacksComma: false)
        start = place
      case .end: end(with: piece[start..<place], into: &rows)
      case .endAndBegin:
        end(with: piece[start..<place], into: &rows)
        begin(with: byte, lacksComma: isArray)
        start = place
      case .endBehind: end(with: piece[start...place], into: &rows)
      }
      position.take(byte)
    }
    if case .inElement = state { keep(piece[start...]) }
  }

  mutating func finish(into rows: inout [ScannedRow]) throws(DocumentError) {
    switch state {
    case .start, .ended: return
    case .inElement:
      guard brackets.isOutside && (isClosed || !isArray) else {
        throw mistake(
          "the row that begins here is not closed, so that no row after it can be found",
          at: elementStart, path: path,
          advice: "close its brackets and quotes, or end the feed there")
      }
      end(with: [], into: &rows)
    case .open, .behindComma: break
    }
    guard isArray else { return }
    throw mistake(
      "expected \",\" or \"]\" in the array, found the end of the text", at: position, path: "$",
      advice: "close the array with ]; the feed may be cut off")
  }

  /// Returns the meaning of a byte, and updates the state.
  private mutating func step(
    _ byte: UInt8, _ rows: inout [ScannedRow]
  ) throws(DocumentError) -> Step {
    if case .inElement = state { return stepInside(byte) }
    if JSONRowScanner.isBlank(byte) { return .none }
    switch (state, byte) {
    case (.start, UInt8(ascii: "[")):
      isArray = true
      state = .open
      return .none
    case (.ended, _):
      throw mistake(
        "there is text after the end of the array", at: position, path: "$",
        advice: "put all rows into one array, or write NDJSON, a row on each line")
    case (.behindComma(let comma), UInt8(ascii: "]")) where isArray:
      throw mistake(
        "there is a comma before the closing ]", at: comma, path: "$", advice: "remove it")
    case (_, UInt8(ascii: "]")) where isArray: state = .ended
    case (_, UInt8(ascii: ",")) where isArray:
      addMissing(to: &rows)
      state = .behindComma(position)
    default:
      state = .inElement
      return .begin
    }
    return .none
  }

  private mutating func stepInside(_ byte: UInt8) -> Step {
    guard brackets.isOutside else {
      brackets.take(byte)
      guard brackets.isOutside, JSONRowScanner.isClosing(byte) else { return .none }
      isClosed = true
      if isArray { return .none }
      state = .open
      return .endBehind
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if isClosed || !isArray { return .endAndBegin }
      brackets.take(byte)
      return .none
    case UInt8(ascii: ",") where isArray: state = .behindComma(position)
    case UInt8(ascii: "]") where isArray: state = .ended
    case _ where !isArray && JSONRowScanner.isBlank(byte): state = .open
    default:
      brackets.take(byte)
      return .none
    }
    return .end
  }
}

/// The current element.
extension JSONRowScanner {
  private mutating func begin(with byte: UInt8, lacksComma: Bool) {
    element = []
    elementStart = position
    isTooLong = false
    isClosed = false
    self.lacksComma = lacksComma
    brackets = JSONBrackets()
    brackets.take(byte)
  }

  /// Keeps a part of the element, or discards its bytes if it is too long.
  private mutating func keep(_ stretch: ArraySlice<UInt8>) {
    isTooLong = isTooLong || stretch.count > limit - element.count
    if isTooLong { element = [] } else { element += stretch }
  }

  private mutating func end(with stretch: ArraySlice<UInt8>, into rows: inout [ScannedRow]) {
    keep(stretch)
    let content: ScannedRow.Content =
      if lacksComma {
        .misplaced(
          problem: "expected \",\" before the row", advice: "put a comma after the previous row")
      } else {
        isTooLong ? .tooLong : .json(element)
      }
    rows.append(ScannedRow(content: content, start: elementStart, path: path))
    element = []
    count += 1
  }

  /// Adds an error row for a missing element after a comma.
  private mutating func addMissing(to rows: inout [ScannedRow]) {
    rows.append(
      ScannedRow(
        content: .misplaced(
          problem: "expected a row, found \",\"", advice: "remove the comma, or write the row"),
        start: position, path: path))
    count += 1
  }

  /// The JSON path of the element.
  private var path: String { isArray ? "$[\(count)]" : "$" }

  private func mistake(
    _ problem: String, at position: TextPosition, path: String, advice: String
  ) -> DocumentError {
    DocumentError(
      problem,
      at: DocumentError.Place(
        file: file, line: position.line, column: position.column, path: path), advice: advice)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}
