import CPango
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Languages of text")
struct LanguageTests {
  @Test(
    "A language tag is reduced to its language, with the region if fonts differ by region",
    arguments: [
      ("en", "en"), ("pt_BR", "pt"), ("DE-ch-1996", "de"), ("ja", "ja"), ("ja_JP.UTF-8", "ja"),
      ("zh", "zh-cn"), ("zh-Hans", "zh-cn"), ("zh-Hant", "zh-tw"), ("zh-Hant-HK", "zh-hk"),
      ("zh_TW", "zh-tw"), ("zh-Hans-HK", "zh-cn"), ("zh-Hant-CN", "zh-tw"), ("zh-SG", "zh-sg"),
      ("cmn-Hant", "zh-tw"), ("yue", "zh-hk"), ("pa-PK", "pa-pk"), ("ku-Arab-IQ", "ku-iq"),
      ("und", nil), ("", nil), ("C", nil), ("x-private", nil), ("ümlaut", nil),
    ] as [(String, String?)])
  func tags(tag: String, language: String?) {
    #expect(TextLanguage(tag)?.tag == language)
  }

  @Test(
    "Texts of ideographs alone have the language that commonly uses them",
    arguments: [
      ("价格", "zh-cn"), ("人人生而自由，在尊严和权利上一律平等。", "zh-cn"), ("骨", "zh-cn"), ("", "zh-cn"),
      ("繁體中文：直角骨與令化", "zh-tw"), ("人人生而自由，在尊嚴和權利上一律平等。", "zh-tw"), ("臺灣", "zh-tw"),
      ("香港特別行政區", "zh-tw"), ("東京都渋谷区 直角骨令化", "ja"), ("会議室", "ja"), ("機械学習", "ja"),
      ("日本語", "ja"), ("骨の", "ja"), ("骨カ", "ja"), ("漢字 한글", "ko"), ("\u{9FFF}\u{20000}", "zh-cn"),
    ])
  func ideographs(text: String, language: String) {
    var text = text
    #expect(text.withUTF8 { unsafe IdeographLanguage.of($0) }.tag == language)
  }

