import SwatchSnapshots

/// A document of a folder with its data, which becomes one picture, or a page of a file of pages.
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
  /// The page, of a file of pages.
  var page: Page?

  /// A page of a file, or a reference of one.
  struct Page: Hashable, Sendable {
    /// The number, from 1.
    let number: Int
    /// The number of the file's pages; nil where the file can't be read.
    let count: Int?

    /// A Boolean value that is true for a page that the file has no more.
    var isGone: Bool { count.map { number > $0 } ?? false }
  }

  /// The name of the reference.
  /// - Throws: ``SnapshotError`` if a part of it has neither letters nor digits.
  func snapshotName() throws(SnapshotError) -> SnapshotName {
    try SnapshotName(suite: suite, test: test, name: name)
  }

  /// The case as people name it: `cards/social.dark`.
  var title: String { ([test] + [name].compactMap(\.self)).joined(separator: ".") + " in " + suite }
}
