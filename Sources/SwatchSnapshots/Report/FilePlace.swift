import FoundationEssentials
import SwatchCairo
import SwatchFiles

/// The location of a file named in a report.
package struct FilePlace: Hashable, Sendable {
  /// The path from the working directory.
  package let path: String

  /// Finds a file by its path; a relative path starts at a folder.
  package init(_ path: String, from folder: String = "") {
    self.path =
      path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : "\(folder)/\(path)"
  }

  /// The absolute path without links, the same for all names of a file. Components that don't exist
  /// are kept as written.
  package var resolved: String { "/" + components.joined }

  /// Returns the path from a folder, with links followed except for a link at the end of the path
  /// without `/` after it.
  package func path(from folder: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let isNamed = name != "" && name != "." && name != ".."
    let file =
      isNamed
      ? FilePlace(String(path.dropLast(name.count))).components + [Array(name.utf8)] : components
    let start = FilePlace(folder).components
    let common = zip(file, start).prefix { $0 == $1 }.count
    let up = Array(repeating: Array("..".utf8), count: start.count - common)
    return (up + file.dropFirst(common)).joined
  }

  /// Returns true if the file is in a folder or its subfolders, after links are resolved.
  package func lies(in folder: String) -> Bool {
    components.starts(with: FilePlace(folder).components)
  }

  /// Returns the bytes of the file; nil if it is missing, not a regular file, or larger than the
  /// limit.
  package func contents(limit: Int = .max) -> [UInt8]? {
    do throws(InputFile.Problem) {
      let file = try InputFile(path: path)
      return file.identity.byteCount <= limit ? try file.readAll(limit: limit) : nil
    } catch {
      return nil
    }
  }

  /// The folders from the root on, with links resolved as far as they exist; in the rest only `.`
  /// and `..` are resolved.
  private var components: [[UInt8]] {
    let parts = path.split(separator: "/")
    var there = path.hasPrefix("/") ? "/" : ""
    var names = RealPath.names(of: there) ?? []
    let count = parts.prefix { part in
      let next = there.path(of: part)
      guard let found = RealPath.names(of: next) else { return false }
      (there, names) = (next, found)
      return true
    }.count
    return parts.dropFirst(count).reduce(into: names) { names, part in
      switch part {
      case ".": break
      case "..": _ = names.popLast()
      default: names.append(Array(part.utf8))
      }
    }
  }
}

extension [[UInt8]] {
  /// The names with `/` between them, as text.
  fileprivate var joined: String {
    String(decoding: [UInt8](joined(separator: [0x2F])), as: UTF8.self)
  }
}

extension SnapshotReport {
  /// Returns the report for writing into another folder. Absolute paths are unchanged.
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
      let picture = comparisons[index].difference?.picture
      report.comparisons[index].difference?.picture = picture.map(moved)
    }
    return report
  }
}
