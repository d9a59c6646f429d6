import SwatchSnapshots

/// A document of a folder with its data, or a page of a file with pages: one picture.
struct DocumentCase: Hashable, Sendable {
  /// The document's file.
  let document: String
  /// The path of the data file; nil if there is none.
  let data: String?
  /// The theme of the picture; nil for the document's first theme.
  var theme: String?
  /// The suite of the reference: the folder, with dots between its components.
  let suite: String
  /// The document's name, without its extension.
  let test: String
  /// The name that distinguishes several pictures of a document; nil for a single one.
  var name: String?
  /// The number of the page, from 1, of a file of pages.
  var page: Int?
  /// The reason why no picture exists for this reference; nil for an existing picture.
  var absence: Absence?

  /// The absence of the picture of a reference.
  struct Absence: Hashable, Sendable {
    /// The reason, which names the folder or the file.
    let reason: String
    /// A Boolean value that is true when recording removes the reference; a suite without a folder
    /// may belong to other tests.
    let isRemovable: Bool
  }

  /// The name of the reference.
  /// - Throws: ``SnapshotError`` if a part of it has neither letters nor digits.
  func snapshotName() throws(SnapshotError) -> SnapshotName {
    try SnapshotName(suite: suite, test: test, name: name)
  }

  /// The case in a theme.
  func inTheme(_ theme: String) -> DocumentCase {
    var themed = self
    themed.theme = theme
    themed.name = [name, theme].compactMap(\.self).joined(separator: ".")
    return themed
  }
}
