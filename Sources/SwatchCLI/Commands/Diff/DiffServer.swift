import Swatch
import SwatchConcurrency
import SwatchFiles
import SwatchMessages
import SwatchService
import SwatchSnapshots

/// Compares pictures as lines of standard input ask for them: `swatch diff --server`.
///
/// Requests and answers are those of odiff's server; answers also have the sentences about what
/// changed. A request that can't be read is answered with an error, and the next one is read.
struct DiffServer {
  private let command: DiffCommand

  init(_ command: DiffCommand) {
    self.command = command
  }

  /// The most bytes of a line; a longer one is answered with an error.
  static let lineLimit = 1 << 20

  /// Answers until the input ends.
  func run(_ console: Console) async throws -> ExitCode {
    let usual = try command.comparison().ignoring(command.tolerances.ignored, inPixelsOf: [])
    try await console.printLine("{\"ready\":true}")
    var splitter = LineSplitter(limit: Self.lineLimit)
    while let bytes = Self.nextBytes() {
      for line in splitter.take(bytes) { try await answer(line, usual, on: console) }
    }
    if let line = splitter.finish() { try await answer(line, usual, on: console) }
    return .success
  }

  /// Waits for bytes of standard input; nil at its end.
  private static func nextBytes() -> ArraySlice<UInt8>? {
    let ends = StreamEnds.standard
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      switch ends.read(into: &bytes) {
      case .bytes(let count): return bytes[..<count]
      case .end, .failed: return nil
      case .later:
        var input = ReadyDescriptors()
        input.add(ends.input, reading: true)
        input.wait()
      }
    }
  }

  private func answer(
    _ line: LineSplitter.Line, _ usual: PictureComparison, on console: Console
  ) async throws {
    try await console.printLine(JSONOutput.object(await answer(line, usual)).description)
  }

  private typealias Members = [(key: String, value: JSONOutput)]

  private func answer(_ line: LineSplitter.Line, _ usual: PictureComparison) async -> Members {
    let request: DiffRequest
    do throws(DiffRequest.Problem) {
      guard case .text(let bytes) = line else { throw .tooLong(limit: Self.lineLimit) }
      request = try DiffRequest(bytes)
    } catch {
      return (error.requestID.map { [("requestId", .number($0))] } ?? [])
        + [("error", .string(error.description))]
    }
    let id: Members = [("requestId", .number(request.requestId))]
    do {
      return id + (try await compare(request, usual))
    } catch let failure as CommandFailure {
      return id + [("error", .string(failure.messages.joined(separator: "; ")))]
    } catch {
      return id + [("error", .string(String(wordsFor: error)))]
    }
  }

  private func compare(_ request: DiffRequest, _ usual: PictureComparison) async throws -> Members {
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
