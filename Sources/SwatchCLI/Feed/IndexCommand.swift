import Swatch
import SwatchBatches
import SwatchMessages

/// `swatch index`: writes the positions of a feed's rows, for parts of a run.
struct IndexCommand: Command {
  var feed = ""
  var input: FeedFormat?
  var color = When.auto

  static var options: [Option<IndexCommand>] {
    [
      .input(\.input, help: "the format of the feed: ndjson or csv"),
      .color(\.color),
    ]
  }

  static var interface: Interface<IndexCommand> {
    Interface(
      name: "index", abstract: "Writes the places of a feed's rows, for parts of a run.",
      discussion: [
        "FEED.index states where every thousandth row begins, and the number of rows, so that a "
          + "part of a run (swatch feed --shard 3/8) reads only its own rows. For feeds of more than "
          + "65 million rows, fewer places are stored.",
        "The feed is NDJSON or CSV: a JSON array and a gzip file can't be entered in the middle. An "
          + "index is refused once its feed has another length, time or content.",
      ],
      examples: [
        UsageExample(
          "swatch index rows.ndjson",
          "write rows.ndjson.index"),
        UsageExample(
          "swatch index rows.txt --input csv",
          "the same for a table whose file name doesn't show its format"),
      ],
      exitCodes: [.badInput, .noInput, .cannotCreate],
      operands: [
        .init(placeholder: "FEED", path: \.feed, access: .document, help: "the feed, a file")
      ])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let before = try FeedIndex.fingerprint(of: feed)
      let reader = try FeedReader(path: feed, format: input)
      let (survey, failure) = try await reader.survey()
      if let failure { throw failure }
      if let obstacle = await reader.entryObstacle {
        throw CommandFailure(
          code: .badInput,
          message: "\(feed): \(obstacle) can't be read from the middle, so that an index is of no "
            + "use; write NDJSON or CSV, uncompressed, or render parts without an index")
      }
      guard try FeedIndex.fingerprint(of: feed) == before else {
        throw CommandFailure(
          code: .badInput,
          message: "\(feed) was written while it was indexed; index it again when it is complete")
      }
      let index = FeedIndex(
        of: before, format: survey.format.rawValue, separator: survey.separator,
        rowCount: survey.rowCount, stride: survey.stride,
        marks: survey.marks.map { FeedIndex.Mark(offset: $0.offset, line: $0.line) })
      try index.write(besides: feed)
      try await console.printLine(
        JSONOutput.object([
          "file": .string(FeedIndex.path(of: feed)), "rows": .number(survey.rowCount),
          "places": .number(survey.marks.count),
        ]).description)
      return .success
    }
  }
}

extension FeedIndex {
  /// Returns the fingerprint of a feed.
  /// - Throws: ``CommandFailure`` if it can't be read, or is not a regular file.
  fileprivate static func fingerprint(of feed: String) throws(CommandFailure) -> FeedFingerprint {
    guard feed != "-" else {
      throw CommandFailure(
        code: .usage, message: "standard input has no index, as it is read once; save it as a file")
    }
    do throws(InputFile.Problem) {
      return try FeedFingerprint(path: feed)
    } catch {
      throw CommandFailure(reading: feed, error)
    }
  }
}

extension FeedReader {
  /// The kind of feed that can't be read from the middle, in words; nil for other feeds. It is
  /// known once rows were read.
  var entryObstacle: String? {
    if isPacked { return "a gzip file" }
    return format == .json ? "JSON that is not NDJSON" : nil
  }
}
