import FoundationEssentials
import SwatchCairo
import SwatchFiles

/// The location of a file named in a report.
package struct FilePlace: Hashable, Sendable {
  /// The path from the working directory.
  package let path: String

  /// Finds a file by its path, a relative one from a folder.
  package init(_ path: String, from folder: String = "") {
    self.path =
      path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : "\(folder)/\(path)"
  }

  /// The absolute path without links, equal for all names of a file. Missing components are kept
  /// unchanged.
  package var resolved: String { "/" + components.joined(separator: "/") }

  /// The path from a folder, links followed.
  package func path(from folder: String) -> String {
    // A link is moved with its own name, not with that of what it leads to.
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let isNamed = name != "" && name != "." && name != ".."
    let file =
      isNamed ? FilePlace(String(path.dropLast(name.count))).components + [name] : components
    let start = FilePlace(folder).components
    let common = zip(file, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + file.dropFirst(common)).joined(separator: "/")
  }

  /// A Boolean value that is true when the file is in a folder or its subfolders, after links are
  /// resolved.
  package func lies(in folder: String) -> Bool {
    components.starts(with: FilePlace(folder).components)
  }

  /// The bytes of the file; nil if it is missing, not a regular file, or larger than the limit.
  package func contents(limit: Int = .max) -> [UInt8]? {
    do throws(InputFile.Problem) {
      let file = try InputFile(path: path)
      return file.identity.byteCount <= limit ? try file.readAll(limit: limit) : nil
    } catch {
      return nil
    }
  }

  /// The folders from the root, as resolved by the system as far as they exist; in the rest `.` and
  /// `..` are resolved.
  private var components: [String] {
    let whole =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    let parts = whole.split(separator: "/")
    var there = ""
    let count = parts.prefix { part in
      guard FileManager.default.fileExists(atPath: "\(there)/\(part)") else { return false }
      there += "/\(part)"
      return true
    }.count
    let start = URL(filePath: there + "/").resolvingSymlinksInPath().path.split(separator: "/")
    return parts.dropFirst(count).reduce(into: start.map(String.init)) { components, part in
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
      report.comparisons[index].expected = comparisons[index].expected.map(moved)
      report.comparisons[index].former = comparisons[index].former.map(moved)
      report.comparisons[index].difference = comparisons[index].difference.map(moved)
    }
    return report
  }
}
