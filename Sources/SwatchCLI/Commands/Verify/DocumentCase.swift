import SwatchSnapshots

/// One picture to compare: a document of a folder with its data, or a page of a file of pages.
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
  /// The name that distinguishes the pictures of a document; nil if there is only one.
  var name: String?
  /// The number of the page in a file of pages, from 1; nil for a document.
  var page: Int?
  /// The reason why no picture exists for this reference; nil for an existing picture.
  var absence: Absence?

  /// The reason for which a reference has no picture.
  struct Absence: Hashable, Sendable {
    /// The reason in words, naming the folder or the file.
    let reason: String
    /// A Boolean value that is true when recording removes the reference; a suite without a folder
    /// may belong to other tests.
    let isRemovable: Bool
  }

  /// Returns the name of the reference.
  /// - Throws: ``SnapshotError`` if a part of it has neither letters nor digits.
  func snapshotName() throws(SnapshotError) -> SnapshotName {
    try SnapshotName(suite: suite, test: test, name: name)
  }

  /// Returns the same case, drawn in a theme.
  func inTheme(_ theme: String) -> DocumentCase {
    var themed = self
    themed.theme = theme
    themed.name = [name, theme].compactMap(\.self).joined(separator: ".")
    return themed
  }
}
