/// The place of an element in its document, for messages.
package struct ElementOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The place of the element's data, after that of its row, before the uses of the enclosing
  /// components.
  package let description: String
  /// The place in the document, the same for all rows: `card.json:12:7: $.root.child`.
  package let place: String
  /// The uses of the enclosing components, such as ` (used at card.json:20:5: $.root)`; empty for
  /// none.
  package let uses: String
  /// The names of the warnings that the document allows here.
  package let allowed: Set<String>
  /// The element in a sentence, as its document names it: `the grid`, `the text "title"`.
  package let name: String

  /// Makes an origin from its parts.
  package init(
    _ description: String, name: String, place: String? = nil, uses: String = "",
    allowed: Set<String> = []
  ) {
    self.description = description
    self.name = name
    self.place = place ?? description
    self.uses = uses
    self.allowed = allowed
  }
}
