/// The place of an element in its document, for messages.
package struct ElementOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The parts of a place in a document.
  package struct Position: Hashable, Sendable {
    /// The file as it was named.
    package let file: String
    /// The line and the column, from 1; nil for the whole file.
    package let line, column: Int?
    /// The JSON path; nil for no value.
    package let path: String?

    /// Makes a position.
    package init(file: String, line: Int?, column: Int?, path: String?) {
      (self.file, self.line, self.column, self.path) = (file, line, column, path)
    }
  }

  /// The place of what the element shows, after that of its row, before the uses of the components
  /// around it.
  package let description: String
  /// The place in the document, the same for all rows: `card.json:12:7: $.root.child`.
  package let place: String
  /// The parts of ``place``; nil where the element is none of a document's text.
  package let position: Position?
  /// The uses of the components around, as ` (used at card.json:20:5: $.root)`; empty for none.
  package let uses: String
  /// The names of the warnings that the document allows here.
  package let allowed: Set<String>
  /// The element in a sentence, as its document names it: `the grid`, `the text "title"`.
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
