import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Many scripts on many threads")
struct ManyScriptsTests {
  /// A text of each script, and the font files for them in Debian's fonts-noto-core and similar
  /// packages.
  private static let texts: [(script: String, text: String)] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Languages/texts.tsv")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      let parts = line.split(separator: "\t")
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }()

  private static var fonts: [String] {
    let folder = "/usr/share/fonts/truetype/noto"
    return TestFonts.allCases.map(\.rawValue)
      + Set(texts.map(\.script)).sorted().flatMap { script in
        ["Sans", "Serif"].map { "\(folder)/Noto\($0)\(script)-Regular.ttf" }
      }.filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Shapes and paints one text and the next two.
  private static func paint(_ index: Int, with fonts: FontLibrary) throws -> Pixels {
    let spans = (0..<3).map { offset in
      AttributedText.Span(
        texts[(index + 7 * offset) % texts.count].text,
        font: Font(size: Double(12 + index % 9), weight: index % 3 == 0 ? 700 : 400))
    }
    let canvas = Canvas(size: Size(width: 300, height: 90))
    canvas.draw(
      try PangoTextEngine(fonts: fonts).layout(AttributedText(spans), width: 300), at: .zero,
      width: 300)
    return Pixels(
      try .painted(
        300, 90, with: PaintResources(fonts: fonts, images: FileImageDecoder()), canvas.commands))
  }

  @Test("Texts in 30 scripts and as many fonts are the same on many threads as on one")
  func sameOnAllThreads() async throws {
    let paths = Self.fonts
    try #require(Set(Self.texts.map(\.script)).count >= 30 && paths.count >= 25)
    let expected = try {
      let fonts = try FontLibrary(paths: paths)
      return try Self.texts.indices.map { try Self.paint($0, with: fonts) }
    }()
    // Each library is new, so that all threads open the same fonts at once.
    for round in 0..<3 {
      let fonts = try FontLibrary(paths: paths)
      try await withThrowingTaskGroup(of: [Int].self) { group in
        for task in 0..<4 {
          group.addTask {
            try Self.texts.indices.filter { index in
              let index = (index * 7 + task * 11 + round) % Self.texts.count
              return try Self.paint(index, with: fonts) != expected[index]
            }
          }
        }
        for try await different in group { #expect(different == []) }
      }
    }
  }

  @Test("Shaping does not use Cairo: Pango's backend for it is not even loaded")
  func noCairo() async {
    // In a separate process: pictures in SVG are drawn by a library that loads the backend.
    await #expect(processExitsWith: .success) {
      _ = try TestFonts.engine().layout(AttributedText("text"), width: 100)
      let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps"))
      let loaded = String(decoding: try maps.readToEnd() ?? Data(), as: UTF8.self)
      #expect(loaded.contains("libpangoft2") && !loaded.contains("libpangocairo"))
    }
  }

  @Test("The first size of a face changes nothing", arguments: [1e-9, 0.01, 13.3])
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

  @Test("More faces than are kept open are painted, including those in use")
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
