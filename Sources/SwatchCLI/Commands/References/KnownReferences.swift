import SwatchSnapshots

/// The references in the reports of a run, and the folders that may contain others.
struct KnownReferences {
  /// A file that may be a reference.
  struct File {
    /// The path from the working directory.
    let path: String
    /// The path with links resolved.
    let identity: String
    /// The path of the folder that contains the suite's folder, with links resolved.
    let folder: String
    /// The name of the folder that contains the file.
    let suite: String
    /// The name of the file.
    let name: String

    /// Examines a file.
    init(_ path: String) {
      self.path = path
      identity = FilePlace(path).resolved
      let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      name = String(path[end...])
      let parts = FilePlace(String(path[..<end])).resolved.split(separator: "/")
      suite = parts.last.map(String.init) ?? ""
      folder = "/" + parts.dropLast().joined(separator: "/")
    }
  }

  private var used: Set<String> = []
  private var folders: Set<String> = []
  private var suites: Set<String> = []
  private var kinds: Set<String> = []

  /// Adds a comparison. If its reference is in the report's own folder, as for sheets, or has
  /// another name than the comparison, the reference counts as used, but says nothing about other
  /// references.
  mutating func add(_ comparison: SnapshotReport.Comparison, of source: ReportSource) {
    used.insert(source.place(of: comparison.reference).resolved)
    guard let folder = comparison.references, folder != "." else { return }
    folders.insert(source.place(of: folder).resolved)
    suites.insert(comparison.suite)
    kinds.insert(comparison.kind)
  }

  /// Returns true for a file that a comparison used.
  func isUsed(_ file: File) -> Bool { used.contains(file.identity) }

  /// Returns true for a file in a suite with comparisons.
  func holdsSuite(of file: File) -> Bool { suites.contains(file.suite) }

  /// Returns true for a file whose path has the form of a reference: `test.kind` or
  /// `test.name.kind` in the folder of a suite.
  func isReference(_ file: File) -> Bool {
    guard folders.contains(file.folder) else { return false }
    return kinds.contains { kind in
      let ending = kind.isEmpty ? "" : "." + kind
      guard file.name.hasSuffix(ending) else { return false }
      let words = file.name.dropLast(ending.count)
        .split(separator: ".", omittingEmptySubsequences: false)
      return words.count <= 2 && words.allSatisfy { !$0.isEmpty }
    }
  }
}
