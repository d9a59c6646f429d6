import FoundationEssentials
import Swatch
import SwatchConcurrency
import SwatchMessages
import SwatchSnapshots

/// Compares pictures as lines of standard input ask for them: `swatch diff --server`.
///
/// Requests and answers are those of odiff's server; answers also have the sentences about what
/// changed.
struct DiffServer {
  private let command: DiffCommand

  init(_ command: DiffCommand) {
    self.command = command
  }

  private struct Request: Decodable {
    struct Options: Decodable {
      struct Region: Decodable {
        var x1: Int
        var y1: Int
        var x2: Int
        var y2: Int
      }

      var threshold: Double?
      var antialiasing: Bool?
      var ignoreRegions: [Region]?
    }

    var requestId: Int
    var base: String
    var compare: String
    var output: String?
    var options: Options?
  }

  /// Answers until the input ends.
  func run(_ console: Console) async throws -> ExitCode {
    let usual = try command.comparison().ignoring(command.tolerances.ignored, inPixelsOf: [])
    try await console.printLine("{\"ready\":true}")
    while let line = readLine() {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      let answer = await answer(line, usual)
      try await console.printLine(JSONOutput.object(answer).description)
    }
    return .success
  }

  private typealias Members = [(key: String, value: JSONOutput)]

  private func answer(_ line: String, _ usual: PictureComparison) async -> Members {
    let request: Request
    do {
      request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
    } catch {
      return [
        (
          "error",
          .string(
            "expected {\"requestId\": 1, \"base\": \"a.png\", \"compare\": \"b.png\"} with numbers and "
              + "texts as in swatch diff --help")
        )
      ]
    }
    let id: Members = [("requestId", .number(request.requestId))]
    do {
      return id + (try await compare(request, usual))
    } catch let failure as CommandFailure {
      return id + [("error", .string(failure.messages.joined(separator: "; ")))]
    } catch {
      return id + [("error", .string("\(error)"))]
    }
  }

  private func compare(_ request: Request, _ usual: PictureComparison) async throws -> Members {
    var comparison = usual
    if let threshold = request.options?.threshold {
      guard (0...1).contains(threshold) else {
        throw CommandFailure(code: .usage, message: "threshold is a number from 0 to 1")
      }
      comparison.threshold = threshold
    }
    if let ignores = request.options?.antialiasing { comparison.ignoresAntialiasing = ignores }
    for region in request.options?.ignoreRegions ?? [] {
      let (width, height) = (
        region.x2.subtractingReportingOverflow(region.x1),
        region.y2.subtractingReportingOverflow(region.y1)
      )
      guard !width.overflow, !height.overflow, width.partialValue >= 0, height.partialValue >= 0
      else {
        throw CommandFailure(
          code: .usage, message: "ignoreRegions have x2 and y2 that are x1 and y1 or more")
      }
      comparison.ignored.append(
        PixelRect(
          x: region.x1, y: region.y1, width: width.partialValue, height: height.partialValue))
    }
    let (expected, actual) = (
      try await command.picture(request.base), try await command.picture(request.compare)
    )
    let limit = WorkLimit(command.jobs)
    let (difference, pixels) = try await comparison.findings(
      of: actual, from: expected, limit: limit)
    guard !comparison.accepts(difference) else { return [("match", .bool(true))] }
    if let output = request.output, let pixels {
      let picture = try await difference.picture(over: pixels.expected, limit: limit)
      try AtomicFile.write(picture, to: output)
    }
    let isLayout = difference.expectedSize != difference.actualSize
    let share = Double(difference.differingPixels) / Double(max(1, difference.totalPixels)) * 100
    let changes = try pixels.map { pixels in
      try SnapshotPicture.changes(difference, from: expected, to: actual, pixels)
    }
    return [
      ("match", .bool(false)), ("reason", .string(isLayout ? "layout-diff" : "pixel-diff")),
      ("diffCount", .number(difference.differingPixels)),
      ("diffPercentage", JSONOutput(description: Numeral.rounded(share, digits: 2))),
      ("changes", .array((changes ?? []).map(JSONOutput.string))),
    ]
  }
}
