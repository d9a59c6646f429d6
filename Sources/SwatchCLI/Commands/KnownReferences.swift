import SwatchSnapshots

/// What the reports of a run tell of references: which are in use, and where others may lie.
struct KnownReferences {
  /// A file that may be a reference.
  struct File {
    /// Its path, from the working directory.
    let path: String
    /// Its path without links.
    let identity: String
    /// The path of the folder around that of its suite, without links.
    let folder: String
    /// The name of the folder that it lies in.
    let suite: String
    /// Its own name.
    let name: String

    /// Looks at a file.
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

  /// Takes a comparison in. One whose reference is in the report's own folder, as sheets are, or is
  /// called otherwise than itself tells nothing of others.
  mutating func add(_ comparison: SnapshotReport.Comparison, of source: ReportSource) {
    used.insert(source.place(of: comparison.reference).resolved)
    guard let folder = comparison.references, folder != "." else { return }
    folders.insert(source.place(of: folder).resolved)
    suites.insert(comparison.suite)
    kinds.insert(comparison.kind)
  }

  /// Whether a comparison had the file.
  func isUsed(_ file: File) -> Bool { used.contains(file.identity) }

  /// Whether a comparison was of the file's suite.
  func holdsSuite(of file: File) -> Bool { suites.contains(file.suite) }

  /// Whether the file lies where references do, and is called as one: `test.kind` or
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
