import SwatchLayout

/// The use of a component in place of an element: `{"use": "badge", "with": {"text": "New"}}`.
///
/// The component is compiled once for each use, with the values that the use states for all rows,
/// so that filling it for a row takes about as long as filling the same element written in full.
final class ComponentUse: Sendable {
  static let key = "use"

  private let literal: JSONValue
  private let component: Component
  /// The component's element.
  let root: ElementTemplate
  private let arguments: ComponentArguments
  private let keys: Keys

  /// Reads a use and compiles its component.
  ///
  /// - Parameters:
  ///   - literal: The use.
  ///   - name: The value of `use`.
  ///   - reading: The template's strings.
  ///   - occurrence: Takes the condition and the repetition of the use.
  /// - Throws: ``DocumentError`` for the first error.
  init(
    _ literal: JSONValue, of name: JSONValue, in reading: Reading, occurrence: inout Occurrence
  ) throws(DocumentError) {
    self.literal = literal
    let component = try ComponentUse.component(name, in: reading)
    self.component = component
    try ElementReader.checkPlaces(of: literal)
    if reading.isInBox { try ElementReader.checkNames(BoxStyle.namesOfChildren, of: literal) }
    var keys = Keys()
    for (key, value) in literal.elementMembers {
      let isOccurrence = try occurrence.read(key, value, of: literal, in: reading)
      if !isOccurrence { try keys.read(key, value, of: component, in: reading) }
    }
    self.keys = keys
    arguments = try ComponentArguments(keys.with, of: component, for: literal, in: reading)
    root = try ComponentUse.compile(component, usedAt: literal, arguments, in: reading)
    if let id = keys.id, root.isSpec { throw hasNoID(id) }
  }

  private func hasNoID(_ id: JSONValue) -> DocumentError {
    DocumentError(
      "the component \"\(component.name)\" is a spec, which has no id", at: id.place,
      advice: "put the spec into a node of the component, or remove the id"
    ).adding("the component is at", component.literal.place)
  }

  /// Returns the element itself if no row changes it; otherwise nil.
  func fixed(_ reading: Reading) throws(DocumentError) -> Element? {
    guard let element = root.fixed, keys.isFixed, keys.id.map(reading.waits) != true else {
      return nil
    }
    return try placed(element, reading)
  }

  /// A Boolean value that is true when the component is a spec.
  var isSpec: Bool { root.isSpec }

  /// The ids, as written, of the element and of the elements inside it.
  var ids: [JSONValue] {
    guard let id = keys.id else { return root.ids }
    return [id] + root.ids.dropFirst(component.literal["id"] == nil ? 0 : 1)
  }

  /// Returns the element for a row; nil if it is left out.
  func fill(_ reading: Reading, room: inout Int) throws(DocumentError) -> Element? {
    let scope = try arguments.scope(in: reading.scope ?? Scope(row: nil))
    let element: Element?
    do throws(DocumentError) {
      element = try root.fill(reading.inside(component.library.strings, in: scope), room: &room)
    } catch {
      throw error.used(at: literal)
    }
    return try element.map { element throws(DocumentError) in try placed(element, reading) }
  }

  /// Returns the component's element with the style, the box keys, the look and the id of this use.
  private func placed(_ element: Element, _ reading: Reading) throws(DocumentError) -> Element {
    let own = element.keys
    var properties = own.properties
    if let id = keys.id {
      // A switch is known to be a spec only here, by the element that it chose.
      if properties == nil { throw hasNoID(id) }
      properties?.id = try Field(id, in: reading)?.name()
    }
    let look = keys.look.writtenKeys.isEmpty ? nil : try keys.look.fill(reading).look
    let changed = ElementKeys(
      style: try keys.style.applied(to: own.style, in: reading),
      box: keys.box.isEmpty
        ? own.box : try keys.box.applied(to: own.box ?? BoxStyle(), in: reading),
      properties: properties, look: own.look.map { own in look.map(own.over) ?? own } ?? look)
    return Element(element, changed, use: literal)
  }

  private static func component(
    _ name: JSONValue, in reading: Reading
  ) throws(DocumentError) -> Component {
    guard let word = name.string else {
      throw DocumentError(
        "expected the name of a component, found \(name.words)", at: name.place,
        advice: "write \"use\": \"badge\"")
    }
    if let component = reading.compilation?.library.component(word) { return component }
    let known = reading.compilation?.library.names(.components) ?? []
    throw DocumentError(
      "there is no component \"\(JSONValue.shortened(word))\"", at: name.place,
      advice: known.isEmpty
        ? "add \"components\": {\"\(JSONValue.shortened(word))\": …} to the document, or \"import\" "
          + "a file that has it"
        : NearestWord.advice(for: word, among: known))
  }

