import FoundationEssentials
import Testing

@testable import SwatchDocument

@Suite("Wrong documents")
struct WrongDocumentTests {
  private struct Mistake: Decodable {
    let document: String
    let message: String
  }

  @Test("Each mistake in a document is reported with its place, the allowed values and a near word")
  func messages() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "mistakes.json")
    let mistakes = try JSONDecoder().decode([Mistake].self, from: Data(contentsOf: file))
    #expect(mistakes.count >= 50)
    for wrong in mistakes {
      let message = mistake { () throws(DocumentError) in
        _ = try Template(parsing: wrong.document, file: "card.json").document()
      }
      let expected = wrong.message
        .replacing("NODES", with: ElementKind.nodes.map(\.name).joined(separator: ", "))
        .replacing("SPECS", with: ElementKind.specs.map(\.name).joined(separator: ", "))
      #expect(message == expected, "\(wrong.document)")
    }
  }

  @Test(
    "A quoted text may contain operators and functions of other languages",
    arguments: ["Tom && Jerry", "one || two", "upper"])
  func quoted(text: String) throws {
    guard case .fallback(_, let other) = try Binding("a|'\(text)'").expression else {
      Issue.record("no value in the place of another")
      return
    }
    #expect(other == .text(text))
  }

  @Test("A check reports all mistakes of a document at once, and rendering stops at the first")
  func allMistakes() throws {
    let document = """
      {"scal": 2,
       "components": {"badge": {"node": "display", "cornrRadius": 3,
         "children": [{"node": "text", "tex": "{{t}}"}]}},
       "root": {"node": "display", "style": {"widht": 3, "hight": 4}, "children": [
         {"use": "badge", "with": {"t": "a"}},
         {"use": "badge", "with": {"t": "b"}},
         {"use": "bage"},
         {"switch": "{{x}}", "cases": {"a": {"node": "tex"}, "b": {"node": "text", "text": 3}}}]}}
      """
    let mistakes = try DocumentFile(Array(document.utf8), path: "card.json").mistakes(
      TemplateLook(), fileRoot: nil)
    let lines = mistakes.map { mistake in
      "\(mistake.place.line ?? 0) \(mistake.place.path ?? ""), from \(mistake.contexts.count)"
    }
    #expect(
      lines == [
        "1 $.scal, from 0",
        "4 $.root.style.widht, from 0",
        "4 $.root.style.hight, from 0",
        "2 $.components.badge.cornrRadius, from 1",
        "3 $.components.badge.children[0].tex, from 1",
        "7 $.root.children[2].use, from 0",
        "8 $.root.children[3].cases.a.node, from 0",
        "8 $.root.children[3].cases.b.text, from 0",
      ])
  }
}
