import SwatchMessages

/// The JSON Schema of documents (draft 2020-12), generated from the grammar's own readers and the
/// sentences of the manual.
package struct DocumentSchema {
  /// A member of an object.
  typealias Member = (key: String, value: JSONOutput)

  /// The definitions by their names, in the order in which they were added.
  private var definitions: [Member] = []
  /// The names of the definitions of objects, by their types, including objects whose definitions
  /// are not yet complete.
  private var names: [ObjectIdentifier: String] = [:]
  /// The forms of the keys that styles may have, collected from all kinds of elements.
  private(set) var styleKeys: [(key: String, forms: [JSONOutput])] = []

  /// The text of the schema.
  package static var text: String {
    var schema = DocumentSchema()
    return schema.document.lines
  }

  private init() {}

  // MARK: Documents

  private var document: JSONOutput {
    mutating get {
      let members = headMembers()
      addElements()
      addLibrary()
      definitions += Self.strings
      let contents =
        ["root"] + LibraryKey.allCases.map(\.rawValue)
        + InheritedText.knownKeys.filter(RootTexts.isKeyOfDocument)
      return .object([
        "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
        "$comment": .string("Made by swatch schema"),
        "title": .string("Layout document"),
        "description": .string(
          "A layout document or template of Swatch, or a file that documents import."),
        "type": .string("object"), "properties": .object(members),
        "additionalProperties": .false,
        "anyOf": .array(contents.map { Self.requiring([$0]) }),
        "$defs": .object(definitions),
      ])
    }
  }

  private mutating func headMembers() -> [Member] {
    let head = SchemaObject(DocumentHead())
    var members: [Member] = [
      ("root", Self.described(Self.textOrElement, "root", of: head.title))
    ]
    members += self.members(of: head)
    members += self.members(of: SchemaObject(InheritedText())).filter {
      RootTexts.isKeyOfDocument($0.key)
    }
    for key in LibraryKey.allCases {
      members.append(
        (
          key.rawValue,
          Self.described(Self.reference(key.rawValue), key.rawValue, of: head.title)
        ))
    }
    members += DocumentHead.ignoredKeys.subtracting(["$schema"]).sorted().map { ($0, .true) }
    return members + [("$schema", Self.type("string")), Self.comment]
  }

  private mutating func addLibrary() {
    let isName: JSONOutput = .object(["pattern": .string(Pattern.name)])
    let isComment: JSONOutput = .object(["const": .string(Comment.key)])
    define(
      "theme",
      .object([
        "type": .string("object"),
        "propertyNames": .object(["anyOf": .array([isName, isComment])]),
      ]))
    define(
      "themes",
      .object([
        "type": .string("object"),
        "properties": .object([Self.comment, (Theme.all, .false)]),
        "propertyNames": .object(["anyOf": .array([isName, isComment])]),
        "additionalProperties": Self.reference("theme"),
      ]))
    let path: JSONOutput = .object(["type": .string("string"), "minLength": .number(1)])
    define(
      "import",
      .object(["anyOf": .array([path, .object(["type": .string("array"), "items": path])])]))
    define("components", Self.dictionary(of: Self.textOrElement))
    define("styles", Self.dictionary(of: Self.reference("namedStyle")))
    define(
      "namedStyle",
      Self.closed(
        styleKeys.map { key, forms in
          (key, forms.count == 1 ? forms[0] : .object(["anyOf": .array(forms)]))
        } + [Self.comment], required: []))
  }

  // MARK: Definitions

  /// Adds a definition.
  mutating func define(_ name: String, _ schema: JSONOutput) {
    definitions.append((name, schema))
  }

  /// Returns the members of an object with the sentences of the manual.
  mutating func members(of object: SchemaObject) -> [Member] {
    object.members().map { key, forms in
      (key, Self.described(value(of: forms), key, of: object.title))
    }
  }

  /// Notes the members of an element that styles may have, too.
  mutating func addToStyles(_ members: [Member]) {
    for (key, form) in members where NamedStyles.mayHave(key) {
      if let index = styleKeys.firstIndex(where: { $0.key == key }) {
        if !styleKeys[index].forms.contains(form) { styleKeys[index].forms.append(form) }
      } else {
        styleKeys.append((key, [form]))
      }
    }
  }

  /// Returns a reference to an object's definition, which is added with the first reference.
  mutating func reference(
    to object: SchemaObject, of type: any GrammarObject.Type
  ) -> JSONOutput {
    if let name = names[ObjectIdentifier(type)] { return Self.reference(name) }
    let name = Self.name(object.title)
    precondition(
      !names.values.contains(name), "Two objects of the grammar have the title \(object.title)")
    names[ObjectIdentifier(type)] = name
    define(
      name,
      Self.closed(
        members(of: object) + [Self.comment], required: object.required, rules: object.rules))
    return Self.reference(name)
  }
}
