import Foundation
import Swatch
import Testing

/// The manual's table for people who come from CSS. `css.txt` has a declaration for each property.
@Suite("Coming from CSS")
struct CSSTableTests {
  /// A property of CSS, of satori or of React Native.
  private struct Property {
    let name: String
    let document: String
    /// The members that replace the property in a document; nil if there are none.
    let members: String?
    /// The members that replace ``members`` in a document without the property.
    let others: String

    /// The name with hyphens, as `-webkit-text-stroke` for `WebkitTextStroke`.
    var hyphenated: String {
      name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }
  }

  /// A row of the table.
  private struct Row {
    let properties: [String]
    let keys: [String]
    let words: [String]
    let isSuperfluous: Bool
    let isTheSame: Bool

    init?(_ line: Substring) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 2 else { return nil }
      func quoted(_ text: some StringProtocol) -> [String] {
        String(text).matches(of: #/`([^`]+)`/#).map { String($0.1) }
      }
      properties = quoted(cells[0])
      keys = quoted(cells[1])
      words = quoted(cells.dropFirst().joined(separator: " "))
      isSuperfluous = line.contains("leave it out")
      isTheSame = cells[1] == "the same"
      if properties.isEmpty { return nil }
    }

    /// Returns true if a name matches a property with `*` for any letters.
    func matches(_ name: String) -> Bool {
      properties.contains { pattern in
        let parts = pattern.components(separatedBy: "*")
        guard parts.count == 2 else { return pattern == name }
        return name.hasPrefix(parts[0]) && name.hasSuffix(parts[1])
          && name.count >= pattern.count - 1
      }
    }
  }

  private let properties: [Property]
  private var documents: [String: String] = [:]
  private let rows: [Row]

  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let lines = try String(contentsOf: folder.appending(path: "css.txt"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.components(separatedBy: "\t") }
    for line in lines where line[0].hasPrefix("=") {
      documents[String(line[0].dropFirst())] = line[1]
    }
    properties = lines.filter { !$0[0].hasPrefix("=") }.map { line in
      Property(
        name: line[0], document: line[1], members: line.count > 2 ? line[2] : nil,
        others: line.count > 3 ? line[3] : "")
    }
    let project = folder.deletingLastPathComponent().deletingLastPathComponent()
    let manual = try String(
      contentsOf: project.appending(path: "Docs/documents.md"), encoding: .utf8)
    let section = manual.components(separatedBy: "\n## Coming from CSS\n").last ?? ""
    let table = section.components(separatedBy: "\n## ")[0]
    rows = table.split(separator: "\n").filter { $0.hasPrefix("|") }.compactMap(Row.init)
  }

  /// A document with some members in its element.
  private func text(_ document: String, with members: String) throws -> String {
    try #require(documents[document], "\(document)")
      .replacing("HERE ", with: members.isEmpty ? "" : members + ", ")
      .replacing("PICTURE", with: documents["PICTURE"] ?? "")
  }

  private func row(of property: Property) throws -> Row {
    let exact = rows.filter { $0.properties.contains(property.name) }
    let found = exact.isEmpty ? rows.filter { $0.matches(property.name) } : exact
    #expect(found.count == 1, "\(property.name) is in \(found.count) rows")
    return try #require(found.first, "\(property.name)")
  }

  @Test("Each CSS property is in one row of the table, and each row has a property")
  func table() throws {
    #expect(properties.count > 200)
    #expect(Set(properties.map(\.name)).count == properties.count)
    for property in properties {
      let row = try row(of: property)
      #expect(row.isTheSame || row.keys.isEmpty == (property.members == nil), "\(property.name)")
    }
    for name in rows.flatMap(\.properties) {
      let pattern = try #require(Row("| `\(name)` | the same |"))
      #expect(properties.contains { pattern.matches($0.name) }, "\(name)")
    }
  }

  @Test("The key in a CSS property's row changes the picture")
  func pictures() async throws {
    let folder = "/usr/share/fonts/truetype/dejavu"
    let fonts = try FontLibrary(
      paths: ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-Oblique", "DejaVuSerif"]
        .map { "\(folder)/\($0).ttf" })
    let renderer = Renderer(fonts: fonts)
    var scenes: [String: Scene] = [:]
    func scene(_ text: String) async throws -> Scene {
      if let known = scenes[text] { return known }
      let document = try Template(parsing: text, file: "card.json").document()
      let scene = try await renderer.scene(in: document.sizeRange) { document.makeRoot() }
      scenes[text] = scene
      return scene
    }
    for property in properties {
      guard let members = property.members else { continue }
      let row = try row(of: property)
      let keys = row.isTheSame ? [property.name] : row.keys
      #expect(keys.contains { members.contains("\"\($0)\":") }, "\(property.name)")
      let changed = try await scene(text(property.document, with: members))
      let isChanged = try await changed != scene(text(property.document, with: property.others))
      #expect(isChanged, "\(property.name)")
    }
  }

  /// The message of a document; nil if it is valid.
  private func message(_ text: String) -> String? {
    do throws(DocumentError) {
      _ = try Template(parsing: text, file: "card.json")
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test("The message about a CSS property names the keys of its row, in both spellings")
  func messages() throws {
    for property in properties {
      let row = try row(of: property)
      let spellings = row.isTheSame ? [property.hyphenated] : [property.name, property.hyphenated]
      let keys = row.isTheSame ? [property.name] : row.keys.isEmpty ? row.words : row.keys
      for spelling in Set(spellings) where !keys.contains(spelling) {
        let message = message(try text(property.document, with: "\"\(spelling)\": true")) ?? ""
        if row.isSuperfluous {
          #expect(message.contains("leave it out"), "\(spelling): \(message)")
        } else {
          let isNamed = keys.contains {
            message.contains("\"\($0)\"") || $0.hasPrefix("{{") && message.contains($0)
          }
          #expect(isNamed, "\(spelling): \(message)")
        }
      }
    }
  }

  @Test(
    "Each CSS property gets advice in boxes, grids, texts and images",
    arguments: ["box", "grid", "text", "image"])
  func advice(document: String) throws {
    for property in properties {
      let spelling = property.hyphenated
      let message = message(try text(document, with: "\"\(spelling)\": true")) ?? ""
      #expect(!message.contains("; known are"), "\(spelling): \(message)")
    }
  }
}
