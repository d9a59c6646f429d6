import Testing

@testable import SwatchService

@Suite("Lines of requests")
struct LineSplitterTests {
  private static func lines(_ text: String, limit: Int, portion: Int) -> [String] {
    var splitter = LineSplitter(limit: limit)
    var lines: [LineSplitter.Line] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      lines += splitter.take(rest.prefix(portion))
      rest = rest.dropFirst(portion)
    }
    lines += splitter.finish().map { [$0] } ?? []
    return lines.map { line in
      switch line {
      case .text(let text): String(decoding: text, as: UTF8.self)
      case .tooLong: "too long"
      }
    }
  }

  @Test(
    "Lines of requests are the same, whatever pieces they arrive in", arguments: [1, 2, 3, 7, 1000])
  func portions(portion: Int) {
    let text = "one\n\r\ntwo\r\n  \n123456789\nthree\n1234567890123\nlast"
    let expected = ["one", "two", "too long", "three", "too long", "last"]
    #expect(Self.lines(text, limit: 8, portion: portion) == expected)
  }

  @Test("A line of a request may be as long as the limit", arguments: [1, 1000])
  func limit(portion: Int) {
    #expect(Self.lines("12345678\n", limit: 8, portion: portion) == ["12345678"])
  }

  @Test("An empty stream contains no line")
  func empty() {
    #expect(Self.lines("", limit: 8, portion: 1) == [])
    #expect(Self.lines("\n\n", limit: 8, portion: 1) == [])
  }
}
