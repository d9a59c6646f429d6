import SwatchConcurrency
import SwatchLayout
import SwatchMessages

/// An element of a template, compiled once and filled for each row.
///
/// Literals are read and checked when the template is compiled; a part without bindings is one
/// value that all rows share.
final class ElementTemplate: Sendable {
  /// An element inside another.
  struct Child: Sendable {
    let key: ChildKey
    let template: ElementTemplate
  }

  let literal: JSONValue
  private let style: ObjectTemplate<LayoutElementStyle>
  /// The properties common to all nodes; nil for specs.
  private let properties: ObjectTemplate<NodeProperties>?
  private let body: any BodyTemplate
  private let children: [Child]
  private let condition: Condition?
  let repetition: Repetition?
  /// The element itself if it has no bindings, shared by all rows.
  let fixed: Element?

  /// Compiles an element.
  /// - Throws: ``DocumentError`` for the first error.
  init(_ literal: JSONValue, in reading: Reading) throws(DocumentError) {
    if reading.depth >= ElementTemplate.depthLimit {
      throw DocumentError(
        "there are \(ElementTemplate.depthLimit) elements around this one, and no more may be",
        at: literal.place, advice: "nest less deeply")
    }
    let reader = try ElementReader(literal, in: reading)
    self.literal = literal
    style = reader.style
    properties = reader.properties
    body = reader.body
    children = reader.children
    condition = reader.condition
    repetition = reader.repetition
    fixed = try reader.fixed(reading)
  }

  /// The ids of the element and of all inside it, as written.
  var ids: [JSONValue] {
    [literal["id"]].compactMap(\.self) + children.flatMap(\.template.ids)
  }

  /// The elements for a row: none if the condition is false, one for each round of a `for`.
  ///
  /// - Parameters:
  ///   - reading: The template's strings and the row.
  ///   - room: The number of elements still allowed, reduced by those made.
  /// - Returns: The elements, in order.
  /// - Throws: ``DocumentError`` if a value is missing, has the wrong type or is out of range.
  func fill(_ reading: Reading, room: inout Int) throws(DocumentError) -> [Element] {
    if let fixed {
      try take(fixed.count, from: &room, in: reading)
      return [fixed]
    }
    guard let scope = reading.scope, let repetition else {
      return try fillIfPresent(reading, room: &room).map { [$0] } ?? []
    }
    var elements: [Element] = []
    for variable in try repetition.rounds(in: scope) {
      try checkTime(reading)
      if let element = try fillIfPresent(reading.adding(variable), room: &room) {
        elements.append(element)
      }
    }
    return elements
  }

  private func fillIfPresent(
    _ reading: Reading, room: inout Int
  ) throws(DocumentError) -> Element? {
    if let scope = reading.scope, let condition, !condition.holds(in: scope) { return nil }
    try take(1, from: &room, in: reading)
    try checkTime(reading)
    var inside: [Element.Child] = []
    inside.reserveCapacity(children.count)
    for child in children {
      let elements = try child.template.fill(reading, room: &room)
      if elements.isEmpty && child.key == .child { return nil }
      for element in elements { inside.append(Element.Child(key: child.key, element: element)) }
    }
    return Element(
      literal, style: try style.fill(reading), properties: try properties?.fill(reading),
      body: try body.fillBody(of: literal, reading), children: inside)
  }

  /// The largest nesting depth of elements: the limit of a thread's stack in every build,
  /// sanitizers included.
  static let depthLimit = 256

  /// The largest number of elements of one document, as nested `for` keys multiply.
  static let largestCount = 1 << 18

  /// Ends filling where the time of the row is up.
  private func checkTime(_ reading: Reading) throws(DocumentError) {
    guard let excess = Deadline.currentExcess else { return }
    throw DocumentError(
      excess, at: reading.scope?.row?.place ?? literal.place, cause: .timeLimit)
  }

  private func take(
    _ count: Int, from room: inout Int, in reading: Reading
  ) throws(DocumentError) {
    room -= count
    if room >= 0 { return }
    let row = reading.scope?.row?.place
    throw DocumentError(
      "the document has more than \(ElementTemplate.largestCount.grouped) elements",
      at: row ?? literal.place, template: row == nil ? nil : literal.place,
      advice: "repeat less, or split it")
  }
}
