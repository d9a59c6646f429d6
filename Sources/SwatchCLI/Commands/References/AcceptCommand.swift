import Swatch
import SwatchSnapshots

/// `swatch accept`: replaces references with new files.
struct AcceptCommand: Command {
  var report = ""
  var names: [String] = []
  var references: String?
  var color = When.auto

  static var options: [Option<AcceptCommand>] {
    [
      .optional(
        "--references", placeholder: "DIR", sets: \.references, as: .path(.outputFolder),
        otherwise: "as in the report", help: "the folder of the references"),
      .color(\.color),
    ]
  }

  static var interface: Interface<AcceptCommand> {
    Interface(
      name: "accept", abstract: "Replaces references with new snapshots.",
      discussion: [
        "Without names, all different and missing references are accepted. A name is that of a "
          + "comparison, such as ProfileTests/card.dark, of a test with all its comparisons, such as "
          + "ProfileTests/card, or of a suite, such as ProfileTests.",
        "Reports may be untrusted: new files must be in the folder of the report, and without "
          + "--references only folders named Snapshots or __Snapshots__ in the working directory, or "
          + "below it, are written to. A reference that has changed since the run is kept.",
      ],
      examples: [
        UsageExample(
          "swatch accept .build/snapshots/report.json",
          "accept all that is new or different"),
        UsageExample(
          "swatch accept .build/snapshots/report.json ProfileTests/profile",
          "accept the snapshots of one test"),
      ],
      exitCodes: [.badInput, .noInput, .cannotCreate],
      operands: [
        .init(
          placeholder: "REPORT.json", path: \.report, access: .document,
          help: "the report of the test run")
      ],
      rest: .init(
        placeholder: "NAME", path: \.names, access: nil, minimum: 0,
        help: "the comparisons to accept")
    )
  }

  func run(_ console: Console) async throws -> ExitCode {
    let source = try ReportSource(path: report)
    var code = ExitCode.success
    var accepted = 0
    for comparison in try chosen(from: source.report) {
      do {
        _ = try await CommandFailure.catching {
          try accept(comparison, of: source)
          return .success
        }
        accepted += 1
        try await console.printLine("accepted \(comparison.id)")
      } catch let failure as CommandFailure {
        for message in failure.messages { await console.report(message) }
        code = failure.code
      }
    }
    if accepted == 0 && code == .success { await console.finish("there is nothing left to accept") }
    return code
  }

  /// Returns the comparisons to accept: the different and missing ones, or those of them that go by
  /// the given names; and failed ones that are named themselves.
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

  private func accept(
    _ comparison: SnapshotReport.Comparison, of source: ReportSource
  ) throws {
    guard let actual = comparison.actual else {
      if comparison.isMadeNoMore { return try remove(comparison, in: source) }
      throw CommandFailure(
        code: .badInput,
        message: "\(comparison.id) has no new file to accept; fix the failure, and run the "
          + "tests again")
    }
    let new = try contents(of: actual, comparison, source)
    let reference = try reference(of: comparison, in: source)
    let former = try reference.contents(of: comparison)
    guard former != new else { return }
    try check(former, at: reference, of: comparison)
    if let end = reference.path.lastIndex(of: "/") {
      try AtomicFile.makeFolder(String(reference.path[..<end]))
    }
    try AtomicFile.write(new, to: reference.path, isKept: true)
  }

  /// Removes the reference of a snapshot that no longer exists.
  private func remove(
    _ comparison: SnapshotReport.Comparison, in source: ReportSource
  ) throws {
    let reference = try reference(of: comparison, in: source)
    guard let former = try reference.contents(of: comparison) else { return }
    try check(former, at: reference, of: comparison)
    try reference.remove()
  }

  /// Rejects a reference that has changed since the run.
  private func check(
    _ former: [UInt8]?, at reference: ReferencePlace, of comparison: SnapshotReport.Comparison
  ) throws(CommandFailure) {
    guard !comparison.wasComparedWith(former) else { return }
    throw CommandFailure(
      code: .badInput,
      message: "\(reference.path), the reference of \(comparison.id), changed since the run: run "
        + "the tests again, and accept their report")
  }

  /// Returns the bytes of the new file in the form of a reference.
  private func contents(
    of name: String, _ comparison: SnapshotReport.Comparison, _ source: ReportSource
  ) throws -> [UInt8] {
    let title = "\(source.place(of: name).path), the new file of \(comparison.id),"
    let bytes: [UInt8]
    do throws(InputFile.Problem) {
      bytes = try source.files.contents(of: name)
    } catch .missing {
      throw CommandFailure(
        code: .noInput,
        message: "\(title) no longer exists; run the tests again, and accept their report")
    } catch .outside {
      throw CommandFailure(
        code: .badInput,
        message: "\(title) is not in the folder of the report, or below it; no run writes such a "
          + "report")
    } catch {
      throw CommandFailure(code: .noInput, message: "\(title) can't be accepted: \(error.reason)")
    }
    return comparison.kind == "png" ? try SnapshotPicture.reference(from: bytes) : bytes
  }

  /// Returns the place of the reference to write: in the folder given on the command line, or
  /// otherwise at the path in the report, if that is in a folder of references.
  private func reference(
    of comparison: SnapshotReport.Comparison, in source: ReportSource
  ) throws(CommandFailure) -> ReferencePlace {
    if let references {
      guard let file = comparison.file else {
        throw CommandFailure(
          code: .badInput,
          message: "\(comparison.id) names no file in a folder of references; no run writes such a "
            + "report")
      }
      return ReferencePlace(file, in: references)
    }
    let place = source.place(of: comparison.reference)
    let folder = comparison.references?.split(separator: "/").last ?? ""
    guard ["Snapshots", "__Snapshots__"].contains(folder), place.lies(in: "") else {
      throw CommandFailure(
        code: .badInput,
        message: "\(place.path), the reference of \(comparison.id), is not in a folder Snapshots "
          + "of the working directory; run swatch in the package, or name the folder of the "
          + "references with --references")
    }
    return ReferencePlace(place.path(from: ""), in: "")
  }
}

extension SnapshotReport.Comparison {
  /// A Boolean value that is true for a comparison that can be accepted.
  fileprivate var isOpen: Bool {
    sheetOf == nil && (outcome == .different || outcome == .missing)
  }

  /// A Boolean value that is true for a reference whose snapshot no longer exists, for example
  /// because the page was removed from its file.
  fileprivate var isMadeNoMore: Bool {
    outcome == .different && actual == nil && referenceHash != nil
  }

  /// Returns true if a name on the command line refers to the comparison, its test or its suite.
  fileprivate func goes(by name: String) -> Bool {
    name == id || name == suite || name == "\(suite)/\(test)"
  }
}
