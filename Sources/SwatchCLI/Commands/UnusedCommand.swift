import FoundationEssentials
import SwatchSnapshots

/// `swatch unused`: references that no test compares with any more.
struct UnusedCommand: Command {
  var folder = ""
  var reports: [String] = []
  var deletes = false
  var color = When.auto

  static var interface: Interface<UnusedCommand> {
    Interface(
      name: "unused", abstract: "Lists reference files that no comparison of a full run names.",
      discussion: [
        "Give the reports of all shards of one run of all tests; a report of a filtered run is "
          + "refused."
      ],
      operands: [
        .init(placeholder: "SNAPSHOTS", path: \.folder, help: "the folder of the references")
      ],
      options: [
        .flag("--delete", sets: \.deletes, to: true, help: "delete them, too"), .color(\.color),
      ],
      rest: .init(
        placeholder: "REPORT.json", path: \.reports, minimum: 1,
        help: "what the run of the tests wrote"))
  }

  func run(_ console: Console) async throws -> ExitCode {
    let used = try usedFiles()
    let files = try references()
    guard files.contains(where: { used.contains(Self.identity($0)) }) else {
      throw CommandFailure(
        code: .badInput,
        message: "no reference of the report lies in \(folder); name the folder and the reports of "
          + "the same tests")
    }
    for file in files where !used.contains(Self.identity(file)) {
      if deletes { try Self.delete(file) }
      try await console.printLine(file)
    }
    return .success
  }

  /// The references that the reports name.
  private func usedFiles() throws -> Set<String> {
    var used: Set<String> = []
    let sources = try reports.map { path in (path, try ReportSource(path: path)) }
    if let missing = SnapshotReport.firstMissingShard(among: sources.map(\.1.report)) {
      throw CommandFailure(
        code: .badInput,
        message:
          "shard \(missing.number) of \(missing.count) is missing; give the reports of all shards")
    }
    for (path, source) in sources {
      guard !source.report.isFiltered else {
        throw CommandFailure(
          code: .badInput,
          message: "\(path) is of a filtered run, which leaves references out that are in use; run "
            + "all tests")
      }
      for comparison in source.report.comparisons {
        used.insert(Self.identity(source.place(of: comparison.reference)))
      }
    }
    return used
  }

  /// The files below the folder, hidden ones left out, in alphabetical order.
  private func references() throws -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    } catch {
      throw CommandFailure(
        code: .noInput,
        message: "\(folder) is no folder that can be read; name that of the references")
    }
    return names.filter { name in
      name.split(separator: "/").allSatisfy { !$0.hasPrefix(".") }
    }
    .sorted().map { FilePlace($0, from: folder).path }
    .filter { path in
      var isFolder = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
    }
  }

  /// The path without links, which is the same for all names of a file.
  private static func identity(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  private static func delete(_ path: String) throws {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw CommandFailure(
        code: .cannotCreate, message: "\(path) can't be deleted: \(error)")
    }
  }
}
