import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Font files that change while a library is in use")
struct FontFilesTests {
  /// What becomes of a font file.
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
  private static func withCopy(_ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    try FileManager.default.copyItem(at: URL(filePath: TestFonts.dejaVuSans.rawValue), to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  @Test(
    "Text is shaped and painted from the file that was opened first", arguments: Change.allCases)
  func sameBytes(change: Change) throws {
    let expected = try Self.painted(20, with: TestFonts.load([.dejaVuSans]))
    try Self.withCopy { file in
      let fonts = try FontLibrary(paths: [file.path])
      _ = try Self.painted(10, with: fonts)
      try change.make(to: file)
      #expect(try Self.painted(20, with: fonts) == expected)
    }
  }

  @Test("A file that is gone before text needs it is an error that names it")
  func gone() throws {
    try Self.withCopy { file in
      let fonts = try FontLibrary(paths: [file.path])
      try Change.removed.make(to: file)
      let error = #expect(throws: TextError.self) { try Self.painted(10, with: fonts) }
      #expect(
        error?.description == "\(file.path), a font that was found before: there is no such file; "
          + "check the path")
    }
  }
}
