import FoundationEssentials
import SwatchLayout
import Testing

@testable import SwatchDocument

@Suite("The schema, the manual and the grammar say the same")
struct DocumentSchemaTests {
  private static let schema = try? JSONValue(parsing: DocumentSchema.text, file: "schema")
  private static let manual = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/documents.md")

  private func definition(_ name: String) throws -> JSONValue {
    try #require(Self.schema?["$defs"]?[name], "\(name)")
  }

  /// The forms of a key: the alternatives, without bindings.
  private func forms(_ key: String, of name: String) throws -> [JSONValue] {
    let schema = try #require(try definition(name)["properties"]?[key], "\(key) of \(name)")
    let all = schema["anyOf"]?.elements ?? [schema]
    // A text may have bindings, and of a table's field it is read as a number.
    return all.filter {
      $0["$ref"]?.string != "#/$defs/binding"
        && ($0["type"]?.string != "string" || $0["pattern"] != nil)
    }
  }

  @Test("Each kind of element has exactly the keys that its reader has")
  func kinds() throws {
    let common = Set(["style", "styles", "if", "else", "for", "as", "//"])
    for (kind, list) in [("node", ElementKind.nodes), ("spec", ElementKind.specs)] {
      for (name, body) in list {
        let keys = try #require(try definition("\(kind).\(name)")["properties"]?.keys)
        var known = common.union([kind]).union(body.knownKeys)
          .union(body.childKeys.map(\.rawValue))
        if kind == "node" { known.formUnion(NodeProperties.knownKeys) }
        #expect(Set(keys) == known, "\(name)")
        #expect(try definition("\(kind).\(name)")["additionalProperties"]?.bool == false)
      }
    }
  }

  @Test("A document has its keys")
  func document() throws {
    let keys = try #require(Self.schema?["properties"]?.keys)
    #expect(
      Set(keys)
        == Set(DocumentHead.knownKeys + LibraryKey.allCases.map(\.rawValue) + ["root", "//"])
        .union(DocumentHead.ignoredKeys))
  }

  @Test("Every reference leads to a definition, and every definition is used")
  func references() throws {
    let text = DocumentSchema.text
    let names = try #require(Self.schema?["$defs"]?.keys)
    var used: Set<String> = []
    for part in text.components(separatedBy: "\"$ref\": \"#/$defs/").dropFirst() {
      used.insert(String(part.prefix { $0 != "\"" }))
    }
    #expect(used == Set(names))
    #expect(Set(names).count == names.count)
  }

  @Test(
    "Types, words and limits are those of the reader",
    arguments: [
      (
        "width", "style",
        [
          #"{"type": "string", "pattern": "^(auto|[0-9.]+%)$"}"#,
          #"{"type": "number", "minimum": 0, "maximum": 9999999}"#,
        ]
      ),
      ("columnSpan", "style", [#"{"type": "integer", "minimum": 1, "maximum": 1000}"#]),
      ("alignSelf", "style", [#"{"enum": ["auto", "start", "center", "end", "stretch"]}"#]),
      ("alpha", "node.text", [#"{"type": "number", "minimum": 0, "maximum": 1}"#]),
      ("ratio", "spec.ratio", [#"{"type": "number", "minimum": 1e-06, "maximum": 1000000}"#]),
      ("insets", "spec.inset", [##"{"$ref": "#/$defs/insets2"}"##]),
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

  @Test("Every key accepts something")
  func acceptance() throws {
    for name in try #require(Self.schema?["$defs"]?.keys) {
      for (key, value) in try definition(name)["properties"]?.members ?? [] {
        #expect(value.kind == .bool || !value.isEmpty, "\(key.stringContent) of \(name)")
        if let alternatives = value["anyOf"] {
          let forms = alternatives.elements.filter { $0["$ref"]?.string != "#/$defs/binding" }
          #expect(!forms.isEmpty, "\(key.stringContent) of \(name)")
        }
      }
    }
  }

  @Test("The sentences of the schema are those of the manual's tables")
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
