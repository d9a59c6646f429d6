import SwatchMessages

/// Parses a JSON text (RFC 8259) into a tape in one pass, without recursion.
///
/// Swatch has its own parser because it is built without fetching a package, and the parser of
/// Foundation records no places: errors in a document are reported with line and column. This
/// parser records the place of every value. It refuses duplicate keys, invalid UTF-8, and texts
/// that exceed ``JSONLimits``.
struct JSONReader {
  let bytes: [UInt8]
  var position = 0
  var slots: [JSONSlot] = []
  /// The arrays and objects that are not yet closed, outermost first.
  private var open: [Int] = []
  /// A Boolean value that is true when an element of the innermost array has begun and is not yet
  /// on the tape.
  private var isInElement = false

  /// The maximum number of keys and values.
  private let valueLimit: Int

  private init(_ bytes: [UInt8], valueLimit: Int) {
    self.bytes = bytes
    self.valueLimit = valueLimit
    slots.reserveCapacity(min(bytes.count / 12 + 4, 1 << 12))
  }

  /// Reads a text of one value.
  /// - Throws: ``DocumentError`` at the first wrong byte.
  static func read(
    _ bytes: [UInt8], from source: JSONSource, valueLimit: Int = JSONLimits.values
  ) throws(DocumentError) -> JSONText {
    var reader = JSONReader(bytes, valueLimit: valueLimit)
    do {
      try reader.readText()
    } catch {
      throw reader.documentError(error, in: source)
    }
    return JSONText(bytes: bytes, slots: reader.slots, source: source)
  }

  private mutating func readText() throws(JSONFault) {
    guard bytes.count <= JSONLimits.bytes else {
      throw JSONFault(
        at: 0,
        "expected at most \(JSONLimits.bytes.grouped) bytes, found \(bytes.count.grouped)",
        advice: "split it")
    }
    try checkUTF8()
    if bytes.starts(with: JSONReader.byteOrderMark) { position = 3 }
    skipWhitespace()
    try readValue()
    while let container = open.last {
      skipWhitespace()
      if slots[container].kind == .object {
        try continueObject(container)
      } else {
        try continueArray(container)
      }
    }
    skipWhitespace()
    guard position == bytes.count else {
      throw JSONFault(
        at: position, "expected the end of the text, found \(found)",
        advice: "a JSON text is one value; remove the rest")
    }
  }

