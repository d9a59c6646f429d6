import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Automatic hyphenation")
struct HyphenationTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Dictionaries").path

  private let library: FontLibrary

  init() throws {
    library = try FontLibrary(
      paths: [TestFonts.dejaVuSans.rawValue], hyphenation: [Self.folder])
  }

  private func layout(
    _ text: String, width: Double, language: String = "en",
    _ style: ParagraphStyle = ParagraphStyle(hyphenation: .auto)
  ) throws -> TextLayout {
    let text = AttributedText(text, font: Font(size: 10), paragraph: style)
    return try PangoTextEngine(fonts: library)
      .layout(text, width: width, height: .infinity, language: language)
  }

  /// The lines, each with the hyphen shown after its text.
  private func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in
      let text = line.runs.map(\.glyphs.text).joined()
      let shown = text.unicodeScalars.filter { $0 != "\u{AD}" }.count
      let glyphs = line.runs.reduce(0) { $0 + $1.glyphs.glyphs.count }
      return glyphs > shown ? text + "‐" : text
    }
  }

  @Test(
    "Words break at their dictionary's points if the part and its hyphen fit",
    arguments: [
      ("hyphenation", 70.0, ["hyphenation"]), ("hyphenation", 60, ["hyphe‐", "nation"]),
      ("hyphenation", 30, ["hy‐", "phe‐", "natio", "n"]),
      ("a hyphenation", 50, ["a hyphe‐", "nation"]),
      ("(Hyphenation), a", 50, ["(Hyphe‐", "nation), a"]), ("an example", 52, ["an exam‐", "ple"]),
      ("an example", 45, ["an ex‐", "ample"]), ("patterns", 40, ["pat‐", "terns"]),
    ])
  func words(text: String, width: Double, expected: [String]) throws {
    let layout = try layout(text, width: width)
    #expect(lines(layout) == expected)
    #expect(layout.lines.allSatisfy { $0.width <= width })
  }

  @Test(
    "No more lines in a row than allowed end with hyphens, unless a word is longer than a line",
    arguments: [
      (0, ["a hyphe‐", "nation hy‐", "phenation"]), (1, ["a hyphe‐", "nation", "hyphenation"]),
      (2, ["a hyphe‐", "nation hy‐", "phenation"]),
    ], [ParagraphStyle.Wrapping.greedy, .balanced])
  func hyphensInRow(limit: (Int, [String]), wrapping: ParagraphStyle.Wrapping) throws {
    let style = ParagraphStyle(
      wrapping: wrapping, hyphenation: .auto, maximumHyphensInRow: limit.0)
    let layout = try layout("a hyphenation hyphenation", width: 64, style)
    #expect(lines(layout).map { $0.trimmingCharacters(in: .whitespaces) } == limit.1)
  }

  @Test("A word that is longer than a line may exceed the limit of hyphens in a row")
  func hyphensOfLongWord() throws {
    let style = ParagraphStyle(hyphenation: .auto, maximumHyphensInRow: 1)
    #expect(lines(try layout("hyphenation", width: 30, style)) == ["hy‐", "phe‐", "natio", "n"])
  }

  @Test("Soft hyphens count among the hyphens in a row")
  func softHyphensInRow() throws {
    let style = ParagraphStyle(maximumHyphensInRow: 1)
    let text = "a hyphe\u{AD}nation hy\u{AD}phenation"
    let layout = try layout(text, width: 64, style)
    #expect(layout.lineTexts == ["a hyphe\u{AD}", "nation ", "hy\u{AD}phenation"])
  }

  @Test(
    "Names, abbreviations, numbers, addresses and softly hyphenated words get no other breaks",
    arguments: [
      "HYPHENATION", "hyPhenation", "hyphenation2", "hyphenation.example", "me@hyphenation",
      "https://hyphenation", "the_hyphenation", "hyphena\u{AD}tion",
    ])
  func exceptions(word: String) throws {
    let manual = ParagraphStyle(hyphenation: .manual)
    let expected = try layout("a " + word, width: 60, manual)
    #expect(try layout("a " + word, width: 60) == expected)
  }

  @Test("Only automatic hyphenation uses a dictionary, and a missing dictionary is reported once")
  func missing() throws {
    for style in [ParagraphStyle.Hyphenation.none, .manual] {
      let layout = try layout(
        "a hyphenation", width: 60, language: "fr", ParagraphStyle(hyphenation: style))
      #expect(layout.lineTexts == ["a ", "hyphenatio", "n"])
    }
    #expect(library.takeNotes() == [])
    for _ in 0..<2 {
      let layout = try layout("a hyphenation", width: 60, language: "fr-CA")
      #expect(layout.lineTexts == ["a ", "hyphenatio", "n"])
    }
    let note =
      "there is no hyphenation dictionary for the language \"fr-CA\"; its lines break only at soft "
      + "hyphens until one is installed or given with FontLibrary.init(paths:hyphenation:)"
    #expect(library.takeNotes() == [note])
    #expect(library.takeNotes() == [])
    let text = AttributedText("a", paragraph: ParagraphStyle(hyphenation: .auto))
    #expect(library.notes(about: text, language: "fr-CA") == [note])
    #expect(library.notes(about: text, language: "en") == [])
    #expect(library.notes(about: AttributedText("a"), language: "fr-CA") == [])
  }

  @Test(
    "A dictionary has its own character set, and a break never changes a word's spelling",
    arguments: [
      ("zwei Stücke", 55.0, ["zwei Stü‐", "cke"]), ("Seefahrt", 40, ["See‐", "fahrt"]),
      ("Schiffahrt", 45, ["Schiffahr", "t"]),
    ])
  func german(text: String, width: Double, expected: [String]) throws {
    #expect(lines(try layout(text, width: width, language: "de-AT")) == expected)
  }

  @Test("Small capitals break as the letters that they are written as")
  func smallCapitals() throws {
    func lines(_ word: String, _ capitals: AttributedText.Attributes.Capitals) throws -> [String] {
      let span = AttributedText.Span(
        word, font: Font(size: 10), attributes: .init(capitals: capitals))
      let text = AttributedText([span], paragraph: ParagraphStyle(hyphenation: .auto))
      return self.lines(try PangoTextEngine(fonts: library).layout(text, width: 50))
    }
    #expect(try lines("hyphenation", .small) == ["hyphe‐", "nation"])
    #expect(try lines("Hyphenation", .allSmall) == ["Hyphe‐", "nation"])
    #expect(try lines("HYPHENATION", .allSmall).allSatisfy { !$0.hasSuffix("‐") })
  }

  @Test(
    "Letters with combining marks are hyphenated like precomposed letters",
    arguments: [
      ("zwei Stu\u{308}cke", ["zwei Stu\u{308}", "cke"]),
      ("zwei Sto\u{308}\u{323}cke", ["zwei ", "Sto\u{308}\u{323}cke"]),
      ("zweite Stu\u{308}c", ["zweite ", "Stu\u{308}c"]),
    ])
  func decomposed(text: String, expected: [String]) throws {
    let lines = try layout(text, width: 55, language: "de").lineTexts
    #expect(lines.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
  }

  @Test("A run has the dictionary of its own language")
  func languages() throws {
    let runs = [("hyphenation ", "de"), ("hyphenation", "en")].map {
      AttributedText.Span($0.0, font: Font(size: 10), language: $0.1)
    }
    let text = AttributedText(runs, paragraph: ParagraphStyle(hyphenation: .auto))
    let layout = try PangoTextEngine(fonts: library).layout(text, width: 60)
    #expect(lines(layout) == ["hyphenatio", "n hyphe‐", "nation"])
  }

  @Test("Justified lines end with their hyphens, and balanced lines break at hyphens")
  func filled() throws {
    let text = "one hyphenation and two hyphenations"
    let justified = try layout(
      text, width: 80, ParagraphStyle(alignment: .justified, hyphenation: .auto))
    #expect(lines(justified) == ["one hyphe‐", "nation and two ", "hyphenations"])
    #expect(justified.lines.dropLast().allSatisfy { $0.width == 80 })
    let balanced = try layout(
      "hyphenation", width: 60, ParagraphStyle(wrapping: .balanced, hyphenation: .auto))
    #expect(lines(balanced) == ["hyphe‐", "nation"])
  }

  @Test("A text whose words are hyphenated fits into its measured size")
  func fit() throws {
    var text = AttributedText(
      "hyphenation", font: Font(size: 10), paragraph: ParagraphStyle(hyphenation: .auto))
    text.fit = .minimumSize(5)
    #expect(try PangoTextEngine(fonts: library).layout(text, width: 60).scale == 1)
  }

  @Test("Words break in the same places when many tasks hyphenate at once")
  func tasks() async throws {
    let expected = try layout("an example of hyphenation in patterns", width: 60)
    let layouts = try await withThrowingTaskGroup(of: TextLayout.self) { group in
      for _ in 0..<16 {
        group.addTask { try layout("an example of hyphenation in patterns", width: 60) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(layouts.allSatisfy { $0 == expected })
  }

  @Test(
    "A language uses the dictionary of its region, else its own, else another region's",
    arguments: [
      ("en", "hyph_en_US.dic"), ("en-GB", "hyph_en_US.dic"), ("de-AT", "hyph_de_DE.dic"),
      ("de_Latn_DE", "hyph_de_DE.dic"), ("DE", "hyph_de_DE.dic"), ("fr", nil), ("d", nil),
      ("", nil),
      ("../de", nil),
    ])
  func files(tag: String, name: String?) throws {
    let dictionaries = try HyphenationDictionaries(folders: [Self.folder], includingSystem: false)
    #expect(dictionaries.file(for: tag) == name.map { Self.folder + "/" + $0 })
  }

  @Test(
    "A language uses its own region's dictionary, else its main region's, else the first by name",
    arguments: [
      ("en", "hyph_en_US.dic"), ("en-NZ", "hyph_en_US.dic"), ("en-GB", "hyph_en_GB.dic"),
      ("pt", "hyph_pt_PT.dic"), ("pt-BR", "hyph_pt_BR.dic"), ("nl", "hyph_nl_BE.dic"),
    ])
  func regions(tag: String, name: String) throws {
    let folder = try Self.folder(
      of: ["en_AU", "en_GB", "en_US", "pt_BR", "pt_PT", "nl_SR", "nl_BE"], "")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let dictionaries = try HyphenationDictionaries(folders: [folder], includingSystem: false)
    #expect(dictionaries.file(for: tag) == folder + "/" + name)
  }

  @Test("A folder with the language's dictionary for any region precedes later folders")
  func folders() throws {
    let (first, second) = (
      try Self.folder(of: ["en_US"], ""), try Self.folder(of: ["en", "de"], "")
    )
    defer { for folder in [first, second] { try? FileManager.default.removeItem(atPath: folder) } }
    let dictionaries = try HyphenationDictionaries(
      folders: [first, second], includingSystem: false)
    #expect(dictionaries.file(for: "en") == first + "/hyph_en_US.dic")
    #expect(dictionaries.file(for: "de") == second + "/hyph_de.dic")
  }

  /// Makes a folder of dictionaries of languages, each with a content.
  private static func folder(of languages: [String], _ content: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for language in languages {
      try Data(content.utf8).write(to: folder.appending(path: "hyph_\(language).dic"))
    }
    return folder.path
  }

  @Test("An unreadable dictionary is read once, and fails all texts that need it")
  func damage() throws {
    let folder = try Self.folder(of: ["en"], "UTF-9\na1b\n")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fonts = try FontLibrary(paths: [TestFonts.dejaVuSans.rawValue], hyphenation: [folder])
    let text = AttributedText(
      "hyphenation", font: Font(size: 10), paragraph: ParagraphStyle(hyphenation: .auto))
    func layout(width: Double) throws {
      _ = try PangoTextEngine(fonts: fonts).layout(text, width: width)
    }
    #expect(throws: TextError.self) { try layout(width: 60) }
    try Data("UTF-8\nhy1phen\n".utf8).write(to: URL(filePath: folder + "/hyph_en.dic"))
    #expect(throws: TextError.self) { try layout(width: 60) }
    try layout(width: 100)
  }

  @Test("A folder without dictionaries, and a dictionary in another character set, are errors")
  func mistakes() throws {
    let path = try Self.folder(of: [], "")
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(
      #expect(throws: CairoError.self) { try FontLibrary(paths: [], hyphenation: [path]) }?
        .description
        == "\(path): there is no hyphenation dictionary in this folder, such as \"hyph_en_US.dic\"")
    try Data("UTF-9\na1b\n".utf8).write(to: URL(filePath: path + "/hyph_en.dic"))
    let fonts = try FontLibrary(
      paths: [TestFonts.dejaVuSans.rawValue], hyphenation: [path])
    let text = AttributedText(
      "hyphenation", font: Font(size: 10), paragraph: ParagraphStyle(hyphenation: .auto))
    #expect(
      #expect(throws: TextError.self) { try PangoTextEngine(fonts: fonts).layout(text, width: 60) }?
        .description
        == "\(path)/hyph_en.dic: the hyphenation dictionary is not in the character set of its "
        + "first line, \"UTF-9\"; correct that line, or convert the file")
  }
}
