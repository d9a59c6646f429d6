import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Fonts that are open")
struct OpenFacesTests {
  @Test("Shaping does not use Cairo: Pango's Cairo backend is not even loaded")
  func noCairo() async {
    // In a process of its own: pictures in SVG are drawn by a library that loads the backend.
    await #expect(processExitsWith: .success) {
      _ = try TestFonts.engine().layout(AttributedText("text"), width: 100)
      let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps"))
      let loaded = String(decoding: try maps.readToEnd() ?? Data(), as: UTF8.self)
      #expect(loaded.contains("libpangoft2") && !loaded.contains("libpangocairo"))
    }
  }

  @Test("The first used size of a face does not affect later sizes", arguments: [1e-9, 0.01, 13.3])
  func firstSize(size: Double) throws {
    func painted(after first: Double?) throws -> Pixels {
      let fonts = try TestFonts.load([.dejaVuSans, .emoji])
      let engine = PangoTextEngine(fonts: fonts)
      if let first {
        _ = try engine.layout(AttributedText("a😀", font: Font(size: first)), width: 9)
      }
      let canvas = Canvas(size: Size(width: 80, height: 30))
      canvas.draw(
        try engine.layout(AttributedText("ab😀", font: Font(size: 20)), width: 80), at: .zero,
        width: 80)
      return Pixels(
        try .painted(
          80, 30, with: PaintResources(fonts: fonts, images: FileImageDecoder()), canvas.commands))
    }
    #expect(try painted(after: size) == painted(after: nil))
  }

  @Test("More faces than the cache keeps open are painted, including faces in use")
  func manyFaces() throws {
    let fonts = try TestFonts.load([.dejaVuSans])
    let hash = try FontFile(path: TestFonts.dejaVuSans.rawValue).hash
    func face(_ variations: String) -> FontReference {
      FontReference(
        FontFace(file: hash, variations: variations), source: .file(TestFonts.dejaVuSans.rawValue))
    }
    let first = try fonts.scaled(face(""), size: 10, through: .identity)
    let ink = first.ink(of: 43)
    for number in 0..<600 {
      let scaled = try fonts.scaled(face("none=\(number)"), size: 10, through: .identity)
      #expect(scaled.ink(of: 43) == ink)
    }
    #expect(first.ink(of: 43) == ink)
  }
}
