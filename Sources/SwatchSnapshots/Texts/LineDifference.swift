/// The difference of two texts, line by line, as a unified diff.
package struct LineDifference: Hashable, Sendable {
  /// The bytes of a line: `String` would treat canonically equivalent characters as equal, and a
  /// line feed as part of a character.
  fileprivate typealias Bytes = ArraySlice<UInt8>

  fileprivate enum Line: Hashable {
    case same(Bytes)
    case old(Bytes)
    case new(Bytes)
  }

  /// The different parts, each with up to three lines of context, after headers such as `@@ -4,5
  /// +4,6 @@`.
  package let text: String

  /// Compares two texts; nil if they are equal, byte for byte.
  package init?(from old: String, to new: String) {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    guard old != new else { return nil }
    let feed = UInt8(ascii: "\n")
    let areEnded = old.last == feed && new.last == feed
    let (oldLines, newLines) = (
      (areEnded ? old.dropLast() : old[...]).split(
        separator: feed, omittingEmptySubsequences: false),
      (areEnded ? new.dropLast() : new[...]).split(
        separator: feed, omittingEmptySubsequences: false)
    )
    text = Self.hunks(Self.lines(oldLines, newLines)).joined(separator: "\n")
  }

  /// The number of lines around a change.
  private static let context = 3
  /// The largest number of lines of both texts that are aligned; longer texts are shown as entirely
  /// removed and added.
  private static let alignmentLimit = 4_000

  /// Returns both texts as one list; if lines are replaced, the old ones come first.
  private static func lines(_ old: [Bytes], _ new: [Bytes]) -> [Line] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    let (oldPart, newPart) = (old[head..<old.count - tail], new[head..<new.count - tail])
    return old[..<head].map(Line.same) + aligned(Array(oldPart), Array(newPart))
      + old[(old.count - tail)...].map(Line.same)
  }

  private static func aligned(_ old: [Bytes], _ new: [Bytes]) -> [Line] {
    guard old.count + new.count <= alignmentLimit else {
      return old.map(Line.old) + new.map(Line.new)
    }
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        result.append(.old(old[i]))
        i += 1
      } else if j < new.count, inserted.contains(j) {
        result.append(.new(new[j]))
        j += 1
      } else {
        result.append(.same(old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return result
  }

  private static func hunks(_ lines: [Line]) -> [String] {
    let changed = lines.indices.filter { lines[$0].isChange }
    var ranges: [Range<Int>] = []
    for index in changed {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.flatMap { range in
      let before = lines[..<range.lowerBound]
      let part = lines[range]
      let head =
        "@@ -\(before.count(where: \.isOld) + 1),\(part.count(where: \.isOld)) "
        + "+\(before.count(where: \.isNew) + 1),\(part.count(where: \.isNew)) @@"
      return [head] + part.map(\.text)
    }
  }
}

extension LineDifference.Line {
  fileprivate var isChange: Bool { if case .same = self { false } else { true } }
  /// A Boolean value that is true when the line is in the old text.
  fileprivate var isOld: Bool { if case .new = self { false } else { true } }
  /// A Boolean value that is true when the line is in the new text.
  fileprivate var isNew: Bool { if case .old = self { false } else { true } }

  fileprivate var text: String {
    switch self {
    case .same(let line): "  " + String(decoding: line, as: UTF8.self)
    case .old(let line): "- " + String(decoding: line, as: UTF8.self)
    case .new(let line): "+ " + String(decoding: line, as: UTF8.self)
    }
  }
}
