import CPango
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Line breaking opportunities")
struct BreaksTests {
  @Test(
    "Lines break by the rules of Unicode",
    arguments: [
      "one |two", "one-|two", "ab\u{A0}cd |ef", "http://|x.y/|z", "(a) |[b]", "1,234.50 |€",
      "€1.50",
      "50% |of", "a\u{200B}|b", "a\u{2060}b", "state-|of-|the-|art", "3–|4", "日|本|語", "日|本。|語",
      "「日|本」|語", "日|本|（語）", "カー|ド", "한|국|어 |말", "👩‍🚀|👍🏽", "🇩🇪|🇫🇷",
      "ab\u{2028}|cd", "a\u{301}b", "\u{5D0}-\u{5D1}", "$(12.35)", "and/|or", "x! |y", "a…",
    ])
  func unicode(marked: String) throws {
    #expect(try Breaks(of: marked.replacing("|", with: "")).lines == marked)
  }

  @Test(
    "Curly quotation marks between ideographs stay with the quoted text",
    arguments: [
      "测|试|文|本，|“测|试”|文|本。", "他|说|“你|好”|了", "他|说|‘你|好’|了", "（“你|好”）", "他|说：|“你|好。”",
      "“你|好”，|他|说", "日|本|«語»|文", "a“b”c", "他“b”c", "他|说“b”c", "用“Swift”写",
      "你|好”", "“你|好", "“「你|好」”", "。”|文", "1“文”2", "文|“文” |文", "한|국|“어|말”|이",
    ])
  func quotations(marked: String) throws {
    #expect(try Breaks(of: marked.replacing("|", with: "")).lines == marked)
  }

  @Test(
    "No line breaks inside quotation marks that are set with spaces",
    arguments: [
      "il |dit |« oui »", "« oui », |dit", "(« oui »)", "sagt |»ja« |und", "„ja“ |und",
      "“ yes ” |and",
      "a » |b", "say |\"yes\" |(no)", "“yes” |(no)", "“ (no)”", "don't |(no)",
    ])
  func spacedQuotations(marked: String) throws {
    #expect(try Breaks(of: marked.replacing("|", with: "")).lines == marked)
  }

  @Test(
    "A sign stays with the word or number that it begins",
    arguments: [
      "costs |.50 |or |,5", "use |-option |or", "a-|b", "(-|x)", "1.5", "( .5)",
      "at |10:30",
      "e. |5",
    ])
  func firstSigns(marked: String) throws {
    #expect(try Breaks(of: marked.replacing("|", with: "")).lines == marked)
  }

  @Test(
    "Lines of scripts without spaces break between the words of dictionaries",
    arguments: [
      ("lo", "ສະບາຍດີ|ຕອນເຊົ້າ|ຂອງ|ທຸກໆ|ຄົນ|ໃນ|ປະເທດ|ລາວ"),
      ("km", "ភាសាខ្មែរ|គឺជា|ភាសាផ្លូវការ|របស់|ប្រទេស|កម្ពុជា"),
      ("my", "မြန်မာဘာသာ|စကား|သည်|ဖြစ်သည်"), ("th", "ภาษา|ไทย|เป็น|ภาษา|ราชการ"),
    ])
  func words(language: String, marked: String) throws {
    try #require(FormatLibrary.isInstalled)
    #expect(try Breaks(of: marked.replacing("|", with: ""), language: language).lines == marked)
  }

  @Test("A word that is longer than its line breaks between syllables")
  func syllables() throws {
    let words = ["ខ្មែ|រ", "မ္မာ", "မြန်|မာ|နိုင်|ငံ", "ເມ|ຍ"]
    for marked in words {
      let breaks = try Breaks(of: marked.replacing("|", with: ""))
      #expect(breaks.marked { $0.is_char_break != 0 } == marked)
    }
  }

  @Test(
    "The word break keepAll keeps words together, and breakAll breaks between all letters",
    arguments: [
      (ParagraphStyle.WordBreak.keepAll, "한국어 |문장은 |띄어쓰기가 |있다."), (.keepAll, "日本語、|文字"),
      (.keepAll, "state-|of |art"), (.keepAll, "漢字カナ|（かな）|漢字"),
      (.keepAll, "제1장 |2호"), (.keepAll, "서울“말”이 |서울(수도)는 |말"), (.keepAll, "ภาษา|ไทย"),
      (.breakAll, "a|b|c |d|e"), (.breakAll, "한|국|어 |말"), (.breakAll, "1|2,3|4"),
      (.breakAll, "a|b."),
      (.breakAll, "e\u{301}|f"), (.breakAll, "a|(b|c)|d"), (.breakAll, "👩‍🚀|a|b"),
      (.breakAll, "ภ|า|ษ|า"),
      (.normal, "한|국|어 |말"),
    ])
  func wordBreak(wordBreak: ParagraphStyle.WordBreak, marked: String) throws {
    let style = ParagraphStyle(wordBreak: wordBreak)
    #expect(try Breaks(of: marked.replacing("|", with: ""), style).lines == marked)
  }

  @Test("A word with the word break keepAll is broken only if it is longer than the line")
  func kept() throws {
    let style = ParagraphStyle(wordBreak: .keepAll)
    let text = AttributedText("한국어 문장", font: Font(size: 10), paragraph: style)
    let engine = try TestFonts.engine()
    #expect(try engine.layout(text, width: 40).lineTexts == ["한국어 ", "문장"])
    #expect(try engine.layout(text, width: 25).lineTexts.joined() == "한국어 문장")
    var fitted = text
    fitted.fit = .minimumSize(4)
    #expect(try engine.layout(fitted, width: 25).lineTexts == ["한국어 ", "문장"])
  }
}
