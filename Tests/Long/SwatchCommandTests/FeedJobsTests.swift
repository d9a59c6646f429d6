import Foundation
import Testing

@Suite("Feed runs with several jobs")
struct FeedJobsTests {
  /// A run in which pictures can't be made.
  struct Shape: CustomTestStringConvertible {
    /// The options of the run.
    let options: [String]
    /// The names at which there are folders, so that no file can have them.
    let blocked: [String]
    /// The colours of the rows; a row without one fails.
    let colors: [String?]

    var testDescription: String { "\(options) \(blocked) \(colors.map { $0 ?? "-" })" }
  }

  private static let card = """
    {"root": {"node": "display", "backgroundColor": "{{color}}", "transform": {"rotate": "{{turn}}"},
      "filters": [{"blur": "{{blur}}"}, {"dropShadow": {"color": "black", "offset": [5, 2]}}],
      "style": {"height": 200}}}
    """

  static let shapes: [Shape] = ["show", "skip", "stop"].flatMap { treatment in
    let colors: [[String?]] = [
      ["red", "blue", nil, "red", "blue", nil, "red", nil],
      [nil, "red", "red", nil, nil, nil, "blue", "red"],
    ]
    return colors.flatMap { colors in
      [
        (["--rows-per-page", "2"], ["page-000001.png"]),
        (["--rows-per-page", "2"], ["page-000002.png", "page-000003.png"]),
        (["--rows-per-page", "2", "--format", "svg"], ["page-000003.svg"]),
        (["--rows-per-page", "1", "--margins", "2"], ["page-000004.png", "page-000002.png"]),
        (["--layout", "each"], ["row-000003.png", "row-000005.png"]),
        (["--layout", "sheet", "--rows-per-page", "1"], ["sheet-000001.png"]),
        (["--rows-per-page", "2", "--max-errors", "1"], []),
      ].map { options, blocked in
        Shape(options: options + ["--on-error", treatment], blocked: blocked, colors: colors)
      }
    }
  }

  @Test(
    "Failures and pictures are the same for any number of jobs", .timeLimit(.minutes(5)),
    arguments: Self.shapes)
  func jobs(shape: Shape) async throws {
    let alone = try await Self.told(shape, jobs: 1)
    let together = try await Self.told(shape, jobs: 3)
    #expect(together.code == alone.code)
    #expect(together.errors == alone.errors)
    #expect(together.lines == alone.lines)
    #expect(together.files == alone.files)
  }

  private struct Told {
    let code: Int32
    let errors: [String]
    let lines: [String]
    let files: [String: Data]
  }

  private static func told(_ shape: Shape, jobs: Int) async throws -> Told {
    try await TemporaryFolder.with { folder in
      // The first pictures take longer than the later ones, of which the last have warnings in SVG.
      let rows = shape.colors.enumerated().map { index, color in
        let blur = max(0, 60 - 15 * index)
        let rest = "\"blur\": \(max(1, blur)), \"turn\": \(index < 6 ? 0 : 10)}"
        return color.map { "{\"color\": \"\($0)\", " + rest } ?? "{" + rest
      }
      let feedCase = try FeedCase(in: folder, card: card, feed: rows.joined(separator: "\n"))
      for name in shape.blocked {
        try FileManager.default.createDirectory(
          at: folder.appending(path: "out/" + name), withIntermediateDirectories: true)
      }
      let result = try await feedCase.run(shape.options + ["--jobs", "\(jobs)"])
      for name in shape.blocked {
        try FileManager.default.removeItem(at: folder.appending(path: "out/" + name))
      }
      // The last line contains the time.
      let errors = result.errors.split(separator: "\n").map(String.init).filter {
        !$0.contains(" failed rows, ") && !$0.contains(" failed row, ")
      }
      return Told(
        code: result.code, errors: errors, lines: result.lines, files: try feedCase.files())
    }
  }
}
