import FoundationEssentials

/// The location of references.
public enum SnapshotLocation: Hashable, Sendable {
  /// In `Snapshots/` of the test's package: the nearest folder that contains both the test's file
  /// and a `Package.swift`. Outside a package, beside the test.
  case package
  /// In `__Snapshots__/` beside the test's file.
  case besideTest
  /// In a given folder; a relative path starts at the package's folder.
  case folder(String)
}

/// The folders for the snapshots of a test file.
package struct SnapshotFolders: Hashable, Sendable {
  /// The folder of references, with a folder for each suite.
  package let references: String
  /// The folder of the report and of the files in failures.
  package let artifacts: String
  /// The package's folder, relative to which paths are shown; nil outside a package.
  package let root: String?
  /// The folder of swift-snapshot-testing's references for the test's file; nil outside tests.
  package let foreign: String?

  /// Makes folders from their paths.
  package init(references: String, artifacts: String, root: String?) {
    self.references = references
    self.artifacts = artifacts
    self.root = root
    foreign = nil
  }

  /// Finds the folders of a test's file.
  ///
  /// The report's folder is `SNAPSHOT_ARTIFACTS`, or otherwise `.build/snapshots` in the package,
  /// or in the file's own folder outside a package.
  package init(
    testFile: String, location: SnapshotLocation, environment: [String: String]
  ) {
    let folder = Self.parent(of: testFile)
    root = Self.package(around: folder)
    let home = root ?? folder
    foreign = folder + "/__Snapshots__"
    references =
      switch location {
      case .package where root != nil: home + "/Snapshots"
      case .package, .besideTest: folder + "/__Snapshots__"
      case .folder(let path): path.hasPrefix("/") ? path : home + "/" + path
      }
    artifacts =
      if let chosen = environment["SNAPSHOT_ARTIFACTS"], !chosen.isEmpty {
        chosen.hasPrefix("/") ? chosen : home + "/" + chosen
      } else {
        home + "/.build/snapshots"
      }
  }

  private static func package(around folder: String) -> String? {
    var folder = folder
    while !folder.isEmpty {
      if FileManager.default.fileExists(atPath: folder + "/Package.swift") { return folder }
      folder = parent(of: folder)
    }
    return nil
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Returns a file's path in the report: relative to the report's folder if both are in the
  /// package, or the file is in the report's folder; otherwise unchanged. Links to folders are
  /// resolved, as the system resolves `..` after them.
  package func reported(_ path: String) -> String {
    if path.hasPrefix(artifacts + "/") { return String(path.dropFirst(artifacts.count + 1)) }
    guard let root = root.map(Self.resolved) else { return path }
    let folder = Self.resolved(Self.parent(of: path))
    let report = Self.resolved(artifacts)
    guard (folder + "/").hasPrefix(root + "/"), (report + "/").hasPrefix(root + "/") else {
      return path
    }
    let depth = report.dropFirst(root.count).split(separator: "/").count
    let file = path.dropFirst(Self.parent(of: path).count)
    return String(repeating: "../", count: depth) + (folder + file).dropFirst(root.count + 1)
  }

  /// Returns a folder's path without links; a part of it may not exist yet.
  private static func resolved(_ folder: String) -> String {
    guard !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) else {
      let path = URL(filePath: folder.isEmpty ? "/" : folder).resolvingSymlinksInPath().path
      return path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    let parent = parent(of: folder)
    return resolved(parent) + folder.dropFirst(parent.count)
  }

  /// Returns a file's path for messages: relative to the package's folder if the file is inside.
  package func shown(_ path: String) -> String {
    guard let root, path.hasPrefix(root + "/") else { return path }
    return String(path.dropFirst(root.count + 1))
  }
}
