import Foundation
import Testing

@testable import SwatchDocument

@Suite("Dividing NDJSON into rows")
struct NDJSONRowScannerTests {
  /// All rows of a stream that arrives in the given pieces.
  func rows(_ pieces: [[UInt8]], limit: Int = 100) -> [ScannedRow] {
    var scanner = NDJSONRowScanner(limit: limit)
    var rows: [ScannedRow] = []
    for piece in pieces { scanner.scan(piece[...], into: &rows) }
    scanner.finish(into: &rows)
    // Other tests check the rows' places in the feed.
    return rows.map { ScannedRow(content: $0.content, start: $0.start) }
  }

  func row(_ text: String, line: Int) -> ScannedRow {
    ScannedRow(content: .json(Array(text.utf8)), start: TextPosition(line: line))
  }

  func longRow(line: Int) -> ScannedRow {
    ScannedRow(content: .tooLong, start: TextPosition(line: line))
  }

  @Test("An NDJSON stream gives the same rows in two parts or in single bytes")
  func cuts() {
    let stream = Array("\u{FEFF}{\"a\":1}\r\n\r\n \t\n{\"é\":\"\\n\"}\n\n\n[2]".utf8)
    let expected = [
      row("\u{FEFF}{\"a\":1}\r", line: 1), row("{\"é\":\"\\n\"}", line: 4), row("[2]", line: 7),
    ]
    for cut in 0...stream.count {
      #expect(rows([Array(stream[..<cut]), Array(stream[cut...])]) == expected)
    }
    #expect(rows(stream.map { [$0] }) == expected)
  }

  @Test(
    "A line that arrives in pieces of one byte takes no extra memory",
    .disabled(
      if: ProcessInfo.processInfo.environment["SWATCH_SANITIZED"] != nil,
      "sanitizers need more memory"))
  func bytePieces() async {
    await #expect(processExitsWith: .success) {
      let byte: [UInt8] = [0x78]
      var scanner = NDJSONRowScanner()
      var rows: [ScannedRow] = []
      let before = try residentKilobytes()
      for _ in 0..<1 << 20 { scanner.scan(byte[...], into: &rows) }
      let grown = try residentKilobytes() - before
      precondition(grown < 16 << 10, "1 MiB in pieces takes \(grown) kB")
      scanner.finish(into: &rows)
      precondition(rows.map(\.content) == [.json([UInt8](repeating: 0x78, count: 1 << 20))])
    }
  }

  @Test(
    "An NDJSON stream of white space has no rows",
    arguments: ["", "\n", "\r\n\r\n", " \t\r\n  ", "\u{FEFF}", "\u{FEFF}\r\n\n"])
  func nothing(stream: String) {
    #expect(rows([Array(stream.utf8)]).isEmpty)
  }

  @Test("A line feed at the end of NDJSON adds no row")
  func end() {
    #expect(rows([Array("1\n2\n".utf8)]) == [row("1", line: 1), row("2", line: 2)])
    #expect(rows([Array("1\n2".utf8)]) == [row("1", line: 1), row("2", line: 2)])
  }

  @Test("A line above the limit is reported by its number, and the other lines are read")
  func tooLong() {
    let stream = Array("1234567890\n12345678901\n12\n123456789012345".utf8)
    let expected = [
      row("1234567890", line: 1), longRow(line: 2), row("12", line: 3), longRow(line: 4),
    ]
    #expect(rows([stream], limit: 10) == expected)
    #expect(rows(stream.map { [$0] }, limit: 10) == expected)
  }
}

/// The memory used by this process, in kB.
private func residentKilobytes() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
  return try #require(Int(line.split { $0 == " " || $0 == "\t" }.dropFirst().first ?? ""))
}
