import FoundationEssentials
import Glibc
import SwatchConcurrency

/// A text to write into the closure of an assertion in a source file.
struct SourceEdit: Hashable {
  /// The line of the assertion when it was compiled, counted from 1.
  let line: Int
  /// The column after the name of the assertion, in bytes from 1.
  let column: Int
  /// The text, without a line break at its end.
  let text: String

  /// The reason for leaving a file unchanged, for use after a colon.
  enum Problem: Error, CustomStringConvertible {
    /// The same assertion had another text in an earlier execution.
    case changing
    /// The file is newer than the tests.
    case newer
    /// The assertion isn't at its location, or its end is missing.
    case unknown

    var description: String {
      switch self {
      case .changing:
        "the assertion ran before with another text, and can hold only one text; in a loop or a "
          + "test with arguments, use assertSnapshot with named:"
      case .newer:
        "the file has changed since the tests were built; run them again"
      case .unknown:
        "there is no call of assertInlineSnapshot there, or its brackets or quotation marks don't "
          + "match; write the closure by hand"
      }
    }
  }
}

/// The texts that this process writes when it ends.
final class SourceEdits: Sendable {
  /// The texts of this process, which it writes when it ends.
  static let ofThisProcess: SourceEdits = {
    atexit { SourceEdits.ofThisProcess.writeAll() }
    return SourceEdits()
  }()

  private struct Place: Hashable {
    var line: Int
    var column: Int
  }

  private let edits = Locked<[String: [Place: SourceEdit]]>([:])

  init() {}

  /// Adds a text for a file.
  func add(_ edit: SourceEdit, to path: String) throws(SourceEdit.Problem) {
    guard !Self.isNewerThanTests(path) else { throw .newer }
    let place = Place(line: edit.line, column: edit.column)
    let isOther = edits.withLock { edits in
      if let known = edits[path]?[place] { return known.text != edit.text }
      edits[path, default: [:]][place] = edit
      return false
    }
    if isOther { throw .changing }
  }

  /// Writes all texts, file by file; problems are printed.
  func writeAll() {
    for (path, edits) in edits.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      do {
        guard !Self.isNewerThanTests(path) else { throw SourceEdit.Problem.newer }
        let source = SwiftSource([UInt8](try Data(contentsOf: URL(filePath: path))))
        let changed = try source.applying(Array(edits.values))
        try Data(changed).write(to: URL(filePath: path), options: .atomic)
        print("Snapshots: \(edits.count) written into \(path)")
      } catch {
        print("Snapshots: \(path) could not be changed: \(error)")
      }
    }
  }

  /// Returns true if a file was changed after the tests were built, by an editor or by another
  /// process of the same run, so that the line numbers of its assertions may have changed.
  private static func isNewerThanTests(_ path: String) -> Bool {
    guard let source = time(of: path), let tests = bundle.flatMap(time) else { return false }
    return tests < source
  }

  private static func time(of path: String) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date
  }

  /// The file that contains the code of the tests: the file mapped at the address of this code.
  private static let bundle: String? = {
    let place = UInt(bitPattern: #dsohandle)
    // Files in /proc report no length.
    guard let bytes = try? Data(contentsOf: URL(filePath: "/proc/self/maps")) else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      // 7f00-7f80 r-xp 00000000 08:01 1234  /path of the file
      let words = line.split(separator: " ", maxSplits: 5)
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard words.count == 6, ends.count == 2, (ends[0]..<ends[1]).contains(place) else { continue }
      return String(words[5].drop { $0 == " " })
    }
    return nil
  }()
}
