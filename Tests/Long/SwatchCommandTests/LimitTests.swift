import Foundation
import Testing

@Suite("Limits of pictures on the command line", .timeLimit(.minutes(20)))
struct LimitTests {
  private static let document = """
    {"root": {"node": "display", "style": {"width": 20, "height": 10}}, "scale": 2}
    """

  private func render(
    _ options: String..., document: String = document
  ) async throws -> (result: SwatchProcess.Result, names: [String]) {
    try await TemporaryFolder.with { folder in
      try Data(document.utf8).write(to: folder.appending(path: "a.json"))
      var process = SwatchProcess()
      process.folder = folder
      let result = try await process.run(["render", "a.json"] + options)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      return (result, names)
    }
  }

  @Test("A document's picture has at most the allowed number of pixels")
  func enough() async throws {
    let (result, names) = try await render("-o", "a.png", "--max-pixels", "800")
    #expect(result.code == 0, "\(result.errors)")
    #expect(names == ["a.json", "a.png"])
  }

  @Test("--max-pixels accepts a number with an exponent", arguments: ["8e2", "0.8E3", "8.0e+2"])
  func exponent(text: String) async throws {
    #expect(try await render("-o", "a.png", "--max-pixels", text).result.code == 0)
    let (result, _) = try await render("-o", "a.png", "--max-pixels", "7.995e2")
    #expect(result.code == 2)
  }

