import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Spaces between the runs of an element")
struct WordSpacesTests {
  @Test(
    "A space is added where the text has one and neither run has",
    arguments: [
      (["ab", "cd"], "ab\ncd", ["ab ", "cd"]), (["ab", "cd"], "ab\tcd", ["ab ", "cd"]),
      (["ab ", "cd"], "ab cd", ["ab ", "cd"]), (["ab", " cd"], "ab cd", ["ab", " cd"]),
      (["ab", "cd"], "abcd", ["ab", "cd"]), (["ab", "cd"], "ab cd\n", ["ab ", "cd"]),
      (["ab", "cd"], "xy zz", ["ab", "cd"]),
      (["a", "b", "c"], "a\n\nb\u{2028}c", ["a ", "b ", "c"]),
    ])
  func spaces(runs: [String], words: String, spaced: [String]) throws {
    let commands = try runs.map { text -> DisplayCommand in
      let layout = try TestFonts.engine().layout(AttributedText("x"), width: 1000)
      var run = try #require(layout.lines.first?.runs.first?.glyphs)
      run.text = text
      return .glyphs(run, at: .zero, .black)
    }
    let section = DisplayList.Section(
      path: NodePath(root: "text"), frame: .zero, commands: commands, accessibility: nil)
    let result = [section].spaced(as: words)[0].commands.glyphRuns
    #expect(result.map(\.text) == spaced)
    #expect(
      result.map(\.clusters.count)
        == zip(runs, spaced).map { $0 == $1 ? 1 : 2 })
  }

  @Test("The space at a line's end gets a glyph behind the last one, or before the first")
  func glyph() throws {
    let engine = try TestFonts.engine()
    let layout = try engine.layout(AttributedText("ab cd"), width: 20)
    let run = try #require(layout.lines.first?.runs.first?.glyphs)
    #expect(run.text == "ab ")
    #expect(run.clusters.last?.glyphCount == 0)
    let font = try TestFonts.resources().fonts.scaled(
      run.font, size: run.fontSize, through: .identity)
    let spaced = run.endingWithSpace(of: font)
    #expect(spaced.text == "ab ")
    #expect(spaced.clusters.map(\.glyphCount) == [1, 1, 1])
    #expect(spaced.glyphs.dropLast() == run.glyphs[...])
    let end = try #require(spaced.glyphs.last)
    #expect(end.id == font.glyph(of: " "))
    #expect(end.position.x > (run.glyphs.last?.position.x ?? .infinity))
    var turned = run
    turned.isRightToLeft = true
    let first = try #require(turned.endingWithSpace(of: font).glyphs.first)
    #expect(first.id == font.glyph(of: " "))
    #expect(first.position.x < 0)
    #expect(spaced.endingWithSpace(of: font) == spaced)
  }
}
