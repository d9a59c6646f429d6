/// The members of a document, or of a file that documents import, that elements use by name.
enum LibraryKey: String, CaseIterable, Sendable {
  /// Files with further ones.
  case `import`
  /// Elements by their names.
  case components
  /// Keys of elements, by the names of styles.
  case styles
  /// Values by their names.
  case theme
  /// Values of several themes, one of which is chosen.
  case themes

  /// Returns true for a name that bindings can have.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains(where: otherCharacters.contains)
  }

  /// The characters that names can't have.
  static let otherCharacters = ".:?|{}()\"' @<>=!,"

  /// The advice for a name that bindings can't have.
  static let adviceOfNames = "write a name of letters, digits, - and _"
}

/// Comments in documents: members with the key `//`, which every object of a document may have.
enum Comment {
  static let key = "//"
}
