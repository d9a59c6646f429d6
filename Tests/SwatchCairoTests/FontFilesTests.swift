import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Font files that change while a library is in use")
struct FontFilesTests {
  /// A change of a font file.
  enum Change: CaseIterable {
    case removed
    case replaced

    func make(to file: URL) throws {
      try FileManager.default.removeItem(at: file)
      if self == .replaced {
        try FileManager.default.copyItem(
          at: URL(filePath: TestFonts.hebrew.rawValue), to: file)
      }
    }
  }

  private static func painted(_ size: Double, with fonts: FontLibrary) throws -> Pixels {
    let canvas = Canvas(size: Size(width: 120, height: 40))
    canvas.draw(
      try PangoTextEngine(fonts: fonts).layout(
        AttributedText("glyphs", font: Font(size: size)), width: 120), at: .zero, width: 120)
    return Pixels(
      try .painted(
        120, 40, with: PaintResources(fonts: fonts, images: FileImageDecoder()), canvas.commands))
  }

  /// Calls `body` with the path of a copy of a font.
  private static func withCopy(
    of font: Data? = nil, _ body: (URL) throws -> Void
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    try (font ?? Data(contentsOf: URL(filePath: TestFonts.dejaVuSans.rawValue))).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  @Test(
    "Text is shaped and painted from the font file as it was when first opened",
    arguments: Change.allCases)
  func sameBytes(change: Change) throws {
    let expected = try Self.painted(20, with: TestFonts.load([.dejaVuSans]))
    try Self.withCopy { file in
      let fonts = try FontLibrary(paths: [file.path])
      _ = try Self.painted(10, with: fonts)
      try change.make(to: file)
      #expect(try Self.painted(20, with: fonts) == expected)
    }
  }

  @Test("A font file that is deleted before a text needs it is an error that names the file")
  func gone() throws {
    try Self.withCopy { file in
      let fonts = try FontLibrary(paths: [file.path])
      try Change.removed.make(to: file)
      let error = #expect(throws: TextError.self) { try Self.painted(10, with: fonts) }
      #expect(
        error?.description
          == "\(file.path): this font was found before, but can't be read: there is no such file; "
          + "check the path")
    }
  }

  @Test(
    "A font file that could not be opened is opened again for the next text",
    arguments: ["glyphs", ""])
  func openedAgain(text: String) throws {
    let text = AttributedText(text, font: Font(size: 20))
    let expected = try PangoTextEngine(fonts: TestFonts.load([.dejaVuSans])).layout(
      text, width: 500)
    try Self.withCopy { file in
      let engine = PangoTextEngine(fonts: try FontLibrary(paths: [file.path]))
      let aside = file.appendingPathExtension("aside")
      try FileManager.default.moveItem(at: file, to: aside)
      #expect(throws: TextError.self) { try engine.layout(text, width: 500) }
      try FileManager.default.moveItem(at: aside, to: file)
      #expect(try engine.layout(text, width: 500) == expected)
    }
  }

  /// The width of a word, in points.
  private static func width(
    of font: Font, with fonts: FontLibrary
  ) throws -> Double {
    try PangoTextEngine(fonts: fonts).layout(AttributedText("glyphs", font: font), width: 500)
      .size.width
  }

  @Test(
    "A variable font keeps its axes, even if its file is deleted or replaced",
    arguments: Change.allCases)
  func axes(change: Change) throws {
    try Self.withCopy(of: Data(VariableFont.bytes())) { file in
      let bold = Font(size: 20, weight: 700)
      let expected = try Self.width(of: bold, with: FontLibrary(paths: [file.path]))
      let fonts = try FontLibrary(paths: [file.path])
      let regular = try Self.width(of: Font(size: 20), with: fonts)
      // At three fifths of the way from 400 to 900, each of the six letters is wider by 300 of
      // 2,048 units.
      #expect(abs(expected - regular - 6 * 300 / 2048 * 20) < 0.1)
      try change.make(to: file)
      #expect(try Self.width(of: bold, with: fonts) == expected)
    }
  }

  @Test("A damaged font is an error that names its file")
  func damaged() throws {
    try Self.withCopy { file in
      let fonts = try FontLibrary(paths: [file.path])
      try Data("no font".utf8).write(to: file)
      let error = #expect(throws: CairoError.self) { try Self.painted(10, with: fonts) }
      #expect(
        error?.description == "\(file.path): FreeType cannot read face 0 of this font; copy or "
          + "install it again")
    }
  }
}
