import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchPDF

@Suite("Spaces between the runs of an element")
struct WordSpacesTests {
  @Test(
    "A space is added between runs if the text has a space and neither run does",
    arguments: [
      (["ab", "cd"], "ab\ncd", ["ab ", "cd"]), (["ab", "cd"], "ab\tcd", ["ab ", "cd"]),
      (["ab ", "cd"], "ab cd", ["ab ", "cd"]), (["ab", " cd"], "ab cd", ["ab", " cd"]),
      (["ab", "cd"], "abcd", ["ab", "cd"]), (["ab", "cd"], "ab cd\n", ["ab ", "cd"]),
      (["ab", "cd"], "xy zz", ["ab", "cd"]),
      (["a", "b", "c"], "a\n\nb\u{2028}c", ["a ", "b ", "c"]),
    ])
  func spaces(runs: [String], words: String, spaced: [String]) throws {
    let commands = try runs.map { text -> DisplayCommand in
      var run = try #require(try PDFPages.run("x"))
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

  @Test("The space at a line's end is a letter after the last letter, or before the first")
  func letter() throws {
    let run = try #require(try PDFPages.run("ab cd", width: 20))
    #expect(run.text == "ab ")
    #expect(run.clusters.last?.glyphCount == 0)
    let face = try EmbeddedFace(run.font, with: PDFPages.resources())
    let letters = run.letters(in: face)
    #expect(letters.map(\.letter.text) == ["a", "b", " "])
    #expect(letters[2].letter.glyph == face.glyph(of: " "))
    // In DejaVu Sans, a "b" is 1,300 of 2,048 units wide.
    let width = letters[2].position.x - letters[1].position.x
    #expect(abs(width - 1300.0 / 2048 * 16) < 0.01)
    var turned = run
    turned.isRightToLeft = true
    let first = try #require(turned.letters(in: face).first)
    #expect(first.letter.text == " ")
    #expect(first.position.x < 0)
  }
}