  private static func compile(
    _ component: Component, usedAt literal: JSONValue, _ arguments: ComponentArguments,
    in reading: Reading
  ) throws(DocumentError) -> ElementTemplate {
    guard let compilation = reading.compilation else {
      preconditionFailure("A component was found without a library")
    }
    var inside = Reading(
      strings: component.library.strings, scope: nil, pictures: reading.pictures,
      mistakes: reading.mistakes.map { _ in Mistakes() }, depth: reading.depth)
    inside.isInBox = reading.isInBox
    let mistakes = inside.mistakes
    defer {
      for mistake in mistakes?.all ?? [] { reading.mistakes?.add(mistake.used(at: literal)) }
    }
    inside.compilation = try compilation.inside(
      component, usedAt: literal, knowing: arguments.known(in: compilation.known))
    do throws(DocumentError) {
      let root = try ElementTemplate(component.literal, in: inside)
      guard root.repetition == nil else {
        throw DocumentError(
          "\"for\" is used outside of \"children\"", at: component.literal.place,
          advice: "write it where the component is used")
      }
      return root
    } catch {
      throw error.used(at: literal)
    }
  }

  fileprivate static func unknown(
    _ key: JSONValue, of component: Component, in reading: Reading
  ) -> DocumentError {
    let name = key.stringContent
    if ComponentArguments.names(of: component).contains(name) {
      return DocumentError(
        "\"\(name)\" is a value of the component \"\(component.name)\", and not a key of its use",
        at: key.place, advice: "write \"with\": {\"\(name)\": …}")
    }
    let own = [ComponentUse.key, "with", "style", "id"] + Occurrence.keys
    let places =
      reading.isInBox
      ? BoxStyle.Key.allCases.filter(\.isOfChildren).map(\.rawValue)
      : LayoutElementStyle.knownKeys
    let known = own + places + InheritedText.knownKeys
    let ofBoxes = reading.isInBox ? ForeignKey.adviceInBoxes(for: name, among: known) : nil
    let nearest = NearestWord.find(name, among: known).map { "did you mean \"\($0)\"?" }
    let list = own.map { "\"\($0)\"" }.joined(separator: ", ")
    return DocumentError(
      "\"\(JSONValue.shortened(name))\" is not a key of the use of a component", at: key.place,
      advice: ofBoxes ?? nearest
        ?? "values for the component are in \"with\"; other keys are those of sizes, places and "
        + "texts, and \(list)")
  }
}

extension ComponentUse {
  /// The keys of a use, without those that decide whether and how often it appears.
  private struct Keys {
    private(set) var with: JSONValue?
    private(set) var style = KeyChanges(LayoutElementStyle())
    private(set) var box = KeyChanges(BoxStyle())
    /// The look around the component, which texts inside inherit.
    private(set) var look = ObjectTemplate(InheritedText())
    private(set) var id: JSONValue?

    /// A Boolean value that is true when no row changes the keys of the style, the box and the look.
    var isFixed: Bool { style.isFixed && box.isFixed && look.isFixed }

    /// Reads a key.
    /// - Throws: ``DocumentError`` for an unknown key or a wrong value.
    mutating func read(
      _ key: JSONValue, _ value: JSONValue, of component: Component, in reading: Reading
    ) throws(DocumentError) {
      switch key.stringContent {
      case ComponentUse.key, Comment.key: break
      case "with": with = value
      case "style":
        try ElementReader.readStyle(value, in: reading) { key, member throws(DocumentError) in
          try style.read(key, member, in: reading)
        }
      case "id":
        _ = try Field(value, in: reading)?.name()
        id = value
      default:
        let isKnown = try readPlaceOrLook(key, value, of: component, in: reading)
        if !isKnown { throw ComponentUse.unknown(key, of: component, in: reading) }
      }
    }

    /// Reads a key of sizes, places or texts.
    /// - Returns: False for another key, and for the name of a value of the component.
    private mutating func readPlaceOrLook(
      _ key: JSONValue, _ value: JSONValue, of component: Component, in reading: Reading
    ) throws(DocumentError) -> Bool {
      let name = key.stringContent
      if reading.isInBox && BoxStyle.Key(rawValue: name)?.isOfChildren == true {
        return try box.read(key, value, in: reading)
      }
      if ComponentArguments.names(of: component).contains(name) { return false }
      return LayoutElementStyle.Key(name, inBox: reading.isInBox) != nil
        ? try style.read(key, value, in: reading) : try look.read(name, value, in: reading)
    }
  }
}

/// Changes to an object of a component's element: keys that replace its own.
struct KeyChanges<Model: GrammarObject>: Sendable {
  private var members: [(key: Model.Key, literal: JSONValue)] = []
  private var checked: ObjectTemplate<Model>

  /// Starts without changes; the defaults are those of the grammar.
  init(_ defaults: Model) {
    checked = ObjectTemplate(defaults)
  }

  /// A Boolean value that is true when there are no changes.
  var isEmpty: Bool { members.isEmpty }

  /// A Boolean value that is true when no row changes the keys.
  var isFixed: Bool { checked.isFixed }

  /// Reads a key, and checks it if no row changes it.
  /// - Returns: False for an unknown key.
  mutating func read(
    _ name: JSONValue, _ value: JSONValue, in reading: Reading
  ) throws(DocumentError) -> Bool {
    guard let key = Model.Key(rawValue: name.stringContent) else { return false }
    members.append((key, value))
    return try checked.read(key.rawValue, value, in: reading)
  }

  /// Returns an object with the changes applied.
  func applied(to object: Model, in reading: Reading) throws(DocumentError) -> Model {
    var object = object
    for (key, literal) in members {
      if let field = try Field(literal, in: reading) { try object.set(key, to: field) }
    }
    return object
  }
}
