/// The place of an element in its document, for messages.
package struct ElementOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The parts of a place in a document.
  package struct Position: Hashable, Sendable {
    /// The file as it was named.
    package let file: String
    /// The line and the column, counted from 1; nil for a position that is the whole file.
    package let line, column: Int?
    /// The JSON path; nil if the position has none.
    package let path: String?

    /// Makes a position.
    package init(file: String, line: Int?, column: Int?, path: String?) {
      (self.file, self.line, self.column, self.path) = (file, line, column, path)
    }
  }

  /// The place of the row, then the place of the content that the element shows, then the uses of
  /// the surrounding components.
  package let description: String
  /// The place in the document, which is the same for all rows: `card.json:12:7: $.root.child`.
  package let place: String
  /// The parts of ``place``; nil if the element is not part of a document's text.
  package let position: Position?
  /// The uses of the surrounding components, as ` (used at card.json:20:5: $.root)`; empty for
  /// none.
  package let uses: String
  /// The names of the rules of `swatch check` whose findings the document allows for the element.
  package let allowed: Set<String>
  /// The element as its document names it, for use in a sentence: `the grid`, `the text "title"`.
  package let name: String

  /// Makes an origin from its parts.
  package init(
    _ description: String, name: String, place: String? = nil, position: Position? = nil,
    uses: String = "", allowed: Set<String> = []
  ) {
    self.description = description
    self.name = name
    self.place = place ?? description
    self.position = position
    self.uses = uses
    self.allowed = allowed
  }
}
