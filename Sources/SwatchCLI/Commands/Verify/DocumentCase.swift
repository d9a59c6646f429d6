import SwatchSnapshots

/// A document of a folder with its data, which becomes one picture.
struct DocumentCase: Hashable, Sendable {
  /// The document's file.
  let document: String
  /// The file of its data; nil if it has none.
  let data: String?
  /// The theme of the picture; nil for the document's first one.
  var theme: String?
  /// The suite that its reference belongs to: the folder, with dots between its parts.
  let suite: String
  /// The document's name, without its ending.
  let test: String
  /// The name that distinguishes several pictures of one document; nil for a single one.
  var name: String?

  /// The name of the reference.
  /// - Throws: ``SnapshotError`` if a part of it has neither letters nor digits.
  func snapshotName() throws(SnapshotError) -> SnapshotName {
    try SnapshotName(suite: suite, test: test, name: name)
  }

  /// The case as people name it: `cards/social.dark`.
  var title: String { ([test] + [name].compactMap(\.self)).joined(separator: ".") + " in " + suite }
}
