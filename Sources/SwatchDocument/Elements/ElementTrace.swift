import SwatchLayout
import SwatchMessages

/// The way from a node or spec back to its element in the document, for messages about the values
/// that it shows.
final class ElementTrace: Sendable {
  private let shown: JSONValue
  private let literal: JSONValue?
  private let kind: LayoutElement.Type
  private let name: String?
  private let row: DocumentError.Place?
  private let uses: [JSONValue]

  /// Makes the trace of a node or spec, which must have its name already.
  ///
  /// - Parameters:
  ///   - element: The node or spec.
  ///   - shown: The value of the document or of the row that it shows as a whole.
  ///   - literal: The element's JSON in the document; nil for the replacement of an element that
  ///     was left out.
  ///   - surroundings: The surroundings in which it was made.
  init(
    of element: LayoutElement, showing shown: JSONValue, literal: JSONValue?,
    in surroundings: ElementSurroundings
  ) {
    self.shown = shown
    self.literal = literal
    kind = type(of: element)
    name = element.debugName
    row = surroundings.row
    uses = surroundings.uses
  }

  /// The origin of the node or spec.
  var origin: ElementOrigin { origin(showing: shown) }

  /// Returns the origin of a part that shows a value of the document or of the row.
  func origin(showing value: JSONValue) -> ElementOrigin {
    let place = value.place
    let uses = uses.map { (literal: $0, words: "used at \($0.place)") }
    let used = uses.isEmpty ? "" : " (\(uses.map(\.words).joined(separator: "; ")))"
    let isOfRow = row.map { $0.file != place.file } ?? false
    let whole = isOfRow ? "\(row?.description ?? ""): \(place)\(used)" : "\(place)\(used)"
    let written = literal.map { $0.holds(value) ? value : $0 } ?? value
    let around = [written] + uses.map(\.literal)
    return ElementOrigin(
      whole, name: "the \(LayoutElement.words(for: kind, named: name))",
      place: written.place.description, position: ElementOrigin.Position(written.place), uses: used,
      allowed: around.reduce(into: []) { $0.formUnion($1.allowedFindings) })
  }
}
