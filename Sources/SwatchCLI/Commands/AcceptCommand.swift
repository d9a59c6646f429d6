import FoundationEssentials
import Swatch
import SwatchSnapshots

/// `swatch accept`: new files take the places of their references.
struct AcceptCommand: Command {
  var report = ""
  var names: [String] = []
  var color = When.auto

  static var interface: Interface<AcceptCommand> {
    Interface(
      name: "accept", abstract: "Puts new snapshots in the places of their references.",
      discussion: [
        "Without names, all that differ or have no reference are accepted. A name is that of a "
          + "comparison, as ProfileTests/card.dark, of a test with all its comparisons, as "
          + "ProfileTests/card, or of a suite, as ProfileTests."
      ],
      operands: [
        .init(placeholder: "REPORT.json", path: \.report, help: "what the run of the tests wrote")
      ],
      options: [.color(\.color)],
      rest: .init(placeholder: "NAME", path: \.names, minimum: 0, help: "what to accept"))
  }

  func run(_ console: Console) async throws -> ExitCode {
    let source = try ReportSource(path: report)
    var code = ExitCode.success
    var accepted = 0
    for comparison in try chosen(from: source.report) {
      do {
        _ = try await CommandFailure.catching {
          try Self.accept(comparison, of: source)
          return .success
        }
        accepted += 1
        try await console.printLine("accepted \(comparison.id)")
      } catch let failure as CommandFailure {
        await console.report(failure.message)
        code = failure.code
      }
    }
    if accepted == 0 && code == .success { await console.finish("nothing is left to accept") }
    return code
  }

  /// The comparisons that are meant. Of those not named, what needs nothing is left out.
  private func chosen(from report: SnapshotReport) throws -> [SnapshotReport.Comparison] {
    guard !names.isEmpty else { return report.comparisons.filter { $0.isOpen } }
    for name in names where !report.comparisons.contains(where: { $0.goes(by: name) }) {
      let known = Set(report.comparisons.map(\.id)).union(report.comparisons.map(\.suite)).sorted()
      let advice = NearestWord.find(name, among: known).map { "; did you mean \($0)?" } ?? ""
      throw CommandFailure(code: .usage, message: "the report has no '\(name)'\(advice)")
    }
    return report.comparisons.filter { comparison in
      let isMeant = names.contains { comparison.goes(by: $0) }
      let isAsked = comparison.outcome == .failed && names.contains(comparison.id)
      return isMeant && comparison.isOpen || isAsked
    }
  }

  private static func accept(
    _ comparison: SnapshotReport.Comparison, of source: ReportSource
  ) throws {
    guard let actual = comparison.actual else {
      throw CommandFailure(
        code: .badInput,
        message: "\(comparison.id) has no new file to accept: mend what made it fail, and run the "
          + "tests again")
    }
    guard let bytes = FileManager.default.contents(atPath: source.place(of: actual)) else {
      throw CommandFailure(
        code: .noInput,
        message: "\(source.place(of: actual)), the new file of \(comparison.id), is gone: run the "
          + "tests again, and accept what they report")
    }
    let reference = source.place(of: comparison.reference)
    if let end = reference.lastIndex(of: "/"), end > reference.startIndex {
      try AtomicFile.makeFolder(String(reference[..<end]))
    }
    try AtomicFile.write(Array(bytes), to: reference)
  }
}

extension SnapshotReport.Comparison {
  /// Whether there is something to decide on.
  fileprivate var isOpen: Bool { outcome == .different || outcome == .missing }

  /// Whether a name on the command line means the comparison, its test or its suite.
  fileprivate func goes(by name: String) -> Bool {
    name == id || name == suite || name == "\(suite)/\(test)"
  }
}
