import FoundationEssentials
import SwatchFiles
import SwatchGeometry
import SwatchGraphics
import TestFolders
import Testing

@testable import SwatchCairo

struct FontLibraryTests {
  private func faces(_ text: AttributedText, _ library: FontLibrary) throws -> [FontFace] {
    try PangoTextEngine(fonts: library).layout(text, width: 500).runs.map(\.glyphs.face)
  }

  @Test("A face is identified by its file's content")
  func faceByValue() throws {
    let library = try TestFonts.library.get()
    let faces = try faces(
      AttributedText([
        .init("regular", font: Font(size: 10)), .init("bold", font: Font(size: 12, weight: 700)),
        .init("שלום"), .init("😀"),
      ]), library)
    #expect(
      faces.map(\.file.description)
        == [TestFonts.dejaVuSans, .dejaVuSansBold, .dejaVuSans, .emoji].map(\.hash))
    #expect(faces.allSatisfy { $0.synthesis == [] && $0.index == 0 && $0.variations == "" })
  }

  @Test("A missing style of a font is synthesised from an existing style")
  func synthesis() throws {
    let library = try TestFonts.load([.dejaVuSans])
    let faces = try faces(
      AttributedText([
        .init("bold", font: Font(weight: 700)), .init("italic", font: Font(slant: .italic)),
        .init("both", font: Font(weight: 900, slant: .italic)), .init("none"),
      ]), library)
    #expect(faces.map(\.synthesis) == [.bold, .oblique, [.bold, .oblique], []])
    #expect(Set(faces.map(\.file.description)) == [TestFonts.dejaVuSans.hash])
  }

  @Test("A font library uses only the given files")
  func hermetic() throws {
    let library = try TestFonts.load([.hebrew])
    #expect(library.defaultFamily == "Noto Sans Hebrew")
    let layout = try PangoTextEngine(fonts: library).layout(
      AttributedText("שלום日", font: Font(family: "DejaVu Sans")), width: 500)
    #expect(layout.missingCharacters == ["日"])
    #expect(layout.runs.allSatisfy { $0.glyphs.face.file.description == TestFonts.hebrew.hash })
  }

  /// Writes fonts with a few letters into a folder, by file name and family.
  private func write(_ families: [String: String], to folder: TestFolder) throws {
    for (file, family) in families {
      let bytes = try SingleCharacterFont.bytes(for: "A", family: family)
      try Data(bytes).write(to: folder.url.appending(path: file))
    }
  }

  @Test("A given font takes precedence over the system's font of the same family")
  func givenFirst() throws {
    let folder = try TestFolder()
    try write(["mine.ttf": "DejaVu Sans"], to: folder)
    let library = try FontLibrary(paths: [folder.path], includingSystemFonts: true)
    let own = try FontLibrary(paths: [folder.path])
    let text = AttributedText("A", font: Font(family: "DejaVu Sans"))
    #expect(try faces(text, library) == faces(text, own))
    #expect(try faces(text, library).first?.file.description != TestFonts.dejaVuSans.hash)
  }

  @Test("The file fonts.json in a folder assigns family names to the folder's font files")
  func names() throws {
    let folder = try TestFolder()
    try write(["heavy.ttf": "Roboto Black", "plain.ttf": "Roboto"], to: folder)
    let names = folder.url.appending(path: "fonts.json")
    try Data(#"{"Headlines": "heavy.ttf"}"#.utf8).write(to: names)
    #expect(try FontLibrary(paths: [folder.path]).families == ["Headlines", "Roboto"])
    try Data(#"{"Both": ["heavy.ttf", "plain.ttf"]}"#.utf8).write(to: names)
    #expect(try FontLibrary(paths: [folder.path]).families == ["Both"])
    for (written, message) in [
      (#"{"X": "gone.ttf"}"#, #"there is no font gone.ttf in the folder for the family "X""#),
      ("[]", "expected an object of families with their files"),
      (
        #"{"X": "plain.ttf", "Y": "plain.ttf"}"#,
        #"plain.ttf is listed for two families, "X" and "Y""#
      ),
    ] {
      try Data(written.utf8).write(to: names)
      let error = #expect(throws: CairoError.self) { _ = try FontLibrary(paths: [folder.path]) }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test("The first family with a related font decides the fallback for other scripts")
  func fallback() throws {
    let folder = try TestFolder()
    try write(["inter.ttf": "Inter", "noto.ttf": "Noto Sans"], to: folder)
    let library = try FontLibrary(
      paths: [TestFonts.dejaVuSans, .arabic].map(\.rawValue) + [folder.path])
    func file(_ families: [String]) throws -> String? {
      try faces(AttributedText("سلام", font: Font(families: families)), library).first?.file
        .description
    }
    #expect(try file(["Inter", "Noto Sans"]) == TestFonts.arabic.hash)
    #expect(try file(["Inter"]) == TestFonts.dejaVuSans.hash)
    #expect(try file(["Inter", "DejaVu Sans", "Noto Sans"]) == TestFonts.dejaVuSans.hash)
  }

  @Test("Two font libraries on one thread each use their own fonts")
  func twoLibraries() throws {
    let (one, other) = (try TestFonts.load([.dejaVuSans]), try TestFonts.load([.dejaVuSansBold]))
    for _ in 0..<3 {
      #expect(
        try faces(AttributedText("a"), one).map(\.file.description) == [TestFonts.dejaVuSans.hash])
      #expect(
        try faces(AttributedText("a"), other).map(\.file.description)
          == [TestFonts.dejaVuSansBold.hash])
    }
  }

  @Test("An ideograph takes the form of the language of its text")
  func ideographs() throws {
    let library = try TestFonts.load([.dejaVuSans, .cjk])
    let glyphs = try ["直す", "直", "直직"].map { text in
      try PangoTextEngine(fonts: library).layout(AttributedText(text), width: 500)
        .runs[0].glyphs.glyphs[0].id
    }
    #expect(Set(glyphs).count == 2)
  }

  /// Debian's fonts-inter-variable, which no other test needs.
  static let inter = "/usr/share/fonts/truetype/inter-vf"

  @Test(
    "Any weight of a variable font is set along its axis",
    .enabled(if: (try? InputFile.identity(at: "\(inter)/Inter-roman.var.ttf")) != nil))
  func variableWeights() throws {
    let library = try FontLibrary(paths: [Self.inter])
    let engine = PangoTextEngine(fonts: library)
    let layouts = try [400, 600, 650, 700].map {
      try engine.layout(
        AttributedText("weight", font: Font(family: "Inter", size: 100, weight: $0)), width: 900)
    }
    let widths = layouts.map(\.size.width)
    #expect(widths == widths.sorted() && Set(widths).count == 4)
    #expect(layouts[2].runs[0].glyphs.face.variations == "wght=650")
    #expect(layouts.allSatisfy { $0.runs[0].glyphs.face.synthesis == [] })
  }

  @Test("A folder of fonts is read with all its subfolders")
  func folder() throws {
    let library = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu"])
    #expect(library.defaultFamily == "DejaVu Sans")
  }

  @Test(
    "A font path without fonts is an error that names the path",
    arguments: ["/no/such/font.ttf", "/etc/hostname", "/etc/apt"])
  func missing(path: String) {
    let error = #expect(throws: CairoError.self) { try FontLibrary(paths: [path]) }
    #expect(error?.description.hasPrefix("\(path): ") == true)
  }
}
