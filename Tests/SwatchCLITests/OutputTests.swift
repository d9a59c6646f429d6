import Swatch
import SwatchBatches
import SwatchMessages
import Testing

@testable import SwatchCLI

@Suite("Printed output")
struct OutputTests {
  @Test(
    "A JSON string escapes the characters that must be escaped, and no others",
    arguments: [
      ("plain é 日本 🎈", "\"plain é 日本 🎈\""), ("a\"b\\c/d", "\"a\\\"b\\\\c/d\""),
      ("\n\r\t\u{1}\u{1F}", "\"\\n\\r\\t\\u0001\\u001f\""),
    ])
  func json(text: String, expected: String) {
    #expect(JSONOutput.string(text).description == expected)
  }

  @Test("JSON numbers are short, and a number that JSON can't express becomes null")
  func numbers() {
    let values = [12, 0.5, 329.86, .infinity].map { JSONOutput.number($0) }
    #expect(JSONOutput.array(values).description == "[12, 0.5, 329.86, null]")
  }

  @Test("A finished page is one line of JSON, with its members in order")
  func page() {
    let line = JSONOutput.page(
      "out/page-000002.png", rows: 20..<40, size: PixelSize(width: 1080, height: 9721), bytes: 7,
      status: .kept)
    #expect(
      line.description == """
        {"file": "out/page-000002.png", "rows": [21, 40], "size": [1080, 9721], "bytes": 7, \
        "status": "kept"}
        """)
  }

  @Test("A failed row is one line of JSON with its place and its node")
  func failure() {
    let failure = NodeFailure(
      path: NodePath(root: "row"), reason: "no \"name\"", origin: "feed.ndjson:3:1: $.name")
    #expect(
      JSONOutput.failure(PageRecord.Failure(failure), ofRow: 3).description == #"""
        {"status": "failed", "row": 3, "place": "feed.ndjson:3:1: $.name", "node": "row", \#
        "message": "feed.ndjson:3:1: $.name: no \"name\""}
        """#)
  }

  @Test("The summary shows pages, rows, failures, time, speed and memory")
  func summary() {
    let summary = FeedSummary(
      pages: 10, rows: 200, failedRows: 1, seconds: 1.25, peakMemory: 43_200_000)
    #expect(
      summary.line
        == "10 pages, 200 rows, 1 failed row, 1.25 s, 8.0 pages/s, 43 MB of memory at most")
  }

  @Test(
    "The summary counts pages that existed before, and its rate is that of new pages",
    arguments: [(10, "10 pages (10 made before), "), (8, "10 pages (8 made before), ")])
  func keptPages(count: Int, start: String) {
    let summary = FeedSummary(
      pages: 10, keptPages: count, rows: 200, failedRows: 0, seconds: 0.5, peakMemory: nil)
    #expect(
      summary.line == start + "200 rows, 0 failed rows, 0.50 s"
        + (count < 10 ? ", 4.0 pages/s" : ""))
  }

  @Test("The summary omits unknown values")
  func shortSummary() {
    let summary = FeedSummary(pages: 1, rows: 0, failedRows: 0, seconds: 0, peakMemory: nil)
    #expect(summary.line == "1 page, 0 rows, 0 failed rows, 0.00 s")
  }

  @Test("The bar shows the share, the counts and the remaining time in less than 80 columns")
  func bar() {
    let progress = Progress(pages: 12, rows: 240, share: 0.25)
    #expect(
      ProgressBar.line(for: progress, after: .seconds(2))
        == "[####            ]  25 %  12 pages, 240 rows, 6.0 pages/s, 6 s left")
    let many = Progress(pages: 100_000, rows: 2_000_000, share: 0.999)
    #expect(ProgressBar.line(for: many, after: .seconds(9_000)).count < 80)
  }

  @Test("The bar shows the number of finished pages if the total is unknown")
  func endless() {
    let line = ProgressBar.line(for: Progress(pages: 1, rows: 20, share: nil), after: .seconds(2))
    #expect(line == "1 page, 20 rows, 0.5 pages/s")
  }

  @Test("The bar shows the rows while pages are being counted")
  func counting() {
    let progress = Progress(rows: 2_000, isCounting: true)
    #expect(ProgressBar.line(for: progress, after: .seconds(2)) == "counting pages: 2000 rows")
  }

  @Test("Progress states the share of counted rows, and a line that is too long has no bar")
  func counted() {
    var progress = Progress(pages: 4, rows: 80, totalRows: 320, share: 0.25)
    #expect(
      ProgressBar.line(for: progress, after: .seconds(2))
        == "[####            ]  25 %  4 pages, 80 of 320 rows, 2.0 pages/s, 6 s left")
    #expect(
      ProgressBar.plainLine(for: progress, after: .seconds(2))
        == "25 %  4 pages, 80 of 320 rows, 2.0 pages/s, 6 s left")
    progress = Progress(pages: 100_000, rows: 2_000_000, totalRows: 2_000_000, share: 1)
    #expect(
      ProgressBar.line(for: progress, after: .seconds(9_000))
        == "100 %  100000 pages, 2000000 of 2000000 rows, 11.1 pages/s, 0 s left")
  }

  @Test("A log has a line every ten seconds, and a last line at the end")
  func log() {
    let start = ContinuousClock.now
    var log = ProgressLog(start: start)
    let times = [0, 9_999, 10_000, 15_000, 20_001].map { start + .milliseconds($0) }
    let lines = times.enumerated().map { index, time in
      log.line(for: Progress(pages: index, rows: index), at: time)
    }
    #expect(
      lines == [nil, nil, "2 pages, 2 rows, 0.2 pages/s", nil, "4 pages, 4 rows, 0.2 pages/s"])
    #expect(log.lastLine() == nil)
    _ = log.line(for: Progress(pages: 5, rows: 5), at: start + .seconds(25))
    #expect(log.lastLine(at: start + .seconds(25)) == "5 pages, 5 rows, 0.2 pages/s")
  }

  @Test("The bar is drawn at most ten times a second")
  func pause() {
    let start = ContinuousClock.now
    var bar = ProgressBar(start: start)
    let times = [0, 50, 99, 100, 150, 260].map { start + .milliseconds($0) }
    let drawn = times.map { bar.line(for: Progress(), at: $0) != nil }
    #expect(drawn == [true, false, false, true, false, true])
  }

  @Test("Peak memory is read from the kernel")
  func memory() throws {
    #expect(PeakMemory.bytes(in: "VmPeak:\t  9000 kB\nVmHWM:\t   43210 kB\n") == 43210 * 1024)
    #expect(PeakMemory.bytes(in: "") == nil)
    #expect(try #require(PeakMemory.bytes) > 1_000_000)
  }
}
