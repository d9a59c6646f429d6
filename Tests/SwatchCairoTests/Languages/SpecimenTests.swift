import Foundation
import SwatchGraphics
import Testing

@testable import SwatchCairo

/// The texts of `Tests/Languages/specimen.json` and `Examples/specimen/specimen.json`, in many
/// scripts, checked as typographers would.
@Suite("Specimen of scripts")
struct SpecimenTests {
  /// The folders of Debian's fonts-noto-core, fonts-noto-cjk and fonts-dejavu-core.
  private static let folders = [
    "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/dejavu",
  ]

  private static let areInstalled = ["Tamil", "Gujarati", "Sinhala", "Arabic"].allSatisfy {
    FileManager.default.fileExists(atPath: "\(folders[0])/NotoSans\($0)-Regular.ttf")
  }

  /// The texts by the name of their script.
  private static let texts: [(script: String, text: String)] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = ["../../Languages/specimen.json", "../../../Examples/specimen/specimen.json"]
    return files.flatMap { file -> [(script: String, text: String)] in
      guard let data = try? Data(contentsOf: folder.appending(path: file)) else { return [] }
      return texts(in: try? JSONSerialization.jsonObject(with: data))
    }
  }()

  private static func texts(in json: Any?) -> [(script: String, text: String)] {
    if let list = json as? [Any] { return list.flatMap { texts(in: $0) } }
    guard let element = json as? [String: Any] else { return [] }
    if let script = element["id"] as? String, let text = element["text"] as? String {
      return [(script, text)]
    }
    return ["root", "child", "children"].flatMap { texts(in: element[$0]) }
  }

  @Test(
    "Every script has one family a word, and no dotted circles, missing glyphs or extra serifs",
    .enabled(if: areInstalled), arguments: [["Noto Sans"], []])
  func rules(families: [String]) throws {
    #expect(Set(Self.texts.map { $0.script.prefix { $0 != "," } }).count >= 24)
    let engine = PangoTextEngine(fonts: try FontLibrary(paths: Self.folders))
    for (script, text) in Self.texts {
      let font = Font(families: families, size: 20)
      let layout = try engine.layout(AttributedText(text, font: font), width: 600)
      try judge(layout, of: script, engine)
    }
  }

  @Test("Scripts that few fonts cover have no dotted circles, missing glyphs or extra serifs")
  func fewFonts() throws {
    let scripts = ["Latin", "Greek", "Hebrew", "Arabic", "Han", "Kana", "Hangul"]
    for (script, text) in Self.texts
    where scripts.contains(String(script.prefix { $0 != "," })) {
      let engine = try TestFonts.engine()
      try judge(try engine.layout(AttributedText(text), width: 600), of: script, engine)
    }
  }

  @Test(
    "A script of unknown language is set in the font whose name extends the family's name",
    .enabled(if: areInstalled),
    arguments: [
      ("ⴰⵔ ⴷ", nil, "Noto Sans Tifinagh"), ("ꓐꓑ", nil, "Noto Sans Lisu"),
      ("ᚠᚢ", nil, "Noto Sans Runic"), ("ⴰⵔ ⴷ", "zgh", "Noto Sans Tifinagh"),
      ("ꓐꓑ", "lis", "Noto Sans Lisu"),
    ] as [(String, String?, String)])
  func unknownLanguages(text: String, language: String?, family: String) throws {
    let engine = PangoTextEngine(fonts: try FontLibrary(paths: Self.folders))
    let font = Font(family: "Noto Sans")
    let text = AttributedText([.init(text, font: font, language: language)])
    let layout = try engine.layout(text, width: 600)
    #expect(layout.runs.map { Self.family(of: $0.glyphs) } == [family])
  }

  private func judge(
    _ layout: TextLayout, of script: String, _ engine: PangoTextEngine
  ) throws {
    #expect(layout.missingCharacters == [], "\(script)")
    for run in layout.runs.map(\.glyphs) {
      let family = Self.family(of: run)
      let circle = try engine.layout(
        AttributedText("\u{25CC}", font: Font(family: family)), width: 100
      ).runs[0].glyphs
      if circle.face.file == run.face.file {
        #expect(!run.glyphs.contains { $0.id == circle.glyphs[0].id }, "\(script): dotted circle")
      }
      // Debian has no other Tibetan font.
      #expect(!family.contains("Serif") || script == "Tibetan", "\(script): \(family)")
    }
    for line in layout.lines {
      let runs = line.runs.map(\.glyphs)
      for (run, next) in zip(runs, runs.dropFirst()) where Self.meet(run, next) {
        #expect(run.face.file == next.face.file, "\(script): \(run.text)|\(next.text)")
      }
    }
  }

  /// The family of a run's font by its file name: `Noto Sans Tamil`.
  private static func family(of run: GlyphRun) -> String {
    let name = run.font.source.name?.split(separator: "/").last?.prefix { $0 != "-" && $0 != "." }
    return (name ?? "").reduce("") { words, letter in
      let begins = letter.isUppercase && words.last?.isLowercase == true
      return begins ? "\(words) \(letter)" : "\(words)\(letter)"
    }.replacing("CJK", with: "CJK SC").replacing("Deja Vu", with: "DejaVu ")
  }

  /// Returns true if a word continues from one run to the next.
  private static func meet(_ run: GlyphRun, _ next: GlyphRun) -> Bool {
    let last = run.isRightToLeft ? run.text.first : run.text.last
    let first = run.isRightToLeft ? next.text.last : next.text.first
    return last?.isLetter == true && first?.isLetter == true
  }
}
