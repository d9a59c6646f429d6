import SwatchSnapshots

/// `swatch report`: joins the reports of several shards.
struct ReportCommand: Command {
  var first = ""
  var others: [String] = []
  var output = ""
  var isSelfContained = false
  var color = When.auto

  static var options: [Option<ReportCommand>] {
    [
      .required(
        "-o", "--output", placeholder: "DIR", sets: \.output, as: .outputPath(.outputFolder),
        help: "the folder for the pages"),
      .selfContained(\.isSelfContained),
      .color(\.color),
    ]
  }

  static var interface: Interface<ReportCommand> {
    Interface(
      name: "report", abstract: "Joins the reports of shards and writes their pages.",
      discussion: [
        "Writes report.html, report.json, junit.xml and summary.md to DIR, and copies the files of "
          + "the reports that are not in DIR to DIR/files. The page shows the differences.",
        "The reports are those of all shards of a run, each once. Files that a report names "
          + "elsewhere are neither read nor copied.",
      ],
      examples: [
        UsageExample(
          "swatch report shard-1/report.json shard-2/report.json -o report",
          "one page for the reports of two machines"),
        UsageExample(
          "swatch report .build/snapshots/report.json -o page",
          "a page that can be moved, with all files beside it"),
      ],
      exitCodes: [.badInput, .noInput, .cannotCreate],
      operands: [
        .init(
          placeholder: "REPORT.json", path: \.first, access: .document,
          help: "the report of a test run")
      ],
      rest: .init(
        placeholder: "REPORT.json", path: \.others, access: .document, minimum: 0,
        help: "the reports of further shards"))
  }

  func run(_ console: Console) async throws -> ExitCode {
    let sources = try ReportSource.reports([first] + others)
    return try await CommandFailure.catching {
      let joined = SnapshotReport.joining(
        try sources.map { try $0.report.copied(from: $0.files, to: output) })
      try joined.write(to: output, isSelfContained: isSelfContained)
      let counts = SnapshotReport.Comparison.Outcome.allCases.compactMap { outcome in
        let count = joined.count(of: outcome)
        return count == 0 ? nil : "\(count) \(outcome.rawValue)"
      }
      let told = counts.isEmpty ? "no comparisons" : counts.joined(separator: ", ")
      await console.finish("\(output)/report.html: \(told)")
      return .success
    }
  }
}
