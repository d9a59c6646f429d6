import Foundation

/// A folder with a template and a feed of plain coloured cards, whose pages need no fonts and no
/// pictures.
struct FeedCase {
  /// A card with the height and colour of a row.
  static let card = """
    {"root": {"node": "display", "backgroundColor": "{{color}}", "style": {"height": "{{height}}"}}}
    """

  /// The line about a page on standard output.
  struct Page: Decodable, Equatable {
    var file: String
    var rows: [Int]
    var size: [Int]
    var bytes: Int
  }

  let folder: URL

  /// Writes the template and the feed's lines.
  init(in folder: URL, card: String = Self.card, feed: String) throws {
    self.folder = folder
    try Data(card.utf8).write(to: folder.appending(path: "card.json"))
    try Data(feed.utf8).write(to: folder.appending(path: "feed.ndjson"))
  }

  /// A row as a line of JSON.
  static func row(_ height: Int, _ color: String = "#3366CCFF") -> String {
    "{\"height\": \(height), \"color\": \"\(color)\"}\n"
  }

  /// Renders the feed into the subfolder `out`, 100 points wide.
  func render(
    _ options: String..., feed: String = "feed.ndjson", input: String = "",
    process: SwatchProcess = SwatchProcess()
  ) async throws -> SwatchProcess.Result {
    try await run(options, feed: feed, input: input, process: process)
  }

  /// Runs `swatch feed` into the subfolder `out`, with pages 100 points wide.
  func run(
    _ options: [String], feed: String = "feed.ndjson", input: String = "",
    process: SwatchProcess = SwatchProcess()
  ) async throws -> SwatchProcess.Result {
    var process = process
    process.folder = folder
    let words = ["feed", feed, "--template", "card.json", "-o", "out", "--width", "100"]
    return try await process.run(words + options, input: input)
  }

  /// The pages that a run reported.
  static func pages(_ result: SwatchProcess.Result) throws -> [Page] {
    try result.lines.filter { !$0.contains("\"status\": \"failed\"") }
      .map { try JSONDecoder().decode(Page.self, from: Data($0.utf8)) }
  }

  /// The pictures of the output folder by their relative paths; empty if the folder doesn't exist.
  func files(in output: String = "out") throws -> [String: Data] {
    let out = folder.appending(path: output)
    guard FileManager.default.fileExists(atPath: out.path) else { return [:] }
    let names = try FileManager.default.subpathsOfDirectory(atPath: out.path)
      .filter { !$0.hasPrefix(".") }
    let files = names.map { ($0, out.appending(path: $0)) }.filter { !$1.hasDirectoryPath }
    return Dictionary(uniqueKeysWithValues: try files.map { ($0, try Data(contentsOf: $1)) })
  }
}

/// The width and height of a PNG file in pixels, from its header.
func pngSize(_ file: Data) -> [Int] {
  guard file.count > 24, file.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
  return [16, 20].map { start in
    file[(file.startIndex + start)..<(file.startIndex + start + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
