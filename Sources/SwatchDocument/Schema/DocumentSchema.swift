import SwatchLayout

/// The JSON Schema of documents (draft 2020-12), made of the grammar's own readers and the sentences of
/// the manual.
package struct DocumentSchema {
  /// The definitions by their names, in the order in which they are met.
  private var definitions: [(name: String, schema: JSONTree)] = []
  /// The objects that have a definition, or are about to have one, by their types.
  private var names: [ObjectIdentifier: String] = [:]

  /// The text of the schema.
  package static var text: String {
    var schema = DocumentSchema()
    return schema.document.text
  }

  private init() {}

  // MARK: Documents

  private var document: JSONTree {
    mutating get {
      let members = headMembers()
      addElements()
      addLibrary()
      let parts = LibraryKey.allCases.map {
        JSONTree.object([("required", .strings([$0.rawValue]))])
      }
      return .object([
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("$comment", .string("Made by swatch schema")),
        ("title", .string("Layout document")),
        (
          "description",
          .string("A layout document or template of Swatch, or a file that documents import.")
        ),
        ("type", .string("object")), ("properties", .object(members)),
        ("additionalProperties", .bool(false)),
        (
          "anyOf",
          .array([.object([("required", .strings(["root"]))]), .object([("anyOf", .array(parts))])])
        ),
        ("$defs", .object(definitions.map { ($0.name, $0.schema) })),
      ])
    }
  }

  private mutating func headMembers() -> [(String, JSONTree)] {
    let head = SchemaObject(DocumentHead())
    var members = head.members().map { key, forms in
      (key, described(value(of: forms), key, of: head.title))
    }
    members.insert(("root", described(Self.element, "root", of: head.title)), at: 0)
    for key in LibraryKey.allCases {
      members.append(
        (key.rawValue, described(Self.reference(key.rawValue), key.rawValue, of: head.title)))
    }
    members += DocumentHead.ignoredKeys.subtracting(["$schema"]).sorted().map { ($0, .bool(true)) }
    members.append(("$schema", .object([("type", .string("string"))])))
    members.append(Self.comment)
    return members
  }

  private mutating func addLibrary() {
    let names = JSONTree.object([
      ("pattern", .string("^[^.:?|{}()\"' @<>=!,]+$"))
    ])
    let theme = JSONTree.object([
      ("type", .string("object")),
      (
        "propertyNames", .object([("anyOf", .array([names, .object([("const", .string("//"))])]))])
      ),
    ])
    define("theme", theme)
    define(
      "themes",
      .object([
        ("type", .string("object")),
        ("additionalProperties", Self.reference("theme")),
        ("properties", .object([Self.comment, ("all", .bool(false))])),
      ]))
    define(
      "import",
      .object([
        (
          "anyOf",
          .array([
            .object([("type", .string("string")), ("minLength", .number(1))]),
            .object([
              ("type", .string("array")),
              ("items", .object([("type", .string("string")), ("minLength", .number(1))])),
            ]),
          ])
        )
      ]))
    define(
      "components",
      .object([
        ("type", .string("object")), ("properties", .object([Self.comment])),
        ("additionalProperties", Self.element),
      ]))
    define(
      "styles",
      .object([
        ("type", .string("object")), ("properties", .object([Self.comment])),
        ("additionalProperties", .object([("type", .string("object"))])),
      ]))
    define(
      "binding",
      .object([
        ("type", .string("string")), ("pattern", .string("\\{\\{")),
        ("description", .string("A binding, such as {{name}}.")),
      ]))
  }

  // MARK: Elements

  static let element: JSONTree = reference("element")

  private mutating func addElements() {
    var kinds: [JSONTree] = []
    for (key, list) in [("node", ElementKind.nodes), ("spec", ElementKind.specs)] {
      for (name, body) in list {
        define("\(key).\(name)", object(of: body, kind: (key, name)))
        kinds.append(Self.reference("\(key).\(name)"))
      }
    }
    define("use", use)
    define("switch", choice)
    kinds += [Self.reference("use"), Self.reference("switch")]
    // An element that names no kind has one error, and not 24 of the kinds that it isn't.
    define(
      "element",
      .object([
        ("type", .string("object")),
        (
          "anyOf",
          .array(
            ["node", "spec", ComponentUse.key, Choice.key].map {
              .object([("required", .strings([$0]))])
            })
        ),
        ("allOf", .array(Self.branches)),
      ]))
  }

  /// The definition of each kind, where the element is of the kind.
  private static var branches: [JSONTree] {
    var branches: [JSONTree] = []
    for (key, list) in [("node", ElementKind.nodes), ("spec", ElementKind.specs)] {
      branches.append(
        branch(
          if: .object([("required", .strings([key]))]),
          then: .object([
            ("properties", .object([(key, .object([("enum", .strings(list.map(\.name)))]))]))
          ])))
      for (name, _) in list {
        let isKind = JSONTree.object([
          ("properties", .object([(key, .object([("const", .string(name))]))])),
          ("required", .strings([key])),
        ])
        branches.append(branch(if: isKind, then: reference("\(key).\(name)")))
      }
    }
    for (key, name) in [(ComponentUse.key, "use"), (Choice.key, "switch")] {
      branches.append(
        branch(if: .object([("required", .strings([key]))]), then: reference(name)))
    }
    return branches
  }

  private static func branch(if condition: JSONTree, then: JSONTree) -> JSONTree {
    .object([("if", condition), ("then", then)])
  }

  private mutating func object<Body: ElementBody>(
    of body: Body.Type, kind: (key: String, name: String)
  ) -> JSONTree {
    let isNode = kind.key == "node"
    let own = SchemaObject(Body())
    var members: [(String, JSONTree)] = [
      (kind.key, .object([("const", .string(kind.name))]))
    ]
    members += own.members().map { key, forms in
      (key, described(value(of: forms), key, of: own.title))
    }
    for key in Body.childKeys {
      let list = JSONTree.object([("type", .string("array")), ("items", Self.element)])
      members.append(
        (
          key.rawValue,
          described(key == .children ? list : Self.element, key.rawValue, of: own.title)
        ))
    }
    if isNode {
      let shared = SchemaObject(NodeProperties())
      for (key, forms) in shared.members() where !members.contains(where: { $0.0 == key }) {
        members.append((key, described(value(of: forms), key, of: shared.title)))
      }
    }
    members +=
      Self.occurrence + [
        ("style", reference(to: SchemaObject(Self.style), Self.style)), Self.styles,
        Self.comment,
      ]
    let children = Body.childKeys.filter { !Body.optionalChildKeys.contains($0) }
    return Self.closed(
      members, required: [kind.key] + children.map(\.rawValue), orStyled: own.required)
  }

  private var use: JSONTree {
    mutating get {
      Self.closed(
        [
          (ComponentUse.key, Self.named("The name of a component.")),
          (
            "with",
            .object([
              ("description", .string("The values of the component, by their names.")),
              ("anyOf", .array([.object([("type", .string("object"))]), Self.binding])),
            ])
          ),
          ("style", reference(to: SchemaObject(Self.style), Self.style)),
          ("id", Self.named("An id in the place of the component's own.")),
        ] + Self.occurrence + [Self.comment], required: [ComponentUse.key])
    }
  }

  private var choice: JSONTree {
    Self.closed(
      [
        (Choice.key, Self.binding),
        (
          "cases",
          .object([
            ("description", .string("The elements by the values of the switch.")),
            ("type", .string("object")), ("properties", .object([Self.comment])),
            ("additionalProperties", Self.element),
          ])
        ),
      ] + Self.occurrence + [Self.comment], required: [Choice.key, "cases"])
  }

  // MARK: Values

  private mutating func value(of forms: [SchemaForm]) -> JSONTree {
    var schemas: [JSONTree] = []
    var acceptsAnyString = false
    for form in forms {
      if case .string = form { acceptsAnyString = true }
      schemas.append(schema(of: form))
    }
    if !acceptsAnyString { schemas.append(Self.binding) }
    return schemas.count == 1 ? schemas[0] : .object([("anyOf", .array(schemas))])
  }

  private mutating func schema(of form: SchemaForm) -> JSONTree {
    switch form {
    case .string: return .object([("type", .string("string"))])
    case .pattern(let pattern):
      return .object([("type", .string("string")), ("pattern", .string(pattern))])
    case .words(let words): return .object([("enum", .strings(words))])
    case .number(let range, let isWhole):
      var members: [(String, JSONTree)] = [("type", .string(isWhole ? "integer" : "number"))]
      if range.lowerBound.isFinite { members.append(("minimum", .number(range.lowerBound))) }
      if range.upperBound.isFinite { members.append(("maximum", .number(range.upperBound))) }
      return .object(members)
    case .bool: return .object([("type", .string("boolean"))])
    case .object(let type, let object): return reference(to: object, of: type)
    case .members(let forms):
      return .object([
        ("type", .string("object")), ("properties", .object([Self.comment])),
        ("additionalProperties", value(of: forms)),
      ])
    case .list(let forms, let count):
      var members: [(String, JSONTree)] = [("type", .string("array")), ("items", value(of: forms))]
      if let count {
        members += [("minItems", .number(Double(count))), ("maxItems", .number(Double(count)))]
      }
      return .object(members)
    }
  }

  private mutating func reference<Model: GrammarObject>(
    to object: SchemaObject, _ model: Model
  ) -> JSONTree {
    reference(to: object, of: Model.self)
  }

  /// A reference to an object's definition, which is made when it is first needed.
  private mutating func reference(
    to object: SchemaObject, of type: any GrammarObject.Type
  ) -> JSONTree {
    if let name = names[ObjectIdentifier(type)] { return Self.reference(name) }
    var name = Self.name(object.title)
    let taken = Set(names.values)
    var number = 1
    while taken.contains(name) {
      number += 1
      name = Self.name(object.title) + "\(number)"
    }
    names[ObjectIdentifier(type)] = name
    let members = object.members().map { key, forms in
      (key, described(value(of: forms), key, of: object.title))
    }
    define(name, Self.closed(members + [Self.comment], required: object.required))
    return Self.reference(name)
  }

  /// A schema with the manual's sentence for a key.
  private func described(_ schema: JSONTree, _ key: String, of title: String) -> JSONTree {
    guard let sentence = GrammarSentences.sentence(for: key, of: title) else { return schema }
    guard case .members(let members) = schema else { return schema }
    return .members([JSONTree.Member(key: "description", value: .string(sentence))] + members)
  }

  // MARK: Parts

  private mutating func define(_ name: String, _ schema: JSONTree) {
    definitions.append((name, schema))
  }
}
