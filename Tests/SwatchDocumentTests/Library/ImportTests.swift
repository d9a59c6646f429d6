import FoundationEssentials
import SwatchFiles
import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Imported files")
struct ImportTests {
  /// The error message of the document `cards/card.json` among these files, or its template.
  private func template(
    _ files: [String: String], root: String? = nil, theme: String? = nil
  ) throws -> Result<Template, DocumentError> {
    let manager = FileManager.default
    let folder =
      manager.temporaryDirectory.resolvingSymlinksInPath().path + "/\(UUID().uuidString.prefix(8))"
    defer { try? manager.removeItem(atPath: folder) }
    for (name, text) in files {
      let path = URL(filePath: "\(folder)/\(name)")
      try manager.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path)
    }
    do throws(DocumentError) {
      return .success(
        try Template(
          contentsOf: "\(folder)/cards/card.json", theme: theme,
          fileRoot: root.flatMap { try? FileRoot(folder + $0) }))
    } catch {
      var error = error
      error.place.file = error.place.file.replacing(folder + "/", with: "")
      error.problem = error.problem.replacing(folder, with: "")
      for index in error.contexts.indices {
        error.contexts[index].place.file =
          error.contexts[index].place.file.replacing(folder + "/", with: "")
      }
      return .failure(error)
    }
  }

  private func message(_ files: [String: String]) throws -> String {
    guard case .failure(let error) = try template(files) else { return "" }
    return error.description
  }

  private static let card =
    #"{"import": "parts.json", "root": {"use": "badge", "with": {"text": "New"}}}"#

  @Test("Components, styles and themes come from other files, and pictures from their folders")
  func names() throws {
    let found = try template([
      "cards/card.json": #"""
      {"import": ["parts/badge.json", "look.json"], "theme": {"ink": "white"},
       "root": {"use": "badge", "with": {"text": "New"}}}
      """#,
      "cards/look.json":
        #"{"theme": {"ink": "red", "paper": "blue"}, "styles": {"s": {"alpha": 0.5}}}"#,
      "cards/parts/badge.json": #"""
      {"import": "icon.json", "components": {"badge": {"node": "display",
        "backgroundColor": "{{theme.ink}}", "borderColor": "{{theme.paper}}",
        "children": [{"use": "icon"}, {"node": "text", "text": "{{text}}"}]}}}
      """#,
      "cards/parts/icon.json": #"{"components": {"icon": {"node": "image", "source": "i.png"}}}"#,
    ]).get()
    let root = try found.document().root
    #expect(root.keys.properties?.backgroundColor == .white)
    #expect(root.keys.properties?.borderColor == Color(hex: "#00F"))
    let icon = root.children.first?.element.makeElement(in: ElementSurroundings()) as? ImageNode
    guard case .source(.file(let path)) = icon?.image else {
      Issue.record("no picture")
      return
    }
    #expect(path.hasSuffix("cards/parts/i.png"))
    #expect(
      found.importedFiles.map { $0.split(separator: "/").last }
        == ["badge.json", "icon.json", "look.json"])
  }

  @Test("An imported file lies in the document's folder or in the root folder")
  func confinement() throws {
    let files = [
      "cards/card.json": Self.card.replacing("parts.json", with: "../shared/parts.json"),
      "shared/parts.json": #"{"components": {"badge": {"node": "text", "text": "{{text}}"}}}"#,
    ]
    #expect(
      try message(files).hasPrefix(
        "cards/card.json:1:12: $.import: \"../shared/parts.json\" leads out of the folder"))
    _ = try template(files, root: "/").get()
  }

  @Test("Imports may be nested 32 deep", arguments: [32, 33])
  func nested(count: Int) throws {
    var files = ["cards/card.json": #"{"import": "1.json", "root": {"text": "a"}}"#]
    for number in 1..<count {
      files["cards/\(number).json"] = #"{"import": "\#(number + 1).json"}"#
    }
    files["cards/\(count).json"] = #"{"theme": {"a": 1}}"#
    let message = try message(files)
    #expect(message.isEmpty == (count == 32))
    #expect(count == 32 || message.contains("there are 32 imports around this one"), "\(message)")
  }

  @Test(
    "Mistakes of imports are reported with the file and the import",
    arguments: [
      (
        [:],
        "cards/card.json:1:12: $.import: the file /cards/parts.json can't be imported: there is no "
          + "such file; check the path"
      ),
      (
        ["cards/parts.json": "{"],
        "cards/parts.json:1:2: $: expected a key in double quotes, found the end of the text; close the "
          + "object with } (imported at cards/card.json:1:12: $.import)"
      ),
      (
        ["cards/parts.json": #"{"root": {"node": "display"}}"#],
        "cards/parts.json:1:2: $.root: \"root\" is a key of documents, and a file that is imported "
          + "is only a part of one; remove it; such a file has import, components, styles, theme, "
          + "themes and attributes of texts (imported at cards/card.json:1:12: $.import)"
      ),
      (
        ["cards/parts.json": #"{"import": "parts.json"}"#],
        "cards/parts.json:1:12: $.import: \"parts.json\" imports itself, through the files that it "
          + "imports; move what both files need into a third one (imported at "
          + "cards/card.json:1:12: $.import)"
      ),
      (
        [
          "cards/parts.json": #"{"import": "other.json"}"#,
          "cards/other.json": #"{"import": "./parts.json"}"#,
        ],
        "cards/other.json:1:12: $.import: \"./parts.json\" imports itself, through the files that "
          + "it imports; move what both files need into a third one (imported at "
          + "cards/parts.json:1:12: $.import; imported at cards/card.json:1:12: $.import)"
      ),
      (
        ["cards/parts.json": #"{"components": {"badge": {"node": "text", "txt": "{{text}}"}}}"#],
        "cards/parts.json:1:43: $.components.badge.txt: \"txt\" is not a key of a text node; did "
          + "you mean \"text\"? (used at cards/card.json:1:34: $.root)"
      ),
      (
        ["cards/parts.json": #"{"componets": {}}"#],
        "cards/parts.json:1:2: $.componets: \"componets\" is not a key of a file that is imported; "
          + "did you mean \"components\"? (imported at cards/card.json:1:12: $.import)"
      ),
    ] as [([String: String], String)])
  func mistakes(others: [String: String], expected: String) throws {
    #expect(
      try message(["cards/card.json": Self.card].merging(others) { first, _ in first }) == expected)
  }

  @Test("Keys of imported styles and components are not said to have no effect in one document")
  func inactive() throws {
    let findings = try template([
      "cards/card.json": #"""
      {"import": "parts.json", "styles": {"t": {"flexGrow": 1}},
       "root": {"spec": "grid", "children": [
         {"text": "a", "styles": "s"}, {"text": "a", "styles": "t"}, {"use": "c", "flexGrow": 1}]}}
      """#,
      "cards/parts.json": #"""
      {"styles": {"s": {"flexGrow": 1}},
       "components": {"c": {"flexGrow": 1, "children": {"spec": "grid", "children": [
         {"text": "a", "flexGrow": 1}]}}}}
      """#,
    ]).get().inactive()
    #expect(
      findings.map(\.error.place.path) == [
        "$.styles.t.flexGrow", "$.root.children[2].flexGrow",
        "$.components.c.children.children[0].flexGrow",
      ])
  }

  @Test(
    "Two imports with the same name are an error, and the document's own name hides imports")
  func collisions() throws {
    let part = #"{"components": {"badge": {"node": "text", "text": "imported"}}}"#
    let files = [
      "cards/card.json": #"{"import": ["a.json", "b.json"], "root": {"use": "badge"}}"#,
      "cards/a.json": part, "cards/b.json": part,
    ]
    #expect(
      try message(files)
        == "cards/b.json:1:26: $.components.badge: two imported files have a component \"badge\"; "
        + "rename one of them, or import one file alone (the other one is at "
        + "cards/a.json:1:26: $.components.badge)")
    let own = files.merging([
      "cards/card.json": #"""
      {"import": ["a.json", "b.json"], "components": {"badge": {"node": "text", "text": "own"}},
       "root": {"use": "badge"}}
      """#
    ]) { $1 }
    let root = try template(own).get().document().root
    #expect((root.body as? TextElement)?.attributedText.string == "own")
  }

  @Test("A file imported by two other files is read as one")
  func diamond() throws {
    _ = try template([
      "cards/card.json": #"{"import": ["a.json", "b.json"], "root": {"use": "badge"}}"#,
      "cards/a.json": #"{"import": "c.json"}"#, "cards/b.json": #"{"import": "./c.json"}"#,
      "cards/c.json": #"{"components": {"badge": {"node": "text", "text": "one"}}}"#,
    ]).get()
  }

  /// The first text of a document among files.
  private func span(_ files: [String: String]) throws -> AttributedText.Span {
    let root = try template(files).get().document().makeRoot()
    root.layOut()
    let text = try #require(root.node("t") as? TextNode)
    return try #require(text.attributedText?.spans.first)
  }

  private static let text =
    #"{"node": "display", "children": [{"node": "text", "id": "t", "text": "a"}]}"#

  @Test(
    "Attributes beside a root come from the document first, then from the later imports",
    arguments: [
      (#""font": {"size": 9}, "color": "red""#, "", "", Font(size: 9), "#F00"),
      (
        "", #""font": {"size": 8, "weight": "bold"}, "color": "{{theme.ink}}""#, "",
        Font(size: 8, weight: 700), "#00F"
      ),
      (
        #""font": {"size": 9}"#, #""font": {"size": 8, "weight": "bold"}, "color": "ink""#,
        #""font": {"weight": 300, "style": "italic"}"#,
        Font(size: 9, weight: 300, slant: .italic), "#00F"
      ),
    ])
  func attributes(own: String, a: String, b: String, font: Font, color: String) throws {
    func members(_ text: String) -> String { text.isEmpty ? "" : text + ", " }
    let span = try span([
      "cards/card.json":
        "{\(members(own))\"import\": [\"a.json\", \"b.json\"], \"root\": \(Self.text)}",
      "cards/a.json": #"{\#(members(a))"theme": {"ink": "blue"}}"#,
      "cards/b.json": #"{\#(members(b))"components": {}}"#,
    ])
    #expect(span.font == font)
    #expect(span.color == Color(hex: color))
  }

  @Test("A root's attributes precede imported attributes, and a document's language does too")
  func attributesInside() throws {
    let files = [
      "cards/look.json": #"""
      {"font": {"size": 9}, "color": "red", "language": "ja",
       "components": {"c": \#(Self.text)}}
      """#,
      "cards/card.json": #"""
      {"import": "look.json", "root": {"spec": "stack", "color": "blue", "children": [{"use": "c"}]}}
      """#,
    ]
    let inside = try span(files)
    #expect(inside.font == Font(size: 9))
    #expect(inside.color == Color(hex: "#00F"))
    #expect(try template(files).get().document().language == "ja")
    let own = files.merging([
      "cards/card.json": #"{"import": "look.json", "language": "de", "root": \#(Self.text)}"#
    ]) { $1 }
    #expect(try template(own).get().document().language == "de")
  }

  @Test(
    "Mistakes of attributes beside a root are reported",
    arguments: [
      (
        #""color": "{{ink}}""#,
        #"cards/card.json:1:11: $.color: "color" has a binding, but applies to all rows; bind it "#
          + #"to {{theme.…}}, or write it in "root""#
      ),
      (
        #""underline": "single""#,
        #"cards/card.json:1:2: $.underline: "underline" is not a key of a document; texts have "#
          + #"it, and don't inherit it: write "underline": … in each, or in a style of "styles" "#
          + "that they name"
      ),
      (
        #""orphans": 0"#,
        "cards/card.json:1:13: $.orphans: expected a whole number from 1 to 1,000,000, found the "
          + "number 0"
      ),
    ])
  func attributeMistakes(member: String, expected: String) throws {
    #expect(try message(["cards/card.json": "{\(member), \"root\": \(Self.text)}"]) == expected)
  }

  @Test("A file that has attributes alone can be imported, and all its mistakes are reported")
  func attributesOfPart() throws {
    let part = DocumentFile(
      Array(#"{"font": {"sise": 3}, "color": "{{ink}}", "lineHeight": "140%"}"#.utf8),
      path: "look.json")
    #expect(try part.themesOfPart() == [])
    let mistakes = try part.mistakes(TemplateLook(), fileRoot: nil)
    #expect(mistakes.map(\.place.path) == ["$.font.sise", "$.color"])
    #expect(
      mistakes.map(\.problem) == [
        #""sise" is not a key of a font"#, #""color" has a binding, but applies to all rows"#,
      ])
  }
}