  /// The byte-order mark of UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private func checkUTF8() throws(JSONFault) {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw JSONFault(
        at: error.byteOffsets.lowerBound, "the text is not UTF-8 here",
        advice: "save the file in UTF-8")
    }
  }

  /// Reads a value. Of an array or object, it reads only the opening bracket and adds the entry to
  /// ``open``.
  private mutating func readValue() throws(JSONFault) {
    guard position < bytes.count else { throw missingValue() }
    switch bytes[position] {
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "{"): try openContainer(.object)
    case UInt8(ascii: "["): try openContainer(.array)
    case UInt8(ascii: "t"): try readWord("true", .bool)
    case UInt8(ascii: "f"): try readWord("false", .bool)
    case UInt8(ascii: "n"): try readWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    default: throw missingValue()
    }
  }

  private mutating func continueArray(_ array: Int) throws(JSONFault) {
    if next(is: UInt8(ascii: "]")) { return close(array) }
    if slots.count > array + 1 { try readComma(before: "]", of: "array") }
    isInElement = true
    try readValue()
    isInElement = false
  }

  private mutating func continueObject(_ object: Int) throws(JSONFault) {
    if next(is: UInt8(ascii: "}")) {
      try checkKeys(of: object)
      return close(object)
    }
    if slots.count > object + 1 { try readComma(before: "}", of: "object") }
    guard next(is: UInt8(ascii: "\"")) else {
      throw JSONFault(
        at: position, "expected a key in double quotes, found \(found)",
        advice: position == bytes.count ? "close the object with }" : nil)
    }
    try readString()
    skipWhitespace()
    guard next(is: UInt8(ascii: ":")) else {
      throw JSONFault(at: position, "expected \":\" after the key, found \(found)")
    }
    position += 1
    skipWhitespace()
    try readValue()
  }

  private mutating func readComma(
    before bracket: Character, of container: String
  ) throws(JSONFault) {
    guard next(is: UInt8(ascii: ",")) else {
      throw JSONFault(
        at: position, "expected \",\" or \"\(bracket)\" in the \(container), found \(found)")
    }
    let comma = position
    position += 1
    skipWhitespace()
    if position < bytes.count, bytes[position] == bracket.asciiValue {
      throw JSONFault(
        at: comma, "there is a comma before the closing \(bracket)", advice: "remove it")
    }
  }

  private mutating func openContainer(_ kind: JSONSlot.Kind) throws(JSONFault) {
    guard open.count < JSONLimits.levels else {
      throw JSONFault(
        at: position, "arrays and objects are nested more than \(JSONLimits.levels) levels deep",
        advice: "nest less")
    }
    open.append(slots.count)
    try append(kind, from: position, to: position + 1)
    position += 1
  }

  private mutating func close(_ container: Int) {
    position += 1
    open.removeLast()
    slots[container].end = UInt32(truncatingIfNeeded: position)
    slots[container].next = UInt32(truncatingIfNeeded: slots.count)
  }

  /// Adds an entry to the tape.
  mutating func append(
    _ kind: JSONSlot.Kind, from start: Int, to end: Int, hasEscapes: Bool = false
  ) throws(JSONFault) {
    guard slots.count < valueLimit else {
      throw JSONFault(
        at: start, "the text has more than \(valueLimit.grouped) keys and values",
        advice: "split it")
    }
    slots.append(
      JSONSlot(
        kind: kind, hasEscapes: hasEscapes, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: slots.count + 1)))
  }

  /// Returns true if the next byte is the given byte.
  func next(is byte: UInt8) -> Bool {
    position < bytes.count && bytes[position] == byte
  }

  private mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Returns the error with its place: line, column and path of the value being read, or else of
  /// the enclosing array or object.
  private func documentError(_ fault: JSONFault, in source: JSONSource) -> DocumentError {
    var whole = slots
    // An unfinished value is added to the tape so that it has a path.
    let begun = JSONSlot(
      kind: .null, start: UInt32(truncatingIfNeeded: fault.offset),
      end: UInt32(truncatingIfNeeded: fault.offset),
      next: UInt32(truncatingIfNeeded: slots.count + 1))
    if isInElement || lacksValue { whole.append(begun) }
    for container in open { whole[container].next = UInt32(truncatingIfNeeded: whole.count) }
    let text = JSONText(bytes: bytes, slots: whole, source: source)
    let place = whole.count > slots.count ? slots.count : fault.key ?? open.last ?? 0
    let path = whole.isEmpty ? source.path : JSONValue(text: text, index: place).path
    return DocumentError(
      fault.problem, at: text.place(at: fault.offset, path: path), advice: fault.advice)
  }

  /// A Boolean value that is true when the tape ends with the key of a member in the innermost
  /// object.
  private var lacksValue: Bool {
    guard let object = open.last, slots[object].kind == .object else { return false }
    var place = object + 1
    while place + 1 < slots.count { place = Int(slots[place + 1].next) }
    return place < slots.count
  }
}

/// A syntax error at a byte of a JSON text.
struct JSONFault: Error {
  var offset: Int
  var problem: String
  var advice: String?
  /// The tape entry of the wrong key; nil for other errors.
  var key: Int?

  init(at offset: Int, _ problem: String, advice: String? = nil, key: Int? = nil) {
    self.offset = offset
    self.problem = problem
    self.advice = advice
    self.key = key
  }
}

/// The limits of a JSON text, so that hostile input ends in an error rather than exhausting the
/// memory.
enum JSONLimits {
  /// The maximum nesting depth of arrays and objects.
  static let levels = 512
  /// The maximum length of a text, in bytes.
  static let bytes = 64 << 20
  /// The maximum number of values and keys in a text: 64 MiB of tape.
  static let values = 4 << 20
}
