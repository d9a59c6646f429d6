import SwatchSnapshots

/// `swatch report`: the pages of one report from those of several shards.
struct ReportCommand: Command {
  var first = ""
  var others: [String] = []
  var output = ""
  var color = When.auto

  static var interface: Interface<ReportCommand> {
    Interface(
      name: "report", abstract: "Joins the reports of shards and writes their pages.",
      discussion: [
        "DIR gets report.html, report.json, junit.xml and summary.md; the pictures stay where they "
          + "are, and are in the page where something differs."
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
    let joined = SnapshotReport.joining(
      try ([first] + others).map { path in
        let source = try ReportSource(path: path)
        return source.report.moved(from: source.folder, to: output)
      })
    return try await CommandFailure.catching {
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
