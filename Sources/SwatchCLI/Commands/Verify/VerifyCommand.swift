import Swatch
import SwatchSnapshots

/// `swatch verify`: compares the documents of a folder with their references.
struct VerifyCommand: Command {
  var run = FolderRun()
  var color = When.auto

  static var options: [Option<VerifyCommand>] {
    Option.group(\.run)
      + Option.group(\.run.tolerances, Tolerances.options(ignoring: .points))
      + [
        .color(\.color)
      ]
  }

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
        .init(
          placeholder: "DIR", path: \.run.folder, access: .folder, help: "the folder of documents")
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
