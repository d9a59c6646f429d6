import FoundationEssentials
import SwatchLayout
import Testing

@testable import SwatchDocument

@Suite("Agreement of the schema, the manual and the grammar")
struct DocumentSchemaTests {
  private static let schema = try? JSONValue(parsing: DocumentSchema.text, file: "schema")
  private static let manual = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/documents.md")

  private func definition(_ name: String) throws -> JSONValue {
    try #require(Self.schema?["$defs"]?[name], "\(name)")
  }

  /// The alternatives of a key, without those that only bindings have.
  private func forms(_ key: String, of name: String) throws -> [JSONValue] {
    let schema = try #require(try definition(name)["properties"]?[key], "\(key) of \(name)")
    let all = schema["anyOf"]?.elements ?? [schema]
    return all.filter { form in
      !["binding", "boundText"].contains { form["$ref"]?.string == "#/$defs/\($0)" }
    }
  }

  @Test("The schema has exactly the keys of the reader for each kind of element")
  func kinds() throws {
    let common = Set(["style", "styles", "if", "else", "for", "as", "allow", "//"])
    for (kind, list) in [("node", ElementKind.nodes), ("spec", ElementKind.specs)] {
      for (name, body) in list {
        let keys = try #require(try definition("\(kind).\(name)")["properties"]?.keys)
        var known = common.union([kind]).union(body.knownKeys)
          .union(body.childKeys.map(\.rawValue))
        if kind == "node" { known.formUnion(NodeProperties.knownKeys) }
        if InheritedText.isTaken(by: body) { known.formUnion(InheritedText.knownKeys) }
        let ofBoxes = BoxStyle.Key.allCases.filter { $0.isOfChildren || name == "box" }
        known.formUnion(ofBoxes.map(\.rawValue) + LayoutElementStyle.knownKeys)
        #expect(Set(keys) == known, "\(name)")
        #expect(try definition("\(kind).\(name)")["additionalProperties"]?.bool == false)
      }
    }
  }

