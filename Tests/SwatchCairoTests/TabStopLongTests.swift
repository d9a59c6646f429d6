import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Tab stops")
struct TabStopLongTests {
  /// The advances of a digit, a full stop and a space in DejaVu Sans, in units of 1/2048 em.
  private static let digit = 1303.0 / 2048
  private static let dot = 651.0 / 2048

  private func layout(
    _ text: String, _ stops: [TabStop], width: Double = 200,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> TextLayout {
    var style = ParagraphStyle(tabStops: stops)
    change(&style)
    return try TestFonts.engine().layout(
      AttributedText(text, font: Font(size: 10), paragraph: style), width: width)
  }

  /// The left end of each text that has glyphs.
  private func places(_ layout: TextLayout) -> [[Double]] {
    layout.lines.map { line in
      line.runs.filter { !$0.glyphs.glyphs.isEmpty && $0.glyphs.text != "\t" }
        .map { line.left(inColumn: 200) + $0.x }
    }
  }

  @Test(
    "The text after a tab is aligned at its stop",
    arguments: [
      (TabStop(100), 100, 0), (TabStop(100, alignment: .right), 100, 50),
      (TabStop(100, alignment: .center), 100, 25),
      (TabStop(.fraction(0.5), alignment: .right), 100, 50),
      (TabStop(500, alignment: .right), 200, 50),
    ] as [(TabStop, Double, Double)])
  func alignment(stop: TabStop, place: Double, points: Double) throws {
    let layout = try layout("1\t12345", [stop])
    #expect(layout.lineTexts == ["1\t12345"])
    let expected = place - points * Self.digit
    #expect(abs((places(layout)[0].last ?? 0) - expected) < 0.01)
  }

  @Test("A tab stop at the column's end moves text to the next line, and later stops are ignored")
  func ends() throws {
    #expect(try layout("1\t12345", [TabStop(.fraction(1))]).lineTexts == ["1\t", "12345"])
    let none = try layout("1\t12345", [])
    #expect(try layout("1\t12345", [TabStop(500)]) == none)
    #expect(try layout("1\t12345", [TabStop(.fraction(0.5))], width: .infinity).lines == none.lines)
  }

  @Test(
    "A decimal stop aligns decimal marks, and the ends of numbers without a mark",
    arguments: [
      ("12.50", 2), ("3,75", 4), ("1,234.5", 5), ("1,248", 5), ("1.234.567", 9), ("3.5.2026", 8),
      ("12", 2), ("12 €", 2), ("€ 12.50", 4), ("v. 12", 5), ("5.40 4.95", 1), (".5", 0), ("12.", 2),
      ("2 × 3.20", 5), ("none", 4), ("1,2 3.5", 5),
    ])
  func decimal(text: String, count: Int) throws {
    let layout = try layout("\t" + text, [TabStop(100, alignment: .decimal)])
    let before = try self.layout(String(text.prefix(count)), []).lines[0].width
    #expect(abs(places(layout)[0][0] - (100 - before)) < 0.1)
  }

  @Test(
    "The decimal mark is that of the tab stop, or else of the language",
    arguments: [
      ("1.234,5", "de", nil, 5), ("1.234", "de", nil, 5), ("1.5", "de-CH", nil, 1),
      ("3,75", "es", nil, 1), ("3,75", "es-MX", nil, 4), ("3,75", "pt_BR", nil, 1),
      ("3,75", "en", ",", 1), ("3.75", "de", ".", 1), ("12:30", "en", ":", 2),
      ("12٫5", "en", nil, 2), ("12٫5", "fa", nil, 2),
    ] as [(String, String, Character?, Int)])
  func language(text: String, language: String, mark: Character?, count: Int) throws {
    let style = ParagraphStyle(tabStops: [TabStop(100, alignment: .decimal, decimalMark: mark)])
    let layout = try TestFonts.engine().layout(
      AttributedText("\t" + text, font: Font(size: 10), language: language, paragraph: style),
      width: 200)
    let before = try self.layout(String(text.prefix(count)), []).lines[0].width
    #expect(abs(places(layout)[0][0] - (100 - before)) < 0.1)
  }

  @Test(
    "A number that would exceed its line ends at the line's end", arguments: [190.0, 200])
  func decimalAtEnd(stop: Double) throws {
    let layout = try layout("ab\t1.500", [TabStop(.points(stop), alignment: .decimal)])
    #expect(layout.lines.count == 1)
    let width = try self.layout("1.500", []).lines[0].width
    #expect(abs(places(layout)[0][1] - (200 - width)) < 0.1, "\(places(layout))")
  }

  @Test("A decimal stop aligns right-to-left rows by decimal marks, or by the ends of numbers")
  func rightToLeftDecimals() throws {
    let layout = try layout(
      "אב\t12.50\nאב\t1,112.5\nאב\t2.125\nאב\tשח 7.5 €\nאב\t12",
      [TabStop(100, alignment: .decimal)])
    let edges = try layout.lines.map { line in
      let run = try #require(line.runs.first { $0.glyphs.text.contains { $0.isNumber } })
      let before = run.glyphs.text.prefix { $0 != "." }
      let glyphs = run.glyphs.glyphs
      let width = before.count < glyphs.count ? glyphs[before.count].position.x : Self.digit * 20
      return line.left(inColumn: 200) + run.x + width
    }
    for edge in edges { #expect(abs(edge - 100) < 0.1, "\(edges)") }
  }

  @Test("Each tab moves to the next stop, and then to stops at the default interval")
  func next() throws {
    let stops = [TabStop(60), TabStop(20), TabStop(.points(90), alignment: .right)]
    let layout = try layout("1\t2\t3\t4\t5\t6", stops) { $0.defaultTabInterval = 40 }
    let expected: [Double] = [0, 20, 60, 90 - 10 * Self.digit, 120, 160]
    for (place, expected) in zip(places(layout)[0], expected) {
      #expect(abs(place - expected) < 0.01)
    }
    #expect(places(layout)[0].count == 6)
  }

  @Test("Tab stops are measured from the column's edge, whatever the line's indent is")
  func indents() throws {
    let layout = try layout("1\t2\u{2028}1\t2", [TabStop(60)]) {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
    }
    #expect(places(layout) == [[30, 60], [10, 60]])
  }

  @Test("Text that does not fit after its aligning tab moves to the next line with the tab")
  func breaking() throws {
    let stop = TabStop(.fraction(1), alignment: .right)
    let layout = try layout("A name that takes nearly all\t123.45", [stop], width: 160)
    #expect(layout.lineTexts == ["A name that takes nearly all", "\t123.45"])
    #expect(abs(layout.lines[1].width - 160) < 0.01)
    let fitting = try self.layout("A name\t123.45", [stop], width: 160)
    #expect(fitting.lineTexts == ["A name\t123.45"])
    #expect(abs(fitting.size.width - 160) < 0.01)
    // Text that begins at a tab stop may leave its tab on the previous line.
    #expect(try self.layout("one\ttwo", [TabStop(40)], width: 45).lineTexts == ["one\t", "two"])
  }

  @Test("Tab leaders lie on one grid in all rows, with gaps at both ends")
  func leaders() throws {
    let stop = TabStop(150, alignment: .right, leader: ".")
    let layout = try layout("a\t1.50\nlonger\t12.50\n\t3.00", [stop])
    for line in layout.lines {
      let run = try #require(line.runs.first { $0.glyphs.text == "\t" })
      let dots: [Double] = run.glyphs.glyphs.map { run.x + $0.position.x }
      #expect(dots.count > 10)
      let pitch = (Self.dot * 10 * 1024).rounded() / 1024
      for dot in dots {
        #expect(abs((dot / pitch).rounded() * pitch - dot) < 0.01)
      }
      #expect(zip(dots, dots.dropFirst()).allSatisfy { abs($1 - $0 - pitch) < 0.001 })
      let after = try #require(line.runs.last)
      #expect(dots[dots.count - 1] + pitch + 3 <= after.x)
      #expect(run.x + 3 <= dots[0])
      #expect(run.glyphs.clusters.map(\.glyphCount) == [dots.count])
    }
  }

  @Test(
    "A tab leader repeats its glyphs in their order, even in several fonts",
    arguments: ["a\tb", "\u{5D0}\t\u{5D1}"])
  func leadersOfTwoFonts(text: String) throws {
    let stop = TabStop(150, alignment: .right, leader: "·😀")
    let line = try layout(text, [stop]).lines[0]
    let plain = try layout(text, [TabStop(150, alignment: .right)]).lines[0]
    #expect(abs(line.width - plain.width) < 0.001)
    let runs = line.runs.filter { $0.glyphs.text == "\t" || $0.glyphs.text.isEmpty }
    #expect(Set(runs.map(\.glyphs.font)).count == 2)
    let places = runs.flatMap { run in
      run.glyphs.glyphs.map { (x: run.x + $0.position.x, isDot: run.glyphs.text == "\t") }
    }.sorted { $0.x < $1.x }
    #expect(places.count > 12)
    #expect(places.enumerated().allSatisfy { $1.isDot == ($0 % 2 == 0) })
    let texts = line.runs.map(\.glyphs.text).filter { !$0.isEmpty }
    #expect(texts == plain.runs.map(\.glyphs.text))
  }

  @Test(
    "A character that is missing in a tab leader is reported",
    arguments: [
      ("\u{E123}", ["\u{E123}"]), (".\u{E123}😀", ["\u{E123}"]), ("😀\u{E124}", ["\u{E124}"]),
      (".", []),
    ] as [(String, [Character])])
  func missingLeader(leader: String, missing: [Character]) throws {
    let stop = TabStop(150, alignment: .right, leader: leader)
    #expect(try layout("a\tb", [stop]).missingCharacters == missing)
    #expect(try layout("\u{5D0}\t\u{5D1}", [stop]).missingCharacters == missing)
  }

  @Test("In right-to-left paragraphs tabs and leaders are mirrored")
  func rightToLeft() throws {
    let stop = TabStop(150, alignment: .right, leader: ".")
    let layout = try layout("שלום\t12.50", [stop])
    let line = layout.lines[0]
    #expect(abs(line.width - 150) < 0.01)
    #expect(line.runs.map(\.glyphs.text) == ["12.50", "\t", "שלום"])
    let pitch = (Self.dot * 10 * 1024).rounded() / 1024
    for glyph in line.runs[1].glyphs.glyphs {
      let right = (line.width - line.runs[1].x - glyph.position.x) / pitch
      #expect(abs(right.rounded() - right) < 0.01)
    }
  }

  @Test("Any number of tabs, leaders and decimals gives a layout or an error")
  func extremes() throws {
    let stops = [
      TabStop(0, leader: "."), TabStop(100_000, alignment: .decimal, leader: "."),
      TabStop(.fraction(1), alignment: .right, leader: "\u{301}"),
    ]
    for text in [String(repeating: "\t1.5", count: 2000), "\u{202E}\t.,1\t", "\t\u{2028}\t"] {
      for width in [0, 1, 200, 1e5, .infinity] {
        do {
          #expect(try layout(text, stops, width: width).size.width.isFinite)
        } catch let error as TextError {
          #expect(error.description.contains("the leaders of tabs"))
        }
      }
    }
    let many = String(repeating: "\tx\u{2028}", count: 40_000)
    let error = #expect(throws: TextError.self) {
      _ = try layout(many, [TabStop(190, leader: ".")])
    }
    #expect(error?.description.contains("more than 1048576 characters") == true)
  }
}
