import SwatchGraphics
import SwatchLayout
import Testing

@testable import SwatchDocument

@Suite("Functions of bindings")
struct FunctionTests {
  static let row = #"""
    {"name": "ada LOVELACE", "price": 1234.5, "minus": -0.005, "big": 12345678901234567890.12,
     "share": 0.256, "size": 1536000, "small": 999, "edge": 999950, "tags": ["a", "b", 3], "none": [],
     "items": [{"price": 0.1, "n": {"k": 1}}, {"price": 0.2, "n": {"k": 2}}, {"price": 12.50, "n": {"k": 3}}],
     "day": "2026-11-25", "time": "2026-11-25T18:30:00Z", "local": "2026-11-25T18:30", "off": "2026-03-01 00:10+01:00",
     "seconds": 0, "empty": "", "no": null, "text": "12.5", "one": 1, "two": 2, "five": 5, "istanbul": "istanbul"}
    """#.replacing("\n ", with: "")

  private func shown(_ string: String, locale: String? = nil) throws -> String? {
    let row = FeedRow(Self.row, file: "feed.ndjson", line: 3)
    let document = try Template(
      parsing: "{\"root\": {\"node\": \"text\", \"text\": \"\(string)\"}}", locale: locale
    ).document(for: row.value())
    return (document.root.body as? TextElement)?.attributedText.string
  }

  @Test(
    "Without a locale, formats are English",
    arguments: [
      ("{{price:number}}", "1,234.5"), ("{{price:number(2)}}", "1,234.50"),
      ("{{big:number}}", "12,345,678,901,234,567,890.12"), ("{{minus:number(2)}}", "-0.01"),
      ("{{price:currency(EUR)}}", "€1,234.50"), ("{{price:currency(jpy)}}", "¥1,235"),
      ("{{price:currency(USD, 0)}}", "$1,235"), ("{{share:percent}}", "26%"),
      ("{{share:percent(1)}}", "25.6%"), ("{{size:bytes}}", "1.5 MB"),
      ("{{small:bytes}}", "999 byte"),
      ("{{edge:bytes}}", "1 MB"), ("{{text:currency(EUR)}}", "€12.50"),
      ("{{day:date}}", "Nov 25, 2026"), ("{{day:date(full)}}", "Wednesday, November 25, 2026"),
      ("{{day:date('yyyy-MM-dd')}}", "2026-11-25"), ("{{time:time}}", "6:30 PM"),
      ("{{time:time(short, America/New_York)}}", "1:30 PM"),
      ("{{local:time(short, America/New_York)}}", "6:30 PM"),
      ("{{off:dateTime}}", "Mar 1, 2026, 12:10 AM"),
      ("{{off:dateTime(medium, UTC)}}", "Feb 28, 2026, 11:10 PM"),
      ("{{seconds:date(short)}}", "1/1/70"),
      ("{{one:plural(one: '# item', other: '# items')}}", "1 item"),
      ("{{price:plural(one: '# item', other: '# items')}}", "1,234.5 items"),
      ("{{name:upper}}", "ADA LOVELACE"), ("{{name:lower}}", "ada lovelace"),
      ("{{name:title}}", "Ada Lovelace"), ("{{name:truncate(4)}}", "ada…"),
      ("{{name:truncate(12)}}", "ada LOVELACE"), ("{{name:title:truncate(5)}}!", "Ada…!"),
      ("{{tags:join}}", "a, b, 3"), ("{{tags:join(' · ')}}", "a · b · 3"), ("{{none:join}}", ""),
      ("{{tags:count}}", "3"), ("{{name:count}}", "12"), ("{{items:sum(price)}}", "12.80"),
      ("{{items:sum(n.k)}}", "6"), ("{{items:sum(price):currency(EUR)}}", "€12.80"),
      ("{{none:sum}}", "0"), ("{{gone?:upper}}", ""),
    ] as [(String, String)])
  func english(string: String, expected: String) throws {
    try #require(FormatLibrary.isInstalled)
    #expect(
      try shown(string)?.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ") == expected
    )
  }

  @Test(
    "A locale has its own digits, separators, words and letters",
    arguments: [
      ("de-DE", "{{price:number}}", "1.234,5"), ("de-DE", "{{price:currency(EUR)}}", "1.234,50 €"),
      ("de-DE", "{{share:percent}}", "26 %"), ("de-DE", "{{day:date(long)}}", "25. November 2026"),
      ("fr-FR", "{{size:bytes}}", "1,5 Mo"), ("ar-EG", "{{price:number}}", "١٬٢٣٤٫٥"),
      ("ja-JP", "{{day:date(long)}}", "2026年11月25日"),
      ("ja-JP", "{{day:date(yMMMM)}}", "2026年11月"),
      ("en-US", "{{day:date(yMMMM)}}", "November 2026"),
      ("de-DE", "{{day:date(MMMMd)}}", "25. November"), ("de-DE", "{{time:date(jm)}}", "18:30"),
      ("de-DE", "{{day:date('MMMMd')}}", "November25"),
      (
        "pl", "{{two:plural(one: '# plik', few: '# pliki', many: '# plików', other: '# pliku')}}",
        "2 pliki"
      ),
      (
        "pl", "{{five:plural(one: '# plik', few: '# pliki', many: '# plików', other: '# pliku')}}",
        "5 plików"
      ),
      ("tr", "{{istanbul:upper}}", "İSTANBUL"),
    ] as [(String, String, String)])
  func locales(locale: String, string: String, expected: String) throws {
    try #require(FormatLibrary.isInstalled)
    #expect(
      try shown(string, locale: locale)?.replacing("\u{202F}", with: " ")
        .replacing("\u{A0}", with: " ") == expected)
  }

  @Test("The document's locale and time zone apply if the caller states none")
  func head() throws {
    try #require(FormatLibrary.isInstalled)
    let text = #"""
      {"locale": "de-DE", "timeZone": "Europe/Berlin",
       "root": {"node": "text", "text": "{{t:dateTime(short)}} {{n:number}}"}}
      """#
    let row = try JSONValue(parsing: #"{"t": "2026-07-01T12:00:00Z", "n": 1.5}"#)
    func shown(_ template: Template) throws -> String? {
      (try template.document(for: row).root.body as? TextElement)?.attributedText.string
    }
    #expect(try shown(Template(parsing: text)) == "01.07.26, 14:00 1,5")
    #expect(try shown(Template(parsing: text, locale: "en-GB")) == "01/07/2026, 14:00 1.5")
  }

  @Test(
    "A fallback replaces a missing, null or empty value",
    arguments: [
      (#"{{gone|'—'}}"#, "—"), (#"{{no|\"—\"}}"#, "—"), (#"{{empty|'x'}}"#, "x"),
      (#"{{name|'x'}}"#, "ada LOVELACE"), ("{{gone|name}}", "ada LOVELACE"),
      ("{{gone|no|'z'}}", "z"), ("{{gone|5}}", "5"), ("{{gone|price:number}}", "1,234.5"),
      ("{{price:number|'x'}}", "1,234.5"), ("{{gone:number|'free'}}", "free"),
      ("{{gone|name:lower}}!", "ada lovelace!"),
    ] as [(String, String)])
  func fallback(string: String, expected: String) throws {
    #expect(try shown(string) == expected)
  }

  @Test("Functions and fallbacks that return a number keep the number's type")
  func types() throws {
    let row = FeedRow(Self.row, file: "feed.ndjson", line: 3)
    let element =
      #"{"node": "display", "alpha": "{{gone|0.5}}", "style": {"width": "{{tags:count}}", "height": "{{items:sum(price)}}"}}"#
    let root = try template(element).document(for: row.value()).root
    #expect(root.keys.style.width == .points(3))
    #expect(root.keys.style.height == .points(12.8))
    #expect(root.keys.properties?.alpha == 0.5)
  }

  @Test(
    "Mistakes in functions are reported when the template is compiled",
    arguments: [
      ("{{a:currncy(EUR)}}", "\"currncy\" is not a function; did you mean \"currency\"?"),
      (
        "{{a:currency}}",
        "the code of a currency is missing in \"currency\"; write {{price:currency(EUR)}} or "
          + "{{price:currency(EUR, 0)}}"
      ),
      (
        "{{a:currency(Euro)}}",
        "expected the code of a currency, such as EUR, found \"Euro\" in \"currency(Euro)\"; write "
          + "{{price:currency(EUR)}} or {{price:currency(EUR, 0)}}"
      ),
      (
        "{{a:number(2.5)}}",
        "expected a whole number from 0 to 20, found \"2.5\" in \"number(2.5)\"; write "
          + "{{likes:number}} or {{size:number(2)}}"
      ),
      (
        "{{a:upper(1)}}",
        "expected no arguments, found 1 in \"upper(1)\"; write {{name:upper}}"
      ),
      (
        "{{a:plural(one: 'x')}}",
        "the text for \"other\" is missing in \"plural(one: 'x')\"; write "
          + "{{count:plural(one: '# item', other: '# items')}}"
      ),
      (
        "{{a:date(lnog)}}",
        "\"lnog\" is not a style; did you mean \"long\"? in \"date(lnog)\"; write {{day:date}}, "
          + "{{day:date(long)}}, {{day:date(yMMMM)}} or {{day:date('d. MMMM', Europe/Berlin)}}"
      ),
      (
        "{{a:join(', '}}",
        "the arguments of \"join\" are not closed; write {{tags:join}} or {{tags:join(' · ')}}, "
          + "with texts in single or double quotes"
      ),
      ("{{a|'x}}", "a text in {{a|'x}} is not closed; end it with '"),
      (
        "{{a:currency(EUR) oops}}",
        "there is \"oops\" after a value in {{a:currency(EUR) oops}}; write a colon before a "
          + "function, a | before a default value, and blanks around operators"
      ),
      (
        "{{a:join(', '), x}}",
        "there is \", x\" after a value in {{a:join(', '), x}}; write a colon before a "
          + "function, a | before a default value, and blanks around operators"
      ),
      (
        "{{a:number(2))}}",
        "there is \")\" after a value in {{a:number(2))}}; remove the parenthesis"
      ),
      (
        "{{a|b:number(2) c}}",
        "there is \"c\" after a value in {{a|b:number(2) c}}; write a colon before a "
          + "function, a | before a default value, and blanks around operators"
      ),
      ("{{a>b}}", "{{a>b}} has no blanks around \">\"; write them, as in {{stock > 0}}"),
      ("{{a==1}}", "{{a==1}} has no blanks around \"==\"; write them, as in {{stock == 0}}"),
      ("{{a >=1}}", "{{a >=1}} has no blanks around \">=\"; write them, as in {{stock >= 0}}"),
      (
        "{{!a}}",
        "{{!a}} has a \"!\", which bindings don't support; write {{not a}}"
      ),
      (
        "{{a|'x' y}}",
        "there is \"y\" after a text in {{a|'x' y}}; remove it; nothing may follow a text"
      ),
      (
        "{{a|'0':number(2)}}",
        "there is \":number(2)\" after a text in {{a|'0':number(2)}}; functions stand before the bar: "
          + "{{a:number(2)|'0'}}"
      ),
    ] as [(String, String)])
  func mistakes(string: String, message: String) {
    #expect(
      templateMistake("{\"node\": \"text\", \"text\": \"\(string)\"}")
        == "cards/card.json:1:35: $.root.text: " + message)
  }

  @Test(
    "A value that a function does not accept fails the row",
    arguments: [
      (
        "{{name:currency(EUR)}}",
        "$.name: expected a number for {{name:currency(EUR)}}, found the string \"ada LOVELACE\"; "
          + "give a number, or leave \":currency(EUR)\" out"
      ),
      (
        "{{name:date}}",
        "$.name: expected a date such as \"2026-11-25\" or \"2026-11-25T18:30:00Z\", or seconds since "
          + "1970 for {{name:date}}, found the string \"ada LOVELACE\"; write it in this form"
      ),
      (
        "{{day:time}}",
        "$.day: expected a date with a time for {{day:time}}, found the string \"2026-11-25\"; add "
          + "the time, or use \":date\""
      ),
      (
        "{{price:join}}",
        "$.price: expected an array for {{price:join}}, found the number 1234.5; write [value, …]"
      ),
      (
        "{{tags:sum}}",
        "$.tags[0]: expected a number for {{tags:sum}}, found the string \"a\"; give a number"
      ),
      (
        "{{time:time(short, Mars/Olympus)}}",
        "$.time: there is no time zone \"Mars/Olympus\"; write a name such as Europe/Berlin, or UTC"
      ),
    ] as [(String, String)])
  func wrongValues(string: String, message: String) {
    let found = rowMistake("{\"node\": \"text\", \"text\": \"\(string)\"}", row: Self.row)
    #expect(found.contains(message), "\(found)")
  }

  @Test(
    "Dates of any year are read, and impossible dates are refused",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -86_400_000), ("2000-02-29", 951_782_400_000),
      ("0001-01-01", -62_135_596_800_000), ("9999-12-31", 253_402_214_400_000),
      ("2026-11-25T00:00:00.125Z", 1_795_564_800_125), ("2026-11-25t01:00+0100", 1_795_564_800_000),
      ("2026-02-29", nil), ("2026-13-01", nil), ("2026-1-1", nil), ("2026-11-25T24:00", nil),
      ("2026-11-25T10", nil), ("2026-11-25x", nil), ("", nil),
    ] as [(String, Int?)])
  func moments(text: String, milliseconds: Int?) {
    #expect(Moment(text)?.milliseconds == milliseconds)
  }

  @Test(
    "Sums of decimal numbers are exact",
    arguments: [
      (["0.1", "0.2"], "0.3"), (["1", "0.05"], "1.05"), (["-0.5", "0.25"], "-0.25"), ([], "0"),
      (["99999999999999999999", "1"], "100000000000000000000"), (["1e3", "1"], "1001"),
    ] as [([String], String)])
  func sums(numbers: [String], expected: String) {
    let sum = numbers.reduce(DecimalNumber()) { $0 + DecimalNumber($1) }
    #expect(sum.text == expected)
  }
}