  @Test("Every script has a language written in it, or Pango's sample language")
  func scripts() {
    for number in PANGO_SCRIPT_COMMON.rawValue...PANGO_SCRIPT_SIGNWRITING.rawValue {
      let script = PangoScript(number)
      var text = ""
      let language = text.withUTF8 { unsafe ScriptLanguage.of(script, in: $0) }
      let pangos = unsafe pango_script_get_sample_language(script)
      #expect(
        unsafe language.isWritten(in: script) || language.pointer == pangos,
        "\(script) \(language.tag)")
    }
  }

  /// The glyphs of some ideographs with language-specific forms, and the file names of the fonts of
  /// all letters.
  private static func look(
    _ text: AttributedText, in language: String = "en"
  ) throws -> (glyphs: [UInt32], files: [String]) {
    let runs = try TestFonts.engine().layout(
      text, width: 500, height: .infinity, language: language
    ).runs
    let files = runs.map { run in
      let name = run.glyphs.font.source.name?.split(separator: "/").last ?? ""
      return String(name.prefix { $0 != "-" && $0 != "." })
    }
    return (runs.flatMap { $0.glyphs.glyphs.map(\.id) }, files)
  }

  @Test("An ideograph has the form of its language")
  func forms() throws {
    let all = try ["zh-Hans", "zh-Hant", "ja"].map {
      try Self.look(AttributedText("直骨令", language: $0)).glyphs
    }
    #expect(Set(all).count == 3)
  }

  @Test(
    "A run's language takes precedence over the surrounding language for its own scripts",
    arguments: [
      (nil, "en", "zh-Hans"), ("ja", "en", "ja"), ("zh-Hant", "en", "zh-Hant"),
      ("ko", "ja", "ko"), (nil, "ja_JP", "ja"), (nil, "zh_TW", "zh-Hant"), ("de", "ja", "zh-Hans"),
      (nil, "", "zh-Hans"),
    ] as [(String?, String, String)])
  func languages(own: String?, surroundings: String, found: String) throws {
    let look = try Self.look(AttributedText("直骨令", language: own), in: surroundings)
    #expect(look.glyphs == (try Self.look(AttributedText("直骨令", language: found)).glyphs))
    #expect(
      try Self.look(AttributedText("שלום a", language: own), in: surroundings).files
        == Self.look(AttributedText("שלום a")).files)
  }

  @Test(
    "Ideographs in Korean are set in the face of the hangul beside them",
    arguments: [
      ("骨", "ko"), ("大韓民國", "ko"), ("한국骨", "ko"), ("한국骨", "en"), ("骨 大韓民國 한국骨", "ko"),
    ])
  func hanja(text: String, language: String) throws {
    for families in [[], ["DejaVu Sans"], ["Absent"]] {
      let layout = try TestFonts.engine().layout(
        AttributedText(text, font: Font(families: families)), width: 500, height: .infinity,
        language: language)
      // The faces of the file are for Japanese, Korean and Chinese in this order.
      let faces = layout.runs.filter { $0.glyphs.text != " " }.map(\.glyphs.font.face.index)
      #expect(Set(faces) == [1], "\(families)")
    }
  }

  @Test(
    "A bold font whose file claims to be regular is bold",
    arguments: [(400, "Regular"), (700, "Bold")])
  func statedWeights(weight: Int, style: String) throws {
    let paths = ["Bold", "Regular"].map {
      "/usr/share/fonts/truetype/noto/NotoSerifMyanmar-\($0).ttf"
    }
    let fonts = try FontLibrary(paths: paths + [TestFonts.dejaVuSans.rawValue])
    let layout = try PangoTextEngine(fonts: fonts).layout(
      AttributedText("မြန်မာ", font: Font(families: ["Noto Serif"], weight: weight)), width: 500)
    let faces = layout.lines.flatMap { $0.runs.map(\.glyphs.font) }
    #expect(faces.map(\.source.name) == [paths[weight == 700 ? 0 : 1]])
    #expect(faces.map(\.face.synthesis) == [[]])
  }

  @Test(
    "An invalid language tag is an error that describes a valid tag",
    arguments: ["", "j", "japanese", "ja-", "zh Hant", "en-toolongpart"])
  func mistakes(tag: String) throws {
    let error = #expect(throws: TextError.self) {
      try TestFonts.engine().layout(AttributedText("a", language: tag), width: 100)
    }
    #expect(
      error?.description
        == "the language \"\(tag)\" is not a language tag; write one such as \"ja\", \"zh-Hant\" or "
        + "\"pt-BR\"")
  }

  @Test(
    "Stated families are tried in order, and a word is set in one family",
    arguments: [
      (["Noto Sans Hebrew", "Noto Sans Arabic"], "שלום", "NotoSansHebrew"),
      (["Noto Sans Hebrew", "Noto Sans Arabic"], "سلام", "NotoSansArabic"),
      (["Absent", "noto sans arabic"], "سلام", "NotoSansArabic"),
      (["Absent"], "سلام", "DejaVuSans"), ([], "میں", "NotoSansArabic"),
    ])
  func families(families: [String], text: String, file: String) throws {
    #expect(
      try Self.look(AttributedText(text, font: Font(families: families))).files == [file])
  }

  @Test(
    "Only emoji are set in an emoji font, wherever it is stated",
    arguments: [["DejaVu Sans", "Noto Color Emoji"], ["Noto Color Emoji", "DejaVu Sans"]])
  func emoji(families: [String]) throws {
    func files(_ text: String) throws -> [String] {
      try Self.look(AttributedText(text, font: Font(families: families))).files
    }
    #expect(try files("12 #3 * © ☎ 5") == ["DejaVuSans"])
    #expect(try files("Call 12 now") == ["DejaVuSans"])
    for emoji in ["😀", "☎\u{FE0F}", "1\u{FE0F}\u{20E3}"] {
      #expect(try files(emoji) == ["NotoColorEmoji"])
    }
  }
}
