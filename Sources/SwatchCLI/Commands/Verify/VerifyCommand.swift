import Swatch
import SwatchSnapshots

/// `swatch verify`: compares the documents of a folder with their references.
struct VerifyCommand: Command {
  var run = FolderRun()
  var color = When.auto

  static var interface: Interface<VerifyCommand> {
    Interface(
      name: "verify", abstract: "Compares the documents of a folder with their references.",
      discussion: [
        DocumentFolder.explanation,
        "Differences are printed in words, and shown in report.html of the report's folder, beside "
          + "report.json, junit.xml and summary.md.",
      ],
      examples: [
        UsageExample(
          "swatch verify documents",
          "compare all documents with documents/Snapshots"),
        UsageExample(
          "swatch verify documents --shard 2/4 --report report-2",
          "compare a quarter of them, on one of four machines"),
      ],
      exitCodes: [.rowsFailed, .different, .badInput, .noInput, .cannotCreate],
      operands: [
        .init(placeholder: "DIR", path: \.run.folder, help: "the folder of documents")
      ],
      options: Option.folderRun(\.run)
        + [
          .value(
            "--threshold", placeholder: "N", sets: \.run.threshold, as: .distance(upTo: 1),
            help: "count pixels as equal whose perceptual difference is N or less"),
          .flag(
            "--antialiasing", sets: \.run.ignoresAntialiasing, to: true,
            help: "count pixels as equal that differ only in antialiasing"),
          .value(
            "--accept-pixels", placeholder: "N", sets: \.run.acceptedPixels,
            as: .integer(0...1_000_000_000), help: "accept up to N different pixels in a picture"),
          .value(
            "--accept-channel", placeholder: "N", sets: \.run.acceptedChannelDifference,
            as: .integer(0...255),
            help: "accept no different pixel with a channel difference above N of 255"),
          .list(
            "--ignore", placeholder: "NODE|X,Y,W,H", sets: \.run.ignored, as: .region,
            help:
              "leave out a node, by its id or the end of its path, or a rectangle of points; may be "
              + "given several times"),
          .color(\.color),
        ])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let report = try await run.run(.never, on: console)
      await console.finish(report.summary)
      guard report.count(of: .failed) == 0 else { return .rowsFailed }
      return report.count(of: .matched) == report.comparisons.count ? .success : .different
    }
  }
}