  @Test("The schema has exactly the keys of the reader for a document")
  func document() throws {
    let keys = try #require(Self.schema?["properties"]?.keys)
    #expect(
      Set(keys)
        == Set(DocumentHead.knownKeys + LibraryKey.allCases.map(\.rawValue) + ["root", "//"])
        .union(DocumentHead.ignoredKeys).union(InheritedText.knownKeys))
  }

  @Test("Every reference in the schema leads to a definition, and every definition is used")
  func references() throws {
    let text = DocumentSchema.text
    let names = try #require(Self.schema?["$defs"]?.keys)
    var used: Set<String> = []
    for part in text.components(separatedBy: "\"$ref\": \"#/$defs/").dropFirst() {
      used.insert(String(part.prefix { $0 != "\"" }))
    }
    #expect(used == Set(names))
    #expect(Set(names).count == names.count)
    #expect(!names.contains { $0.last?.isNumber == true })
  }

  @Test(
    "Types, words and limits in the schema equal those of the reader",
    arguments: [
      (
        "width", "style",
        [
          #"{"type": "string", "pattern": "^(auto|(100(\\.0*)?|[0-9]{1,2}(\\.[0-9]*)?|\\.[0-9]+)%|[0-9]*\\.?[0-9]+(mm|cm|in|pt|px))$"}"#,
          #"{"type": "number", "minimum": 0, "maximum": 9999999}"#,
        ]
      ),
      ("columnSpan", "style", [#"{"type": "integer", "minimum": 1, "maximum": 1000}"#]),
      ("alignSelf", "style", [#"{"enum": ["auto", "start", "center", "end", "stretch"]}"#]),
      (
        "language", "node.text",
        [#"{"type": "string", "pattern": "^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$"}"#]
      ),
      ("alpha", "node.text", [#"{"type": "number", "minimum": 0, "maximum": 1}"#]),
      ("ratio", "spec.ratio", [#"{"type": "number", "minimum": 1e-06, "maximum": 1000000}"#]),
      (
        "insets", "spec.inset",
        [
          #"{"type": "string", "pattern": "^-?[0-9]*\\.?[0-9]+(mm|cm|in|pt|px)$"}"#,
          #"{"type": "number", "minimum": -9999999, "maximum": 9999999}"#,
          ##"{"$ref": "#/$defs/insets"}"##,
          ##"""
          {"type": "array", "items": {"anyOf": [
          {"type": "string", "pattern": "^(inf|-?[0-9]*\\.?[0-9]+(mm|cm|in|pt|px))$"},
          {"type": "number", "minimum": -9999999, "maximum": 9999999},
          {"$ref": "#/$defs/boundText"}]}, "minItems": 1, "maxItems": 4}
          """##,
        ]
      ),
      (
        "preferredSize", "style",
        [
          ##"""
          {"type": "array", "items": {"anyOf": [{"type": "string", "pattern": "^[0-9]*\\.?[0-9]+(mm|cm|in|pt|px)$"},
          {"type": "number", "minimum": 0, "maximum": 9999999},
          {"$ref": "#/$defs/boundText"}]}, "minItems": 2, "maxItems": 2}
          """##
        ]
      ),
      ("color", "node.text", [##"{"$ref": "#/$defs/color"}"##]),
      ("text", "runOfText", [##"{"$ref": "#/$defs/text"}"##]),
      ("clipsToBounds", "node.display", [#"{"type": "boolean"}"#]),
      ("direction", "spec.stack", [#"{"enum": ["vertical", "horizontal"]}"#]),
    ] as [(String, String, [String])])
  func forms(key: String, name: String, expected: [String]) throws {
    let found = try forms(key, of: name).map { form in
      String(decoding: form.slice, as: UTF8.self)
    }
    func plain(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    #expect(found.count == expected.count, "\(found)")
    for (one, other) in zip(found, expected) {
      #expect(plain(one).hasSuffix(plain(other).dropFirst()), "\(one)")
    }
  }

  @Test("Every key in the schema accepts at least one value")
  func acceptance() throws {
    for name in try #require(Self.schema?["$defs"]?.keys) {
      for (key, value) in try definition(name)["properties"]?.members ?? [] {
        #expect(value.kind == .bool || !value.isEmpty, "\(key.stringContent) of \(name)")
        if let alternatives = value["anyOf"] {
          let forms = alternatives.elements.filter { form in
            !["binding", "boundText"].contains { form["$ref"]?.string == "#/$defs/\($0)" }
          }
          #expect(!forms.isEmpty, "\(key.stringContent) of \(name)")
        }
      }
    }
  }

  @Test(
    "The schema's pattern of texts accepts the same bindings as the reader",
    arguments: [
      "plain", "{one} brace", "{{{{literal}}}}", "{{name}}", "{{ a.b.0? }}",
      "a {{b}} c {{d:upper}}",
      "{{price:currency(EUR)}}", "{{price:currency(eur, 0)}}", "{{size:number(2)}}",
      "{{x:number()}}",
      "{{day:date('d. MMMM', Europe/Berlin)}}", "{{name?:upper:truncate(20)}}",
      "{{tags:join(' · ')}}",
      "{{count:plural(one: '# item', other: '# items')}}", "{{items:sum(price):currency(EUR)}}",
      "{{name|\"—\"}}", "{{a|b|'c: d'}}", "{{a:upper|b:lower}}", "{{stock > 0}}",
      "{{kind == \"a:b\"}}",
      "{{kind:upper == 'A'}}", "{{tag@number}}", "{{it's}}", "{{a|0.5 >= -1}}", "{{a != null}}",
      "{{", "{{name", "{{}}", "{{ }}", "{{{name}}}", "{{a?b}}", "{{price:currncy(EUR)}}",
      "{{price:currency(Euro)}}", "{{price:currency}}", "{{size:number(x)}}", "{{name:upper(1)}}",
      "{{name:truncate}}", "{{count:plural}}", "{{tags:join(' · '}}", "a {{b}} c {{d:uper}}",
    ])
  func bindings(_ text: String) throws {
    let isRight = (try? TemplateText(text)) != nil
    #expect(text.contains(try Regex(Pattern.text)) == isRight)
    let isWhole = (try? TemplateText(text))?.parts.count == 1 && text.hasPrefix("{{")
    #expect(
      text.contains(try Regex(Pattern.wholeBinding)) == (isWhole && text != "{{{{literal}}}}"))
  }

  @Test("The schema refuses the detectable mistakes, and accepts every correct document")
  func validation() throws {
    let validator = try SchemaValidator(try #require(Self.schema))
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let mistakes = try JSONValue(
      parsing: String(
        decoding: try Data(contentsOf: tests.appending(path: "Mistakes/mistakes.json")),
        as: UTF8.self))
    for mistake in mistakes.elements {
      let document = try #require(mistake["document"]?.string)
      let isAccepted = try validator.accepts(try JSONValue(parsing: document))
      #expect(isAccepted == (mistake["schema"]?.bool == false), "\(document)")
    }
    for block in try String(contentsOf: Self.manual, encoding: .utf8)
      .components(separatedBy: "```json\n").dropFirst()
    {
      let text = try #require(block.components(separatedBy: "```").first)
      let value = try JSONValue(parsing: text)
      let document = value["root"] == nil ? "{\"root\": \(text)}" : text
      #expect(try validator.accepts(try JSONValue(parsing: document)), "\(text)")
    }
  }

  @Test(
    "The schema accepts text for numbers, Booleans and lists only as a single binding",
    arguments: [
      ("alpha", "\"0.5\"", false), ("alpha", "\"{{a}}\"", true), ("alpha", "\"{{a}}0\"", false),
      ("alpha", "1.5", false), ("isHidden", "\"true\"", false), ("isHidden", "\"{{h}}\"", true),
      ("cornerRadius", "[4, 4]", false), ("cornerRadius", "[4, 4, \"{{r}}\", [4, 8]]", true),
      ("cornerRadius", "\"4em\"", false), ("transform", "{\"translate\": {\"x\": 1}}", false),
      ("blendMode", "\"{{mode}}\"", true), ("blendMode", "\"multipli\"", false),
      ("backgroundColor", "\"Tomato\"", true), ("backgroundColor", "\"#12345\"", false),
      ("backgroundColor", "\"#{{hex}}\"", true), ("backgroundColor", "\"rgb(0 0 0 / 5%)\"", true),
      ("backgroundColor", "\"rgbx(0 0 0)\"", false), ("else", "{\"node\": \"display\"}", false),
    ])
  func values(key: String, value: String, isRight: Bool) throws {
    let validator = try SchemaValidator(try #require(Self.schema))
    let document = "{\"root\": {\"node\": \"display\", \"\(key)\": \(value)}}"
    #expect(try validator.accepts(try JSONValue(parsing: document)) == isRight)
  }

  @Test("The descriptions of the schema equal those of the manual's tables")
  func sentences() throws {
    let manual = String(decoding: try Data(contentsOf: Self.manual), as: UTF8.self)
    let rows = manual.split(separator: "\n").filter { $0.hasPrefix("|") }
    for (title, sentences) in GrammarSentences.all {
      for (key, sentence) in sentences {
        let isThere = rows.contains { row in
          row.contains("`\(key)`") && row.hasSuffix(" \(sentence) |")
        }
        #expect(
          isThere, "\(key) of \(title): make the sentences anew with Scripts/manual-sentences")
      }
    }
    #expect(GrammarSentences.all.values.map(\.count).reduce(0, +) > 120)
  }
}
