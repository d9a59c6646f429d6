import Swatch
import SwatchFiles
import SwatchGraphics
import Testing

@testable import SwatchService

@Suite("Cached templates of a service", .timeLimit(.minutes(5)))
struct TemplateShelfTests {
  private static let themed = """
    {"themes": {"light": {"paper": "#FFFFFFFF"}, "dark": {"paper": "#000000FF"}},
     "root": {"node": "display", "backgroundColor": "{{theme.paper}}",
      "style": {"width": 40, "height": 20}}}
    """
  private static let files = KeptTemplates.Files(identity: nil, importedPaths: [], imports: [])

  private static func request(_ theme: String?) -> String {
    let look = theme.map { ", \"theme\": \"\($0)\"" } ?? ""
    return "{\"template\": \"themed\"\(look)}"
  }

  @Test("A template is compiled once for each look, and its first theme is the default")
  func looks() async throws {
    try await ServiceFixture.with { fixture in
      try fixture.write(Self.themed, to: "templates/themed.json")
      var pictures: [String?: [UInt8]] = [:]
      for theme in [nil, "light", "dark", nil, "dark", "light"] as [String?] {
        pictures[theme] = try await fixture.picture(Self.request(theme)).bytes
      }
      #expect(pictures[nil] == pictures["light"])
      #expect(pictures[nil] != pictures["dark"])
      #expect(fixture.service.shelf.readCount == 2)
      #expect(fixture.service.shelf.count == 2)
    }
  }

  @Test(
    "A change of an inherited attribute, a theme colour or a condition makes another picture",
    arguments: [
      (#""font": {"size": 20},"#, #""font": {"size": 21},"#, "{}", "{}"),
      (#""color": "red","#, #""color": "blue","#, "{}", "{}"),
      (#""theme": {"ink": "red"},"#, #""theme": {"ink": "blue"},"#, "{}", "{}"),
      ("", "", #"{"hasLine": true}"#, #"{"hasLine": false}"#),
    ])
  func everyValue(head: String, other: String, data: String, otherData: String) async throws {
    func template(_ head: String) -> String {
      let isThemed = head.contains("theme")
      return """
        {\(head) "root": {"spec": "stack", "direction": "vertical", "children": [
          {"node": "text", \(isThemed ? "\"color\": \"ink\"," : "") "text": "a"},
          {"node": "display", "if": "{{hasLine?}}", "backgroundColor": "red", "style": {"height": 2}}]}}
        """
    }
    try await ServiceFixture.with { fixture in
      func picture(_ data: String) async throws -> [UInt8] {
        try await fixture.picture(#"{"template": "t", "data": \#(data)}"#).bytes
      }
      try fixture.write(template(head), to: "templates/t.json")
      let first = try await picture(data)
      #expect(try await picture(data) == first)
      try fixture.write(template(other), to: "templates/t.json")
      #expect(try await picture(otherData) != first)
    }
  }

  @Test("A template is compiled again after an imported file states other text attributes")
  func imports() async throws {
    try await ServiceFixture.with { fixture in
      try fixture.write(
        #"{"import": "look.json", "root": {"node": "text", "text": "a"}}"#,
        to: "templates/t.json")
      var pictures: [[UInt8]] = []
      for color in ["red", "lightblue", "red"] {
        try fixture.write(#"{"color": "\#(color)"}"#, to: "templates/look.json")
        pictures.append(try await fixture.picture(#"{"template": "t"}"#).bytes)
      }
      #expect(pictures[0] == pictures[2])
      #expect(pictures[0] != pictures[1])
    }
  }

  @Test("A missing theme of a template is refused without compiling the template each time")
  func unknownThemes() async throws {
    try await ServiceFixture.with { fixture in
      try fixture.write(Self.themed, to: "templates/themed.json")
      for number in 1...20 {
        let problem = await fixture.problem(Self.request("drak\(number)"))
        #expect(
          problem?.messages.first?.hasSuffix(
            "themed.json:1:12: $.themes: there is no theme \"drak\(number)\"; known are light, dark"
          )
            == true, "\(problem?.messages ?? [])")
      }
      #expect(fixture.service.shelf.readCount == 2)
      #expect(fixture.service.shelf.count == 1)
    }
  }

  @Test("A theme of a document without themes is refused without compiling it each time")
  func withoutThemes() async throws {
    try await ServiceFixture.with { fixture in
      for number in 1...20 {
        let problem = await fixture.problem(
          "{\"template\": \"card\", \"theme\": \"t\(number)\", \"data\": {\"color\": \"#FF0000FF\"}}"
        )
        #expect(
          problem?.messages == [
            "there is no theme \"t\(number)\": the template has no themes; leave \"theme\" out, or add "
              + "\"themes\" to the template"
          ])
      }
      #expect(fixture.service.shelf.readCount == 1)
      #expect(fixture.service.shelf.count == 1)
    }
  }

  @Test("Many looks of a template do not evict other templates")
  func manyLooks() throws {
    let template = try Template(parsing: Self.themed)
    var kept = KeptTemplates()
    for name in ["a", "b"] {
      kept.keep(template, .named(name), in: TemplateLook(), of: Self.files, 100)
    }
    for number in 0..<1000 {
      let look = TemplateLook(locale: "de-\(number)")
      kept.keep(template, .named("c"), in: look, of: Self.files, 100)
    }
    #expect(kept.count == KeptTemplates.limit)
    for name in ["a", "b"] {
      #expect(try kept.template(.named(name), in: TemplateLook(), of: Self.files) != nil)
    }
    #expect(
      try kept.template(.named("c"), in: TemplateLook(locale: "de-999"), of: Self.files) != nil)
    #expect(try kept.template(.named("c"), in: TemplateLook(locale: "de-1"), of: Self.files) == nil)
  }

  @Test(
    "Documents in requests do not evict templates, however many or long they are",
    arguments: [100, 1 << 20])
  func manyDocuments(length: Int) throws {
    let template = try Template(parsing: Self.themed)
    var kept = KeptTemplates()
    kept.keep(template, .named("a"), in: TemplateLook(), of: Self.files, 100)
    for number in 0..<300 {
      let hash = ContentHash(hashing: Array("\(number)".utf8))
      kept.keep(template, .inline(hash), in: TemplateLook(), of: Self.files, length)
    }
    #expect(kept.count <= KeptTemplates.inlineLimit + 1)
    #expect(try kept.template(.named("a"), in: TemplateLook(), of: Self.files) != nil)
  }

  @Test("A template whose files have changed is cached anew, without its earlier looks")
  func changes() throws {
    let template = try Template(parsing: Self.themed)
    var kept = KeptTemplates()
    for theme in ["light", "dark"] {
      kept.keep(template, .named("a"), in: TemplateLook(theme: theme), of: Self.files, 100)
    }
    let changed = KeptTemplates.Files(identity: nil, importedPaths: ["b"], imports: [nil])
    kept.keep(template, .named("a"), in: TemplateLook(theme: "dark"), of: changed, 100)
    #expect(kept.count == 1)
    #expect(try kept.template(.named("a"), in: TemplateLook(theme: "dark"), of: Self.files) == nil)
    #expect(try kept.template(.named("a"), in: TemplateLook(), of: changed) == nil)
  }
}
