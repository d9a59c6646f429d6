import Foundation
import Testing

@Suite("swatch fonts", .timeLimit(.minutes(20)))
struct FontsCommandTests {
  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  private static let fonts = ["--no-system-fonts", "--font-dir", font]

  @Test("fonts lists families with their scripts, and faces with their files")
  func list() async throws {
    let result = try await SwatchProcess().run(["fonts"] + Self.fonts)
    #expect(result.code == 0)
    #expect(result.lines.count == 2)
    #expect(result.lines.first?.hasPrefix("DejaVu Sans (Arab ") == true)
    #expect(result.lines.last == "  Book, 400: \(Self.font)")
  }

  @Test("fonts --json lists the same families and faces as the text")
  func json() async throws {
    struct List: Decodable {
      struct Family: Decodable {
        struct Face: Decodable {
          var file: String
          var weight: [Double]
          var italic: Bool
        }
        var family: String
        var scripts: [String]
        var faces: [Face]
      }
      var families: [Family]
    }
    let result = try await SwatchProcess().run(["fonts", "--json"] + Self.fonts)
    let list = try JSONDecoder().decode(List.self, from: result.outputBytes)
    #expect(list.families.map(\.family) == ["DejaVu Sans"])
    #expect(list.families.first?.scripts.contains("Latn") == true)
    #expect(list.families.first?.faces.map(\.file) == [Self.font])
    #expect(list.families.first?.faces.map(\.weight) == [[400, 400]])
    #expect(list.families.first?.faces.map(\.italic) == [false])
  }

  @Test("An unknown family is an error that suggests the nearest name")
  func unknownFamily() async throws {
    let result = try await SwatchProcess().run(["fonts", "DejaVu Snas"] + Self.fonts)
    #expect(result.code == 65)
    #expect(
      result.errors
        == "swatch: there is no font family \"DejaVu Snas\"; did you mean \"DejaVu Sans\"?\n")
  }

  @Test("render checks its fonts against a lock beside the document, or named by an option")
  func lock() async throws {
    try await TemporaryFolder.with { folder in
      let document = "{\"root\": {\"node\": \"text\", \"text\": \"a\"}}"
      try Data(document.utf8).write(to: folder.appending(path: "card.json"))
      var process = SwatchProcess()
      process.folder = folder
      let written = try await process.run(["fonts", "--lock", "fonts.lock"] + Self.fonts)
      #expect(written.code == 0)
      let right = try await process.run(["render", "card.json", "-o", "a.png"] + Self.fonts)
      #expect(right.code == 0, "\(right.errors)")
      let lock = String(repeating: "0", count: 32) + "  DejaVuSans.ttf\n"
      for name in ["fonts.lock", "other.lock"] {
        try Data(lock.utf8).write(to: folder.appending(path: name))
      }
      for options in [[], ["--font-lock", "other.lock"]] {
        let wrong = try await process.run(
          ["render", "card.json", "-o", "b.png"] + options + Self.fonts)
        #expect(wrong.code != 0)
        #expect(wrong.errors.contains("\(Self.font) differs from the locked file: "))
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "b.png").path))
      }
    }
  }
}
