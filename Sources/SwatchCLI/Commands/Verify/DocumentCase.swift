import SwatchSnapshots

/// A document of a folder, with the data that fills it: what becomes one picture.
struct DocumentCase: Hashable, Sendable {
  /// The document's file.
  let document: String
  /// The file of its data; nil where it has none.
  let data: String?
  /// The suite that its reference belongs to: the folder, with dots between its parts.
  let suite: String
  /// The document's name, without its ending.
  let test: String
  /// What tells several pictures of one document apart; nil where there is one.
  let name: String?

  /// What its reference is called.
  /// - Throws: ``SnapshotError`` where a part of it has no letter and no digit.
  func snapshotName() throws(SnapshotError) -> SnapshotName {
    try SnapshotName(suite: suite, test: test, name: name)
  }

  /// The case as people name it: `cards/social.dark`.
  var title: String { ([test] + [name].compactMap(\.self)).joined(separator: ".") + " in " + suite }
}
