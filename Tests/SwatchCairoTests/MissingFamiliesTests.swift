import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Missing families")
struct MissingFamiliesTests {
  @Test("Missing names are recorded up to 1 MiB in total, however long each name is")
  func bytes() throws {
    let library = try TestFonts.load([.dejaVuSans])
    for number in 0..<1100 {
      library.note(families: ["\(number)".padding(toLength: 2048, with: "x")])
    }
    let told = library.takeMissingFamilies()
    #expect(told.count == 512)
    #expect(told.reduce(0) { $0 + $1[0].utf8.count } == 1 << 20)
    #expect(library.takeMissingFamilies().isEmpty)
  }
}

@Suite("Names of families")
struct FamilyNameTests {
  @Test("A family name in another case is the same font")
  func letterCase() throws {
    let engine = PangoTextEngine(fonts: try TestFonts.load([.dejaVuSans, .dejaVuSansBold]))
    let spellings = ["DejaVu Sans", "dejavu sans", "DEJAVU SANS", "DejaVu sans"]
    let faces = try (0..<200).map { number in
      let font = Font(family: spellings[number % 4], size: 10 + Double(number / 4))
      return try engine.layout(AttributedText("a", font: font), width: 99).runs[0].glyphs.face.file
    }
    #expect(Set(faces.map(\.description)) == [TestFonts.dejaVuSans.hash])
  }

  @Test(
    "A generic family name selects a font of its kind",
    arguments: [
      ("monospace", "DejaVu Sans Mono"), ("serif", "DejaVu Serif"), ("Serif", "DejaVu Serif"),
    ])
  func generic(name: String, family: String) throws {
    let folder = "/usr/share/fonts/truetype/dejavu/"
    let files = ["DejaVuSans", "DejaVuSansMono", "DejaVuSerif"].map { folder + $0 + ".ttf" }
    let engine = PangoTextEngine(fonts: try FontLibrary(paths: files))
    func run(_ family: String) throws -> GlyphRun {
      let text = AttributedText("Wide i", font: Font(family: family, size: 12))
      return try engine.layout(text, width: 99).runs[0].glyphs
    }
    #expect(try run(name) == run(family))
  }
}

extension String {
  fileprivate func padding(toLength length: Int, with character: Character) -> String {
    self + String(repeating: character, count: length - count)
  }
}
