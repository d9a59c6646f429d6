import SwatchConcurrency
import SwatchLayout
import SwatchMessages

/// An element of a template, compiled once and filled for each row.
///
/// Literals are read and checked when the template is compiled; all rows share an element that has
/// no bindings.
final class ElementTemplate: Sendable {
  /// An element inside another.
  struct Child: Sendable {
    let key: ChildKey
    let template: ElementTemplate
  }

  /// The kinds of content of an element.
  enum Content: Sendable {
    /// A node or spec with its own keys.
    case own(OwnContent)
    /// A component.
    case use(ComponentUse)
    /// One of several elements.
    case choice(Choice)
  }

  let literal: JSONValue
  let content: Content
  private let condition: Condition?
  /// The element that is used instead if the condition is false.
  let otherwise: ElementTemplate?
  let repetition: ElementRepetition?
  /// The element itself if it has no bindings, shared by all rows.
  let fixed: Element?
  /// The least number of elements that count for the element: 0 if rows may leave it out.
  fileprivate let leastCount: Int

  /// Compiles an element.
  /// - Throws: ``DocumentError`` for the first error.
  init(_ literal: JSONValue, in reading: Reading) throws(DocumentError) {
    let reading = try Self.reading(of: literal, in: reading)
    var occurrence = Occurrence()
    content = try Self.content(of: literal, in: reading, &occurrence)
    try occurrence.check(literal)
    self.literal = literal
    otherwise = occurrence.otherwise
    condition = occurrence.condition
    repetition = occurrence.repetition
    let isAlways = occurrence.condition == nil && occurrence.repetition == nil
    leastCount = isAlways ? content.leastCount : 0
    fixed = occurrence.isFixed ? try content.fixed(literal, reading) : nil
  }

  // Elements are compiled recursively: separate functions keep the stack frames small.

  private static func reading(
    of literal: JSONValue, in reading: Reading
  ) throws(DocumentError) -> Reading {
    if reading.depth >= depthLimit {
      throw DocumentError(
        "there are \(depthLimit) elements around this one, which is the limit", at: literal.place,
        advice: "nest less deeply")
    }
    try reading.compilation?.count(literal)
    guard let variable = literal["as"], variable.kind == .string else { return reading }
    return reading.hiding(variable.text.utf8(at: variable.index))
  }

  private static func content(
    of literal: JSONValue, in reading: Reading, _ occurrence: inout Occurrence
  ) throws(DocumentError) -> Content {
    if literal.kind == .string {
      return .own(try ElementReader(text: literal, in: reading).content)
    }
    if let name = literal[ComponentUse.key] {
      return try use(literal, of: name, in: reading, &occurrence)
    }
    if let value = literal[Choice.key] {
      return try choice(literal, by: value, in: reading, &occurrence)
    }
    var reader = try ElementReader(literal)
    try reader.readMembers(in: reading, &occurrence)
    return .own(reader.content)
  }

  private static func use(
    _ literal: JSONValue, of name: JSONValue, in reading: Reading, _ occurrence: inout Occurrence
  ) throws(DocumentError) -> Content {
    .use(try ComponentUse(literal, of: name, in: reading, occurrence: &occurrence))
  }

  private static func choice(
    _ literal: JSONValue, by value: JSONValue, in reading: Reading, _ occurrence: inout Occurrence
  ) throws(DocumentError) -> Content {
    .choice(try Choice(literal, by: value, in: reading, occurrence: &occurrence))
  }

  /// A Boolean value that is true for an element that rows may leave out.
  var isOptional: Bool {
    if case .choice = content { return true }
    return condition != nil || repetition != nil
  }

  /// The ids of the element and of all elements inside it, as written.
  var ids: [JSONValue] {
    let own =
      switch content {
      case .own(let own): [literal["id"]].compactMap(\.self) + own.children.flatMap(\.template.ids)
      case .use(let use): use.ids
      case .choice(let choice): choice.ids
      }
    return own + (otherwise?.ids ?? [])
  }

  /// A Boolean value that is true when the element is a spec; false for a switch, which may choose
  /// a node.
  var isSpec: Bool {
    switch content {
    case .own(let own): own.properties == nil
    case .use(let use): use.isSpec
    case .choice: false
    }
  }

