package import SwatchFiles
import SwatchMessages

/// The only parser of manifests, so that all commands agree on which manifests are damaged.
///
/// A killed process may leave an incomplete line at the end, to which the continued run adds a line
/// feed: such a line is skipped. Any other line that is not a line of a manifest is damage.
enum ManifestReader {
  /// The position of a line in its file.
  struct Place {
    let offset: Int
    let byteCount: Int
  }

  /// The largest number of bytes of a line.
  private static let lineLimit = 64 << 20

  /// Opens a manifest.
  /// - Throws: ``ManifestError`` if the file is missing or can't be read.
  static func open(_ path: String) throws(ManifestError) -> InputFile {
    do throws(InputFile.Problem) {
      return try InputFile(path: path)
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// Calls a function with each line of a manifest and its position, in order, in constant memory.
  /// - Returns: The number of the last line if it is incomplete; otherwise nil.
  /// - Throws: ``ManifestError`` if the file can't be read, or is damaged.
  static func read(
    _ file: borrowing InputFile, at path: String, _ body: (ManifestLine, Place) -> Void
  ) throws(ManifestError) -> Int? {
    var lines = Lines(path: path)
    var rest: [UInt8] = []
    var offset = 0
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count: Int
      do throws(InputFile.Problem) {
        count = try file.read(into: &piece)
      } catch {
        throw .unreadable(path: path, error)
      }
      // A line without its line feed is incomplete, even if it looks complete.
      guard count > 0 else { return try lines.end(isCut: !rest.isEmpty) }
      rest += piece[..<count]
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        if let line = try lines.next(rest[start..<end]) {
          body(line, Place(offset: offset + start, byteCount: end - start))
        }
        start = end + 1
      }
      rest.removeFirst(start)
      offset += start
      guard rest.count <= lineLimit else { throw .damaged(path: path, line: lines.count + 1) }
    }
  }

  /// The state of reading the lines of a manifest.
  private struct Lines {
    let path: String
    var count = 0
    /// The number of the previous line, if it couldn't be read.
    var unread: Int?

    init(path: String) { self.path = path }

    /// Reads the next line; nil if it is skipped.
    mutating func next(_ bytes: ArraySlice<UInt8>) throws(ManifestError) -> ManifestLine? {
      count += 1
      let line = ManifestLine(bytes)
      if let unread {
        guard case .run? = line else { throw .damaged(path: path, line: unread) }
      }
      unread = line == nil ? count : nil
      return line
    }

    /// Ends the reading; returns the number of an incomplete line, otherwise nil.
    func end(isCut: Bool) throws(ManifestError) -> Int? {
      if let unread { throw .damaged(path: path, line: unread) }
      return isCut ? count + 1 : nil
    }
  }
}

/// The reason why a manifest can't be used.
package enum ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file can't be read.
  case unreadable(path: String, InputFile.Problem)
  /// A line, by its number from 1, is not a line of a manifest.
  case damaged(path: String, line: Int)

  /// The file, the problem and the remedy, in a sentence.
  package var description: String {
    switch self {
    case .unreadable(let path, let problem): "\(path): \(problem.reason)".visible
    case .damaged(let path, let line):
      ("\(path):\(line): the manifest is damaged: swatch feed never writes such a line; "
        + "remove the line, and run the part again with --resume").visible
    }
  }

  /// A Boolean value that is true for a file that can't be read.
  package var isUnreadable: Bool {
    if case .unreadable = self { true } else { false }
  }

  /// A Boolean value that is true for a missing file.
  var isMissing: Bool {
    if case .unreadable(_, .missing) = self { true } else { false }
  }
}

/// The unfinished last line of a manifest whose process was killed.
package struct CutManifestLine: Hashable, Sendable, CustomStringConvertible {
  let path: String
  let line: Int

  /// The place and the consequence, in a sentence.
  package var description: String {
    ("\(path):\(line): the last line of the manifest is incomplete, as after a process was killed; "
      + "the line is ignored").visible
  }
}
