import SwatchLayout
import SwatchMessages

/// The definitions of elements.
extension DocumentSchema {
  static let element = reference("element")

  /// Adds a definition for each kind of element, and the definition of all elements.
  mutating func addElements() {
    for (key, list) in [("node", ElementKind.nodes), ("spec", ElementKind.specs)] {
      for (name, body) in list {
        define("\(key).\(name)", object(of: body, kind: (key, name)))
      }
    }
    define("use", use)
    define("switch", choice)
    let implying = ElementKind.implied.flatMap(\.keys)
    // An element that names no kind gets one error rather than an error for each kind.
    define(
      "element",
      .object([
        "type": .string("object"),
        "anyOf": .array((Self.kindKeys + implying).map { Self.requiring([$0]) }),
        "allOf": .array(Self.branches + Self.impliedBranches),
      ]))
  }

  /// The keys that name the kind of an element.
  private static let kindKeys = ["node", "spec", ComponentUse.key, Choice.key]

  /// The branches for implied kinds. A kind's definition applies if the element names no kind and
  /// implies no earlier one.
  private static var impliedBranches: [JSONOutput] {
    var others = kindKeys
    return ElementKind.implied.map { keys, kind in
      let isImplied: JSONOutput = .object([
        "anyOf": .array(keys.map { requiring([$0]) }),
        "not": .object(["anyOf": .array(others.map { requiring([$0]) })]),
      ])
      others += keys
      return branch(if: isImplied, then: reference("node.\(kind.name)"))
    }
  }

  /// The branches for named kinds. A kind's definition applies if the element names the kind.
  private static var branches: [JSONOutput] {
    var branches: [JSONOutput] = []
    for (key, list) in [("node", ElementKind.nodes), ("spec", ElementKind.specs)] {
      let words: JSONOutput = .object(["enum": .strings(list.map(\.name))])
      branches.append(
        branch(if: requiring([key]), then: .object(["properties": .object([(key, words)])])))
      for (name, _) in list {
        let isKind: JSONOutput = .object([
          "properties": .object([(key, .object(["const": .string(name)]))]),
          "required": .strings([key]),
        ])
        branches.append(branch(if: isKind, then: reference("\(key).\(name)")))
      }
    }
    for (key, name) in [(ComponentUse.key, "use"), (Choice.key, "switch")] {
      branches.append(branch(if: requiring([key]), then: reference(name)))
    }
    return branches
  }

  private static func branch(if condition: JSONOutput, then: JSONOutput) -> JSONOutput {
    .object(["if": condition, "then": then])
  }

  private mutating func object<Body: ElementBody>(
    of body: Body.Type, kind: (key: String, name: String)
  ) -> JSONOutput {
    let own = SchemaObject(Body())
    var shared = members(of: own)
    shared += boxMembers(isBox: kind.name == "box", besides: Set(shared.map(\.key)))
    shared += members(of: SchemaObject(LayoutElementStyle()), besides: shared)
    if kind.key == "node" { shared += members(of: SchemaObject(NodeProperties()), besides: shared) }
    if InheritedText.isTaken(by: body) {
      shared += members(of: SchemaObject(InheritedText()), besides: shared)
    }
    shared.append(("style", style))
    addToStyles(shared)
    let children = Body.childKeys.filter { !Body.optionalChildKeys.contains($0) }
    let kindMember: Member = (kind.key, .object(["const": .string(kind.name)]))
    return Self.closed(
      [kindMember] + shared + Self.children(of: body, own.title) + Self.occurrence
        + [Self.styles, Self.comment],
      required: children.map(\.rawValue), orStyled: own.required,
      rules: own.rules + Self.occurrenceRules(hasOwnElse: false)
        + (Body.self == BoxElement.self ? BoxStyle.namesInBoxes.map(SchemaRule.atMostOne) : []))
  }

  /// Returns the keys of an object, except those that the element has already.
  private mutating func members(of object: SchemaObject, besides others: [Member]) -> [Member] {
    let known = Set(others.map(\.key))
    return members(of: object).filter { !known.contains($0.key) }
  }

  /// Returns the keys of a box, or of elements in a box, except the keys that the element itself
  /// has.
  private mutating func boxMembers(isBox: Bool, besides own: Set<String>) -> [Member] {
    members(of: SchemaObject(BoxStyle())).filter { member in
      guard let key = BoxStyle.Key(rawValue: member.key) else { return false }
      return (isBox || key.isOfChildren) && !own.contains(member.key)
    }
  }

  private static func children(of body: any ElementBody.Type, _ title: String) -> [Member] {
    body.childKeys.map { key in
      let value =
        key != .children
        ? textOrElement : body == BoxElement.self ? childrenOfBox : list(of: textOrElement)
      return (key.rawValue, described(value, key.rawValue, of: title))
    }
  }

  /// The children of a box: elements, strings for texts, or a single one of them.
  private static var childrenOfBox: JSONOutput {
    anyOf([list(of: textOrElement), textOrElement])
  }

  /// A string, for a text, or an element.
  static let textOrElement = anyOf([reference("text"), element])

  /// Returns the schema of a value of one of some kinds.
  static func anyOf(_ kinds: [JSONOutput]) -> JSONOutput {
    .object(["anyOf": .array(kinds)])
  }

  private static func list(of item: JSONOutput) -> JSONOutput {
    .object(["type": .string("array"), "items": item])
  }

  private var style: JSONOutput {
    mutating get {
      reference(to: SchemaObject(LayoutElementStyle()), of: LayoutElementStyle.self)
    }
  }

  private var use: JSONOutput {
    mutating get {
      let values: JSONOutput = .object([
        "description": .string("The values of the component, by their names."),
        "anyOf": .array([Self.type("object"), Self.binding]),
      ])
      var shared = boxMembers(isBox: false, besides: [])
      shared += members(of: SchemaObject(LayoutElementStyle()), besides: shared)
      shared += members(of: SchemaObject(InheritedText()), besides: shared)
      return Self.closed(
        [
          (ComponentUse.key, Self.named("The name of a component.")), ("with", values),
          ("style", style),
        ] + shared + [
          ("id", Self.named("An id in the place of the component's own."))
        ] + Self.occurrence + [Self.comment], required: [ComponentUse.key],
        rules: Self.occurrenceRules(hasOwnElse: false))
    }
  }

  private var choice: JSONOutput {
    let cases = Self.dictionary(of: Self.textOrElement)
      .prepending("description", .string("The elements by the values of the switch."))
    return Self.closed(
      [(Choice.key, Self.binding), ("cases", cases)] + Self.occurrence + [Self.comment],
      required: [Choice.key, "cases"], rules: Self.occurrenceRules(hasOwnElse: true))
  }
}
