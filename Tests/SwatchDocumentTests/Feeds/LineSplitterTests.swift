import Foundation
import Testing

@testable import SwatchDocument

@Suite("Cutting a stream into lines")
struct LineSplitterTests {
  /// All lines of a stream that comes in some pieces.
  func lines(_ pieces: [[UInt8]], limit: Int = 100) -> [LineSplitter.Line] {
    var splitter = LineSplitter(limit: limit)
    var lines = pieces.flatMap { splitter.lines(in: $0[...]) }
    if let last = splitter.finish() { lines.append(last) }
    return lines
  }

  func line(_ text: String, _ number: Int) -> LineSplitter.Line {
    .bytes(Array(text.utf8), number: number)
  }

  @Test("Wherever a stream is cut in two or in single bytes, the lines are the same")
  func cuts() {
    let stream = Array("\u{FEFF}{\"a\":1}\r\n\r\n \t\n{\"é\":\"\\n\"}\n\n\n[2]".utf8)
    let expected = [line("\u{FEFF}{\"a\":1}\r", 1), line("{\"é\":\"\\n\"}", 4), line("[2]", 7)]
    for cut in 0...stream.count {
      #expect(lines([Array(stream[..<cut]), Array(stream[cut...])]) == expected)
    }
    #expect(lines(stream.map { [$0] }) == expected)
  }

  @Test("A line in pieces of one byte takes no more memory than its bytes")
  func bytePieces() async {
    await #expect(processExitsWith: .success) {
      let byte: [UInt8] = [0x78]
      var splitter = LineSplitter()
      let before = try residentKilobytes()
      for _ in 0..<1 << 20 { _ = splitter.lines(in: byte[...]) }
      let grown = try residentKilobytes() - before
      precondition(grown < 16 << 10, "1 MiB in pieces takes \(grown) kB")
      precondition(
        splitter.finish() == .bytes([UInt8](repeating: 0x78, count: 1 << 20), number: 1))
    }
  }

  @Test(
    "A stream without lines has none",
    arguments: ["", "\n", "\r\n\r\n", " \t\r\n  ", "\u{FEFF}", "\u{FEFF}\r\n\n"])
  func nothing(stream: String) {
    #expect(lines([Array(stream.utf8)]).isEmpty)
  }

  @Test("A line feed at the end adds no line")
  func end() {
    #expect(lines([Array("1\n2\n".utf8)]) == [line("1", 1), line("2", 2)])
    #expect(lines([Array("1\n2".utf8)]) == [line("1", 1), line("2", 2)])
  }

  @Test("A line above the limit is told by its number; the lines around it come through")
  func tooLong() {
    let stream = Array("1234567890\n12345678901\n12\n123456789012345".utf8)
    let expected = [
      line("1234567890", 1), .tooLong(number: 2), line("12", 3), .tooLong(number: 4),
    ]
    #expect(lines([stream], limit: 10) == expected)
    #expect(lines(stream.map { [$0] }, limit: 10) == expected)
  }
}

/// The memory that this process has, in kB.
private func residentKilobytes() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
  return try #require(Int(line.split { $0 == " " || $0 == "\t" }.dropFirst().first ?? ""))
}
