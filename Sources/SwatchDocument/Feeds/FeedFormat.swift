import SwatchMessages

/// The formats of a feed's rows.
public enum FeedFormat: String, CaseIterable, Hashable, Sendable {
  /// One JSON object on each line.
  case ndjson
  /// A JSON array of objects, or objects one after the other, laid out in any way.
  case json
  /// The table format CSV: a line with the names of the columns, then one record for each row (RFC
  /// 4180).
  case csv
}

extension FeedFormat {
  /// The detection of a feed's format from its first bytes and the extension of its name.
  struct Recognition {
    /// The maximum number of bytes examined to detect the format.
    static let window = 1 << 16

    let file: String
    private let head: ArraySlice<UInt8>
    /// A Boolean value that is true when no more bytes will be examined.
    private let isWhole: Bool

    /// Examines the first bytes of a feed, up to the size of the window, so that the result does
    /// not depend on the size of single reads.
    init(_ head: [UInt8], isAtEnd: Bool, file: String) {
      self.file = file
      let seen = head.prefix(Recognition.window)
      self.head = seen.starts(with: JSONReader.byteOrderMark) ? seen.dropFirst(3) : seen
      isWhole = isAtEnd || head.count >= Recognition.window
    }

    /// Returns the format; nil if more bytes are required.
    ///
    /// A bracket begins an array. A brace begins NDJSON, unless its line ends before the object
    /// does and the next line continues the object. A next line that begins with a brace continues
    /// it only if the first line ends with `[` or a comma. Other text with separators, or in a file
    /// named like a table, is CSV. If its second line is an object, the first line is a malformed
    /// row of NDJSON instead.
    /// - Throws: ``DocumentError`` if the bytes are in no known format.
    func format() throws(DocumentError) -> FeedFormat? {
      let text = head.drop(while: FeedFormat.isBlank)
      guard let first = text.first else { return isWhole ? .ndjson : nil }
      if first == UInt8(ascii: "[") { return .json }
      guard let end = text.firstIndex(where: FeedFormat.isLineEnd) else {
        guard isWhole else { return nil }
        return first == UInt8(ascii: "{") ? .ndjson : try tableFormat()
      }
      let line = text[..<end]
      if first == UInt8(ascii: "{"), Recognition.isClosed(line) { return .ndjson }
      guard let next = text[end...].first(where: { !FeedFormat.isBlank($0) }) else {
        guard isWhole else { return nil }
        return first == UInt8(ascii: "{") ? .ndjson : try tableFormat()
      }
      guard first == UInt8(ascii: "{") else {
        return next == UInt8(ascii: "{") ? .ndjson : try tableFormat()
      }
      return next == UInt8(ascii: "{") && !Recognition.goesOn(line) ? .ndjson : .json
    }

    /// The next bytes that ``format()`` requires.
    var expectation: Expectation {
      let text = head.drop(while: FeedFormat.isBlank)
      return text.isEmpty || text.contains(where: FeedFormat.isLineEnd) ? .content : .lineEnd
    }

    /// The next bytes that ``separator`` requires.
    var headerExpectation: Expectation {
      guard !table.isEmpty else { return .content }
      var header = CSVSeparator.Header()
      _ = header.end(in: table)
      return .headerEnd(header)
    }

    /// The character between the fields of a CSV feed; nil if more bytes are required.
    var separator: CSVSeparator? {
      CSVSeparator(header: table, isWhole: isWhole)
    }

    /// The text from its first line that is not blank; a tab at the start of that line separates
    /// columns.
    private var table: ArraySlice<UInt8> {
      guard let content = head.firstIndex(where: { !FeedFormat.isBlank($0) }) else { return [] }
      let lineEnd = head[..<content].lastIndex(where: FeedFormat.isLineEnd)
      return lineEnd.map { head[($0 + 1)...] } ?? head
    }

    /// Returns CSV if the first line is a text with separators, or a text in a file whose name ends
    /// like a table's (`.csv` or `.tsv`, with or without `.gz`).
    /// - Throws: ``DocumentError`` for other bytes.
    private func tableFormat() throws(DocumentError) -> FeedFormat {
      let line = table.prefix { !FeedFormat.isLineEnd($0) }
      let text = line.drop(while: FeedFormat.isBlank)
      let isText = line.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\t") }
      let isMarkup = text.first == UInt8(ascii: "<")
      let separator = CSVSeparator.stated(in: line) ?? CSVSeparator.counted(in: line)
      let hasColumns = separator != nil || isNamedTable
      if isText && !isMarkup && hasColumns { return .csv }
      throw unknown(text)
    }

    private var isNamedTable: Bool {
      [".csv", ".tsv", ".csv.gz", ".tsv.gz"].contains { file.lowercased().hasSuffix($0) }
    }

    private func unknown(_ line: ArraySlice<UInt8>) -> DocumentError {
      let start = Array(line.prefix(24))
      let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
      let text = String(validating: start, as: UTF8.self)
      let isReadable = text?.unicodeScalars.contains { $0.isConcealed } == false
      let found = isReadable ? "\"\(text ?? "")\"" : "the bytes \(start.prefix(8).hexadecimal)"
      return DocumentError(
        "expected NDJSON (one JSON object on each line), a JSON array of objects or CSV, found "
          + (isWide ? "UTF-16" : found), at: DocumentError.Place(file: file),
        advice: isWide
          ? "save the file in UTF-8"
          : "write rows as {\"title\": \"…\", \"likes\": 12}, as jq -c '.[]' rows.json does, or name "
            + "the format with \(LibraryParameter.feedFormat.rawValue)")
    }

    /// Returns true for a line whose end shows that a list continues in the next line.
    private static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
      line.last { !FeedFormat.isBlank($0) }.map { "[,".utf8.contains($0) } ?? false
    }

    /// Returns true if a line closes all brackets that it opens.
    private static func isClosed(_ line: ArraySlice<UInt8>) -> Bool {
      var brackets = JSONBrackets()
      for byte in line { brackets.take(byte) }
      return brackets.isOutside
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || isLineEnd(byte)
  }

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D
  }
}

extension Sequence<UInt8> {
  /// The bytes in hexadecimal notation, such as `50 4B 03 04`.
  fileprivate var hexadecimal: String {
    map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined(separator: " ")
  }
}

extension FeedFormat.Recognition {
  /// The next bytes that can reveal the format of a feed; until they arrive, its beginning is not
  /// examined again.
  enum Expectation {
    /// A character that is not blank.
    case content
    /// A line's end.
    case lineEnd
    /// The end of a table's header.
    case headerEnd(CSVSeparator.Header)

    /// Takes the next bytes, and returns whether the expected bytes are among them.
    mutating func isMet(by piece: ArraySlice<UInt8>) -> Bool {
      switch self {
      case .content: return piece.contains { !FeedFormat.isBlank($0) }
      case .lineEnd: return piece.contains(where: FeedFormat.isLineEnd)
      case .headerEnd(var header):
        let end = header.end(in: piece)
        self = .headerEnd(header)
        return end != nil
      }
    }
  }
}
