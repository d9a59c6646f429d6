import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Many scripts on many threads")
struct ManyScriptsLongTests {
  /// A text of each script, and the font files for it, from Debian packages such as
  /// fonts-noto-core.
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

  /// Shapes and paints one text and the two texts after it.
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

  @Test("Texts in 30 scripts and as many fonts are the same on many threads as on one thread")
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
}
