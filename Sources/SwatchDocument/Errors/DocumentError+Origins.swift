package import SwatchMessages

extension ElementOrigin.Position {
  /// The position of a value in a document.
  init(_ place: DocumentError.Place) {
    self.init(file: place.file, line: place.line, column: place.column, path: place.path)
  }
}

extension DocumentError.Place {
  /// The place of an element.
  package init(_ position: ElementOrigin.Position) {
    self.init(
      file: position.file, line: position.line, column: position.column, path: position.path)
  }
}

extension DocumentError {
  /// The word that is meant in place of the one at fault, where one is near; nil for other errors.
  package var mended: String? { advice.flatMap(NearestWord.word(askedBy:)) }
}
