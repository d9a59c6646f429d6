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
  /// The number of the page, from 1, of a file of pages.
  var page: Int?
  /// The absence of the picture whose reference this is; nil for a picture that is made.
  var absence: Absence?

  /// The absence of a picture that was recorded.
  struct Absence: Hashable, Sendable {
    /// The reason, which names the folder or the file.
    let reason: String
    /// A Boolean value that is true where recording removes the reference; a suite without a folder may
    /// belong to others.
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