  /// Returns the element for a row, or for one round of its `for`; nil if it is left out. The
  /// element of `else` takes the place of one whose condition is false. A `for` is filled by its
  /// parent, round by round.
  ///
  /// - Parameters:
  ///   - reading: The template's strings and the row.
  ///   - room: The number of elements still allowed; reduced by the number of elements made.
  /// - Returns: The element.
  /// - Throws: ``DocumentError`` if a value is missing, has the wrong type or is out of range.
  func fill(_ reading: Reading, room: inout Int) throws(DocumentError) -> Element? {
    if let fixed {
      try take(fixed.count, from: &room, in: reading)
      return fixed
    }
    if let scope = reading.scope, let condition, try !condition.holds(in: scope) {
      return try otherwise?.fill(reading, room: &room)
    }
    switch content {
    case .own(let own): return try fill(own, reading, room: &room)
    case .use(let use): return try use.fill(reading, room: &room)
    case .choice(let choice): return try choice.fill(reading, room: &room)
    }
  }

  /// Returns the elements of a `for`, in order: one for each round that doesn't leave it out.
  private func fill(
    _ repetition: ElementRepetition, _ reading: Reading, room: inout Int
  ) throws(DocumentError) -> [Element] {
    guard let scope = reading.scope else {
      preconditionFailure("A \"for\" is filled without a row")
    }
    var elements: [Element] = []
    let values = try repetition.values(in: scope)
    let needed = condition == nil ? values.count * content.leastCount : 0
    if needed > room { throw tooMany(in: reading) }
    for (index, value) in values.enumerated() {
      try checkTime(reading)
      let round = repetition.reading(reading, of: value, at: index, of: values.count)
      guard let element = try fill(round, room: &room) else { continue }
      elements.append(repetition.nodeName(of: value).map(element.named) ?? element)
    }
    return elements
  }

  private func fill(
    _ content: OwnContent, _ reading: Reading, room: inout Int
  ) throws(DocumentError) -> Element? {
    try take(1, from: &room, in: reading)
    try checkTime(reading)
    var inside: [Element.Child] = []
    inside.reserveCapacity(content.children.count)
    for child in content.children {
      if let repetition = child.template.repetition {
        for element in try child.template.fill(repetition, reading, room: &room) {
          inside.append(Element.Child(key: child.key, element: element))
        }
      } else if let element = try child.template.fill(reading, room: &room) {
        inside.append(Element.Child(key: child.key, element: element))
      } else if child.key == .child {
        return nil
      }
    }
    let element = try content.element(literal, inside: inside, reading)
    return element.body.isLeftOut ? nil : element
  }

  /// The maximum nesting depth of elements. It fits into a thread's stack in every build, including
  /// those with sanitizers.
  static let depthLimit = 256

  /// The maximum number of elements of one document; nested `for` keys multiply.
  static let largestCount = 1 << 18

  /// Stops filling if the time limit of the row is exceeded.
  private func checkTime(_ reading: Reading) throws(DocumentError) {
    guard let excess = Deadline.currentExcess else { return }
    throw DocumentError(
      excess, at: reading.scope?.row?.place ?? literal.place, cause: .timeLimit)
  }

  private func take(
    _ count: Int, from room: inout Int, in reading: Reading
  ) throws(DocumentError) {
    room -= count
    if room < 0 { throw tooMany(in: reading) }
  }

  private func tooMany(in reading: Reading) -> DocumentError {
    let row = reading.scope?.row?.place
    return DocumentError(
      "the document has more than \(ElementTemplate.largestCount.grouped) elements",
      at: row ?? literal.place, template: row == nil ? nil : literal.place,
      advice: "repeat less, or split it")
  }
}

extension ElementTemplate.Content {
  /// The least number of elements that count, each time the content is filled. Behind a child that
  /// is left out, no others are filled.
  fileprivate var leastCount: Int {
    switch self {
    case .own(let own):
      own.children.filter { $0.key == .children }.reduce(1) { $0 + $1.template.leastCount }
    case .use(let use): use.root.leastCount
    case .choice: 0
    }
  }
}
