import Swatch
import SwatchSnapshots

/// `swatch record`: records the pictures of a folder's documents as references.
struct RecordCommand: Command {
  var run = FolderRun()
  var onlyMissing = false
  var color = When.auto

  static var options: [Option<RecordCommand>] {
    Option.group(\.run)
      + [
        .flag(
          "--missing", sets: \.onlyMissing, to: true,
          help: "record only missing references, and report differences"),
        .color(\.color),
      ]
  }

  static var interface: Interface<RecordCommand> {
    Interface(
      name: "record", abstract: "Records the documents of a folder as references.",
      discussion: [
        DocumentFolder.explanation,
        "References of equal pictures are kept. The report shows the former and the new "
          + "references: review them.",
      ],
      examples: [
        UsageExample(
          "swatch record documents",
          "make the pictures of all documents their references"),
        UsageExample(
          "swatch record documents --missing",
          "record only new documents, and compare the others"),
      ],
      exitCodes: [.rowsFailed, .different, .badInput, .noInput, .cannotCreate],
      operands: [
        .init(
          placeholder: "DIR", path: \.run.folder, access: .folder, help: "the folder of documents")
      ])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let report = try await run.run(onlyMissing ? .missing : .failed, on: console)
      await console.finish(report.summary)
      guard report.count(of: .failed) == 0 else { return .rowsFailed }
      return report.count(of: .different) == 0 ? .success : .different
    }
  }
}

extension FolderRun: OptionGroup {
  /// The options shared by `verify` and `record`.
  static var options: [Option<FolderRun>] {
    [
      .optional(
        "--references", placeholder: "DIR", sets: \.references,
        as: .outputPath(.outputFolder),
        otherwise: "Snapshots in the folder of documents", help: "the folder of references"),
      .value(
        "--report", placeholder: "DIR", sets: \.report, as: .outputPath(.outputFolder),
        help: "the folder of the report"),
      .selfContained(\.isSelfContained),
      .optional(
        "--shard", placeholder: "I/N", sets: \.shard, as: .shard,
        help: "render only the I-th of N parts, on one of N machines"),
      .jobs(\.jobs, help: "the number of documents rendered in parallel"),
      .scale(\.scale, otherwise: "each document's, else 1"),
      .root(\.root),
      .optional(
        "--theme", placeholder: "NAME", sets: \.theme, as: .text,
        otherwise: "the first one of each document",
        help: "the theme of documents that have it, added to the names of their pictures; "
          + "\(Theme.all) for a picture in each theme"),
      .locale(\.locale),
    ] + Option.group(\.limits) + Option.group(\.network) + Option.group(\.fonts)
  }
}
