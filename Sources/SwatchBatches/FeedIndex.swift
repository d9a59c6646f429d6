import FoundationEssentials
import SwatchFiles

/// The positions of a feed's rows, in a file beside it, `ROWS.index`: a line of JSON, then for each
/// ``Mark`` a line with the number of bytes before its row and the number of its line.
package struct FeedIndex: Hashable, Sendable {
  /// A row at which reading can start.
  package struct Mark: Hashable, Sendable {
    /// The number of bytes before the row.
    package let offset: Int
    /// The line of the row, from 1.
    package let line: Int

    /// Makes a mark.
    package init(offset: Int, line: Int) {
      (self.offset, self.line) = (offset, line)
    }
  }

  /// The feed that was indexed.
  package let feed: FeedFingerprint
  /// The name of the feed's format.
  package let format: String
  /// The field separator of a table; nil for other formats.
  package let separator: UInt8?
  /// The number of rows.
  package let rowCount: Int
  /// The number of rows from one mark to the next.
  package let stride: Int
  /// The marks, from the first row on.
  package let marks: [Mark]

  /// Makes an index.
  package init(
    of feed: FeedFingerprint, format: String, separator: UInt8?, rowCount: Int, stride: Int,
    marks: [Mark]
  ) {
    self.feed = feed
    self.format = format
    self.separator = separator
    self.rowCount = rowCount
    self.stride = stride
    self.marks = marks
  }

  /// Returns the path of the index of a feed.
  package static func path(of feed: String) -> String { feed + ".index" }
}

// MARK: The file

extension FeedIndex {
  private struct Head: Codable {
    var version = 1
    var feed: FeedFingerprint
    var format: String
    var separator: UInt8?
    var rows: Int
    var stride: Int
  }

  /// The reasons why an index can't be used.
  package enum Problem: Error, Hashable, Sendable {
    /// There is no index.
    case missing
    /// The index can't be read; the text is the reason.
    case unreadable(String)
    /// The file is not an index, or is truncated.
    case damaged
    /// The feed has changed since it was indexed; the text describes the difference.
    case stale(String)
  }

  /// Writes the index beside its feed.
  /// - Throws: ``OutputError`` if it can't be written.
  package func write(besides feed: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let head = Head(
      feed: self.feed, format: format, separator: separator, rows: rowCount, stride: stride)
    var bytes = Array(try encoder.encode(head))
    for mark in marks { bytes += Array("\n\(mark.offset) \(mark.line)".utf8) }
    bytes.append(UInt8(ascii: "\n"))
    let path = Self.path(of: feed)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = String(path.dropLast(name.count))
    try AtomicFile.write(bytes, to: name, in: folder)
  }

  /// Reads the index of a feed, and checks that the feed is unchanged.
  /// - Throws: ``Problem``.
  package init(besides feed: String) throws(Problem) {
    let bytes: [UInt8]
    let now: FeedFingerprint
    do throws(InputFile.Problem) {
      bytes = try InputFile(path: Self.path(of: feed)).readAll(limit: 1 << 26)
      now = try FeedFingerprint(path: feed)
    } catch {
      throw error == .missing ? .missing : .unreadable(error.reason)
    }
    guard let index = FeedIndex(bytes) else { throw .damaged }
    if let difference = index.feed.difference(from: now) { throw .stale(difference) }
    self = index
  }

  /// Reads the text of an index; nil for other text.
  init?(_ bytes: [UInt8]) {
    guard bytes.last == UInt8(ascii: "\n") else { return nil }
    var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
    guard let first = lines.popFirst(),
      let head = try? JSONDecoder().decode(Head.self, from: Data(first)),
      head.version == 1, head.stride > 0, 0...ManifestLine.countLimit ~= head.rows,
      lines.count == head.rows / head.stride + (head.rows % head.stride == 0 ? 0 : 1)
    else { return nil }
    let marks = lines.compactMap(Self.mark)
    guard marks.count == lines.count, Self.areInOrder(marks, before: head.feed.byteCount) else {
      return nil
    }
    self.init(
      of: head.feed, format: head.format, separator: head.separator, rowCount: head.rows,
      stride: head.stride, marks: marks)
  }

  private static func mark(_ line: ArraySlice<UInt8>) -> Mark? {
    let numbers = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 2, let offset = numbers[0], let line = numbers[1] else { return nil }
    return Mark(offset: offset, line: line)
  }

  private static func areInOrder(_ marks: [Mark], before end: Int) -> Bool {
    let isOrdered = zip(marks, marks.dropFirst()).allSatisfy { one, next in
      one.offset < next.offset && one.line < next.line
    }
    let first = marks.first ?? Mark(offset: 0, line: 1)
    let last = marks.last ?? Mark(offset: -1, line: 1)
    return isOrdered && first.offset >= 0 && first.line >= 1 && last.offset < end
      && last.line <= ManifestLine.countLimit
  }
}
