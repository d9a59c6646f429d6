import SwatchSnapshots

/// `swatch report`: joins the reports of several shards.
struct ReportCommand: Command {
  var first = ""
  var others: [String] = []
  var output = ""
  var color = When.auto

  static var interface: Interface<ReportCommand> {
    Interface(
      name: "report", abstract: "Joins the reports of shards and writes their pages.",
      discussion: [
        "DIR gets report.html, report.json, junit.xml and summary.md, and, in files, what a report "
          + "names beside itself and is not in DIR. The page shows what differs.",
        "The reports are those of all shards of a run, each once. Files that a report names "
          + "elsewhere are neither read nor copied.",
      ],
      operands: [
        .init(placeholder: "REPORT.json", path: \.first, help: "what a run of tests wrote")
      ],
      options: [
        .required(
          "-o", "--output", placeholder: "DIR", sets: \.output, as: .outputPath,
          help: "the folder for the pages"),
        .color(\.color),
      ],
      rest: .init(
        placeholder: "REPORT.json", path: \.others, minimum: 0, help: "those of further shards"))
  }

  func run(_ console: Console) async throws -> ExitCode {
    let sources = try ReportSource.reports([first] + others)
    return try await CommandFailure.catching {
      let joined = SnapshotReport.joining(
        try sources.map { try $0.report.copied(from: $0.files, to: output) })
      try joined.write(to: output)
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