  @Test(
    "A document that exceeds the limit of pixels is refused, and the message names it",
    arguments: ["a.png", "-"])
  func tooMany(output: String) async throws {
    let (result, names) = try await render(
      "-o", output, "--format", "png", "--max-pixels", "799")
    #expect(result.code == 65)
    #expect(
      result.errors
        == "swatch: a.json: a picture of 40 × 20 pixels cannot be made: it has more than 799 "
        + "pixels; choose a smaller scale or size, or raise --max-pixels\n")
    #expect(names == ["a.json"])
  }

  @Test("A short document that asks for billions of pixels is refused by default")
  func ratio() async throws {
    let document = """
      {"root": {"spec": "ratio", "ratio": 1000, "child": {"node": "display"}},
       "sizeRange": {"min": [0, 0], "max": [1000, "inf"]}, "scale": 3.7}
      """
    let (result, names) = try await render("-o", "a.png", document: document)
    #expect(result.code == 65)
    #expect(result.errors.contains("a.json: a picture of 3,700 × 3,700,000 pixels cannot be made"))
    #expect(names == ["a.json"])
  }

  @Test(
    "A memory limit is a number of bytes, with or without a unit",
    arguments: [
      ("1048576", true), ("1024K", true), ("1M", true), ("2G", true), ("1024G", true),
      ("2g", true), ("512mb", true), ("1GiB", true), ("1048576B", true), ("2e9", true),
      ("1.5e7", true), ("1e5", false), ("1e30", false), ("e9", false), ("1.5G", false),
      ("B", false),
      ("infinity", false), ("0x1p30", false),
      ("1048575", false), ("1023K", false), ("1025G", false), ("99999999999999G", false),
      ("-1M", false), ("M", false), ("1 M", false), ("lots", false),
    ])
  func memory(text: String, isTaken: Bool) async throws {
    let (result, _) = try await render("-o", "a.png", "--max-memory", text)
    #expect(result.code == (isTaken ? 0 : 2))
    if !isTaken {
      #expect(
        result.errors.hasPrefix(
          "swatch: --max-memory takes a number of bytes from 1M to 1024G, such as 512M or 2G, "
            + "not '\(text)'."))
    }
  }

  private func feed(
    _ heights: [Int], _ options: String...
  ) async throws -> (result: SwatchProcess.Result, pages: [FeedCase.Page]) {
    try await feed(heights, options)
  }

  private func feed(
    _ heights: [Int], _ options: [String]
  ) async throws -> (result: SwatchProcess.Result, pages: [FeedCase.Page]) {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: heights.map { FeedCase.row($0) }.joined())
      let result = try await feedCase.run(options + ["-j", "2"])
      return (result, try FeedCase.pages(result))
    }
  }

  @Test("A row of a feed may have as many pixels as a picture", arguments: ["pages", "each"])
  func tallestRow(layout: String) async throws {
    let (result, pages) = try await feed(
      [10, 50, 10], "--max-pixels", "5000", "--layout", layout, "--rows-per-page", "1")
    #expect(result.code == 0, "\(result.errors)")
    #expect(pages.map(\.size) == [[100, 10], [100, 50], [100, 10]])
  }

  @Test(
    "A row of a feed that has too many pixels fails alone",
    arguments: ["pages", "each", "strip"])
  func tooTallRow(layout: String) async throws {
    let (result, pages) = try await feed(
      [10, 501, 10], "--max-pixels", "50000", "--layout", layout, "--rows-per-page", "1")
    #expect(result.code == 1)
    #expect(
      result.errors.contains(
        "the row is 501 points high, and at most 500 are painted; shorten it or split it, or raise "
          + "--max-pixels"))
    #expect(Set(pages.flatMap { $0.rows[0]...$0.rows[1] }) == [1, 2, 3])
    for page in pages { #expect(page.size[0] * page.size[1] <= 50_000) }
  }

  @Test("A page ends before the row that would exceed the limit of pixels")
  func split() async throws {
    let (result, pages) = try await feed(
      [10, 20, 20, 10, 45, 40], "--max-pixels", "5000", "--rows-per-page", "5")
    #expect(result.code == 0, "\(result.errors)")
    #expect(pages.map(\.rows) == [[1, 3], [4, 4], [5, 5], [6, 6]])
    #expect(pages.map(\.size) == [[100, 50], [100, 10], [100, 45], [100, 40]])
    #expect(pages.map(\.file) == (1...4).map { "out/page-00000\($0).png" })
  }

  @Test("A strip ends before the page that would exceed the limit of pixels")
  func strip() async throws {
    let (result, pages) = try await feed(
      [20, 20, 20], "--max-pixels", "5000", "--layout", "strip", "--gap", "0",
      "--rows-per-page", "1")
    #expect(result.code == 0, "\(result.errors)")
    #expect(pages.map(\.size) == [[200, 20], [100, 20]])
  }

  @Test("A sheet with too many pixels is divided into two sheets")
  func sheet() async throws {
    let (result, pages) = try await feed(
      [40, 40, 40, 40], "--max-pixels", "12000", "--layout", "sheet", "--columns", "1", "--gap",
      "10", "--captions", "none", "--rows-per-page", "1")
    #expect(result.code == 0, "\(result.errors)")
    #expect(pages.map(\.rows) == [[1, 2], [3, 4]])
    for page in pages { #expect(page.size[0] * page.size[1] <= 12_000) }
  }

  @Test("A row too large for a sheet fails alone, and a page ends before it")
  func lonePage() async throws {
    let options = [
      "--max-pixels", "9500", "--layout", "sheet", "--columns", "1", "--gap", "30", "--captions",
      "none",
    ]
    let (result, pages) = try await feed([10, 45, 45, 90, 10], options)
    #expect(result.code == 1)
    #expect(
      result.errors.contains(
        "the row is 90 points high, and at most 87 are painted; shorten it or split it, or raise "
          + "--max-pixels"))
    #expect(pages.first?.rows.first == 1 && pages.last?.rows.last == 5)
    for page in pages { #expect(page.size[0] * page.size[1] <= 9500) }
  }

  @Test(
    "The replacement of a row that is too high is not too high itself",
    arguments: ["pages", "each"])
  func failedRow(layout: String) async throws {
    let (result, pages) = try await feed(
      [10, 60, 10], ["--max-pixels", "2000", "--layout", layout, "--rows-per-page", "1"])
    #expect(result.code == 1, "\(result.errors)")
    #expect(pages.map(\.size) == [[100, 10], [100, 20], [100, 10]])
  }

  @Test("A long picture may have any number of pixels")
  func long() async throws {
    let (result, pages) = try await feed([60, 60], "--max-pixels", "5000", "--layout", "long")
    #expect(result.code == 0, "\(result.errors)")
    #expect(pages.map(\.size) == [[100, 120]])
  }

  @Test(
    "The limit of pixels does not apply to SVG and PDF", arguments: ["svg", "pdf"])
  func shapes(format: String) async throws {
    let (result, pages) = try await feed([60, 60], "--max-pixels", "5000", "--format", format)
    #expect(result.code == 0, "\(result.errors)")
    #expect(pages.map(\.rows) == [[1, 2]])
  }
}
