import SwatchCairo
import SwatchGraphics

/// The name of a reference: its suite, its test and, if the test has several references, its own
/// name, all of them valid in file names.
package struct SnapshotName: Hashable, Sendable {
  /// The suite, which is a folder.
  package let suite: String
  /// The name of the test, without its parentheses.
  package let test: String
  /// The name that distinguishes several snapshots of a test; nil for a single one.
  package let name: String?

  /// Makes a name from arbitrary words: letters, digits and `_` are kept, other characters become
  /// `-`; a test's name ends before its parentheses. Words longer than 110 bytes are shortened, and
  /// end in a hash of the whole word.
  /// - Throws: ``SnapshotError`` for a word without letters and digits.
  package init(suite: String, test: String, name: String?) throws(SnapshotError) {
    self.suite = try Self.safe(suite, keeping: ".")
    self.test = try Self.safe(String(test.prefix { $0 != "(" }))
    if let name { self.name = try Self.safe(name) } else { self.name = nil }
  }

  /// Returns the path of the file with an extension, in the folder of all references, with `part`
  /// before the extension.
  package func path(kind: String, part: String? = nil) -> String {
    suite + "/" + fileName(kind: kind, part: part)
  }

  /// Returns the file's name with an extension, and with `part` before the extension.
  package func fileName(kind: String, part: String? = nil) -> String {
    ([test] + [name, part, kind.isEmpty ? nil : kind].compactMap(\.self)).joined(separator: ".")
  }

  /// The byte limit of a word: two words, `reference` and an extension fit in the 255 bytes of a
  /// file name.
  private static let byteLimit = 110

  private static func safe(
    _ word: String, keeping kept: Character? = nil
  ) throws(SnapshotError) -> String {
    let parts = word.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == kept) }
    let safe = parts.joined(separator: "-")
    guard safe.contains(where: { $0.isLetter || $0.isNumber }), safe.first != kept else {
      throw .nameless(word)
    }
    guard safe.utf8.count > byteLimit else { return safe }
    var head = safe.prefix(byteLimit)
    while head.utf8.count > byteLimit - 9 || head.last == "-" { head.removeLast() }
    return head + "-" + ContentHash(hashing: Array(word.utf8)).description.prefix(8)
  }
}
