import FoundationEssentials

/// Where a file lies that a report names.
package struct FilePlace: Hashable, Sendable {
  /// The path from the working directory.
  package let path: String

  /// Finds a file by its path, a relative one from a folder.
  package init(_ path: String, from folder: String) {
    self.path =
      path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : "\(folder)/\(path)"
  }

  /// The path from a folder, without looking at the disk.
  package func path(from folder: String) -> String {
    let file = Self.components(path)
    let start = Self.components(folder)
    let common = zip(file, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + file.dropFirst(common)).joined(separator: "/")
  }

  /// The folders from the root on, `.` and `..` followed.
  private static func components(_ path: String) -> [String] {
    let whole =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return whole.split(separator: "/").reduce(into: []) { components, part in
      switch part {
      case ".": break
      case "..": _ = components.popLast()
      default: components.append(String(part))
      }
    }
  }
}

extension SnapshotReport {
  /// The same report, to be written into another folder. Absolute paths stay as they are.
  package func moved(from folder: String, to other: String) -> SnapshotReport {
    func moved(_ path: String) -> String {
      path.hasPrefix("/") ? path : FilePlace(path, from: folder).path(from: other)
    }
    var report = self
    for index in comparisons.indices {
      report.comparisons[index].reference = moved(comparisons[index].reference)
      report.comparisons[index].actual = comparisons[index].actual.map(moved)
      report.comparisons[index].former = comparisons[index].former.map(moved)
      report.comparisons[index].difference = comparisons[index].difference.map(moved)
    }
    return report
  }
}
