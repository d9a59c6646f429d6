import FoundationEssentials
import SwatchSnapshots

/// `swatch unused`: lists references that no test compares with any more.
struct UnusedCommand: Command {
  var folder = ""
  var reports: [String] = []
  var deletes = false
  var isForced = false
  var color = When.auto

  static var options: [Option<UnusedCommand>] {
    [
      .flag("--delete", sets: \.deletes, to: true, help: "delete them as well"),
      .flag(
        "--force", sets: \.isForced, to: true,
        help: "also delete references of suites that the reports don't have"),
      .color(\.color),
    ]
  }

  static var interface: Interface<UnusedCommand> {
    Interface(
      name: "unused", abstract: "Lists reference files that no comparison of a full run names.",
      discussion: [
        "Give the reports of all shards of one run of all tests; a report of a filtered run is "
          + "refused.",
        "References lie in folders of suites, beside those that the reports name; other files are "
          + "left alone.",
      ],
      examples: [
        UsageExample(
          "swatch unused Snapshots .build/snapshots/report.json",
          "list references that no test names"),
        UsageExample(
          "swatch unused Snapshots .build/snapshots/report.json --delete",
          "delete them, too"),
      ],
      exitCodes: [.badInput, .noInput, .cannotCreate],
      operands: [
        .init(
          placeholder: "SNAPSHOTS", path: \.folder, access: .folder,
          help: "the folder of the references")
      ],
      rest: .init(
        placeholder: "REPORT.json", path: \.reports, access: .document, minimum: 1,
        help: "the report of the test run"))
  }

  func run(_ console: Console) async throws -> ExitCode {
    let known = try knownReferences()
    let files = try files().filter { known.isReference($0) }
    guard files.contains(where: known.isUsed) else {
      throw CommandFailure(
        code: .badInput,
        message: "no reference of the report is in \(folder); name the folder and the reports of "
          + "the same tests")
    }
    let unused = files.filter { !known.isUsed($0) }
    for file in unused { try await console.printLine(file.path) }
    guard deletes else { return .success }
    if !isForced, let stranger = unused.first(where: { !known.holdsSuite(of: $0) }) {
      throw CommandFailure(
        code: .badInput,
        message: "no reference is deleted: the report has no suite \(stranger.suite), whose "
          + "references may be in use; run all tests, or pass --force if the suite was removed")
    }
    for file in unused { try ReferencePlace(file.path, in: "").remove() }
    return .success
  }

  /// Returns the references named in the reports.
  private func knownReferences() throws -> KnownReferences {
    let sources = try ReportSource.reports(reports)
    var known = KnownReferences()
    for (path, source) in zip(reports, sources) {
      guard !source.report.isFiltered else {
        throw CommandFailure(
          code: .badInput,
          message: "\(path) is the report of a filtered run, which leaves out references that are "
            + "in use; run all tests")
      }
      for comparison in source.report.comparisons { known.add(comparison, of: source) }
    }
    return known
  }

  /// Returns the files in the folder and its subfolders, except hidden ones, in alphabetical order.
  private func files() throws -> [KnownReferences.File] {
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    } catch {
      throw CommandFailure(
        code: .noInput,
        message: "\(folder) can't be read as a folder; name the folder of the references")
    }
    return names.filter { name in
      name.split(separator: "/").allSatisfy { !$0.hasPrefix(".") }
    }
    .sorted().map { FilePlace($0, from: folder).path }
    .filter { path in
      var isFolder = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
    }
    .map(KnownReferences.File.init)
  }
}
