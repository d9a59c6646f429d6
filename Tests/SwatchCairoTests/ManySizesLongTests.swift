import Foundation
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Texts of ever new sizes, families and weights")
struct ManySizesLongTests {
  /// The fonts of this thread for a library.
  private static func fonts(of library: FontLibrary) throws -> ShapingFonts {
    let fonts = ThreadShaper.current(of: library).shaper.fonts
    return try #require(fonts)
  }

  private static func layout(
    _ text: String, _ font: Font, with library: FontLibrary
  ) throws -> TextLayout {
    try PangoTextEngine(fonts: library).layout(AttributedText(text, font: font), width: 500)
  }

  @Test("Texts of two thousand sizes take one font search, and keep only recently used fonts")
  func sizes() throws {
    let library = try TestFonts.load([.dejaVuSans, .emoji])
    let expected = try Self.layout("glyphs", Font(size: 16), with: library)
    for step in 0..<2_000 {
      _ = try Self.layout("glyphs", Font(size: 20 + Double(step) / 64), with: library)
    }
    let fonts = try Self.fonts(of: library)
    #expect(fonts.searchCount == 1)
    #expect(fonts.fontCount <= 400)
    #expect(try Self.layout("glyphs", Font(size: 16), with: library) == expected)
  }

  @Test("A text of several scripts takes one search for each language, whatever its size")
  func fallback() throws {
    let library = try TestFonts.load([.dejaVuSans, .hebrew, .cjk])
    for step in 0..<500 {
      let layout = try Self.layout("a א 漢", Font(size: 20 + Double(step) / 64), with: library)
      #expect(layout.missingCharacters == [])
    }
    let fonts = try Self.fonts(of: library)
    // A search for each language: of Latin letters, of Hebrew letters and of ideographs.
    #expect(fonts.searchCount == 3)
    #expect(fonts.fontCount <= ShapingFonts.fontLimit + 20)
  }

  @Test("A large set of fonts is kept while all its fonts are in use")
  func manyFonts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let characters = (0..<40).map { Unicode.Scalar(UInt8(ascii: "A") + $0) }
    for character in characters {
      let file = folder.appending(path: "\(character.value).ttf")
      try Data(SingleCharacterFont.bytes(for: character)).write(to: file)
    }
    let library = try FontLibrary(paths: [folder.path])
    let text = String(String.UnicodeScalarView(characters))
    let sizes = (20..<50).map(Double.init)
    for size in sizes { _ = try Self.layout(text, Font(size: size), with: library) }
    let fonts = try Self.fonts(of: library)
    #expect(fonts.fontCount == characters.count * sizes.count)
    for size in sizes { _ = try Self.layout(text, Font(size: size), with: library) }
    #expect(fonts.fontCount == characters.count * sizes.count)
  }

  @Test("Texts in 500 missing families take one existing font, and a limited number of searches")
  func families() throws {
    let library = try TestFonts.load([.dejaVuSans])
    let expected = try Self.layout("glyphs", Font(size: 16), with: library)
    for number in 0..<500 {
      #expect(
        try Self.layout("glyphs", Font(family: "Absent \(number)", size: 16), with: library)
          == expected)
    }
    let fonts = try Self.fonts(of: library)
    #expect(fonts.searchCount <= 128)
    #expect(fonts.fontCount == 1)
  }

  @Test("The unused weights of a variable font are released")
  func weights() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    try Data(VariableFont.bytes()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let library = try FontLibrary(paths: [file.path])
    let expected = try Self.layout("glyphs", Font(size: 16, weight: 700), with: library)
    for weight in 100...900 {
      _ = try Self.layout("glyphs", Font(size: 16, weight: weight), with: library)
    }
    #expect(try Self.fonts(of: library).fontCount <= 400)
    #expect(try Self.layout("glyphs", Font(size: 16, weight: 700), with: library) == expected)
  }

  @Test("The fonts of a released library are released when another library shapes text")
  func end() throws {
    weak var fonts: ShapingFonts?
    do {
      let library = try TestFonts.load([.dejaVuSans])
      for size in 10..<40 { _ = try Self.layout("glyphs", Font(size: Double(size)), with: library) }
      fonts = try Self.fonts(of: library)
      #expect(fonts != nil)
    }
    // Shapers of released libraries are dropped when another one is made.
    _ = try Self.layout("glyphs", Font(size: 10), with: TestFonts.load([.dejaVuSans]))
    #expect(fonts == nil)
  }

  @Test(
    "Font sizes between two bitmap sizes share one search",
    arguments: [
      (12.0, 13.0, true), (108, 108.5, true), (110, 4000, true), (108, 109, false),
      (109, 110, false),
    ])
  func bitmaps(_ one: Double, _ other: Double, isSame: Bool) throws {
    let library = try TestFonts.load([.emoji])
    for size in [one, other] { _ = try Self.layout("glyphs", Font(size: size), with: library) }
    #expect(try Self.fonts(of: library).searchCount == (isSame ? 1 : 2))
  }
}
