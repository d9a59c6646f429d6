import FoundationEssentials
import Glibc
import SwatchCairo
import SwatchFiles

/// The parent process that this process shares with others of the same test run: its process id and
/// its start time.
package struct TestRun: Hashable, Sendable, CustomStringConvertible {
  private let parent: String
  private let start: String

  /// Makes a run from the id of a process and its start time, both as text from the system.
  package init(parent: String, start: String) {
    self.parent = parent
    self.start = start
  }

  /// The run of this process.
  package static let this = TestRun(parent: "\(getppid())")

  /// Makes the run of a living process; nil if the process has ended.
  private init?(living parent: Substring) {
    let run = TestRun(parent: String(parent))
    guard run.start != "0" else { return nil }
    self = run
  }

  private init(parent: String) {
    self.init(parent: parent, start: Self.start(of: parent))
  }

  /// Returns the start time of a process, in ticks since the system's start: the 22nd field of its
  /// `/proc/PID/stat`, the second of which is in brackets and may contain spaces; 0 for a missing
  /// process.
  private static func start(of process: String) -> String {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let bracket = text.lastIndex(of: ")")
    else { return "0" }
    let words = text[bracket...].split(separator: " ")
    return words.count > 20 ? String(words[20]) : "0"
  }

  /// The name of the run's folder.
  package var description: String { "\(parent)-\(start)" }

  /// Removes the files of ended runs from a report's folder: their comparisons, the files of their
  /// failures, and the report, which could be mistaken for the report of a crashed run. Errors are
  /// ignored.
  package static func takeAwayEnded(in folder: String, but run: TestRun) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder + "/runs")) ?? [] {
      let parent = name.prefix { $0 != "-" }
      guard name != run.description, TestRun(living: parent)?.description != name else { continue }
      let path = folder + "/runs/" + name
      let shown = ((try? TestRun.files(in: path)) ?? []).flatMap { file in
        artifacts(of: path + "/" + file)
      }
      for file in SnapshotReport.fileNames + shown {
        unsafe unlink(folder + "/" + file)
      }
      try? files.removeItem(atPath: path)
    }
  }

  /// Returns the files of a comparison's failure, relative to the report's folder; none for a
  /// match, and for a comparison that can't be read.
  private static func artifacts(of path: String) -> [String] {
    guard let comparison = try? SnapshotReport.Comparison(ofRun: path) else { return [] }
    let (isSheet, kind) = (comparison.sheetOf != nil, comparison.kind)
    guard isSheet || comparison.outcome != .matched, !kind.contains("/"),
      let name = try? SnapshotName(
        suite: comparison.suite, test: comparison.test, name: comparison.name)
    else { return [] }
    let before = name.path(kind: kind, part: "reference")
    let difference = name.path(kind: "png", part: "difference")
    guard !isSheet else { return [name.path(kind: kind), before, difference] }
    return [
      before, name.path(kind: kind, part: "failure"), difference,
    ]
  }

  /// Returns the files in the folder of a run, in order, without unfinished ones.
  static func files(in run: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: run).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// A Boolean value that is true when the run of this process leaves out tests.
  package static var isFiltered: Bool {
    // Files in /proc report no length, which ``InputFile`` needs.
    let parent = (try? Data(contentsOf: URL(filePath: "/proc/\(getppid())/cmdline"))) ?? Data()
    let words = parent.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return isFiltered(CommandLine.arguments, startedBy: words)
  }

  /// Returns true if a process runs only some of its tests, by its own options or by those of
  /// `swift test`: Swift Testing by the options of `swift test`, XCTest by the names of tests.
  ///
  /// `swift test --parallel` names the one test that each process of XCTest runs, which is not a
  /// filter: only the options of `swift test` itself count.
  package static func isFiltered(_ arguments: [String], startedBy parent: [String]) -> Bool {
    let tool = parent.first?.split(separator: "/").last
    if tool == "swift-test" { return isFiltered(options: parent.dropFirst()) }
    let options = arguments.dropFirst()
    return options.first?.hasPrefix("-") == false || isFiltered(options: options)
  }

  private static func isFiltered(options: ArraySlice<String>) -> Bool {
    options.contains { option in
      ["--filter", "--skip", "--specifier", "-s"].contains {
        option == $0 || option.hasPrefix($0 + "=")
      }
    }
  }
}
