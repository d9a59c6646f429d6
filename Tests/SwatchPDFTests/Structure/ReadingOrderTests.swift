import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchPDF

@Suite("The reading order of runs")
struct ReadingOrderTests {
  @Test(
    "Runs are read in the order of their text, or in drawing order if the words differ",
    arguments: [
      ([["c", "12", "ab "]], "ab 12c", [["ab ", "12", "c"]]),
      ([["d", "b", "a"], ["f", "e"]], "a b\nd e f", [["a", "b", "d"], ["e", "f"]]),
      ([["ab", "a"]], "aba", [["ab", "a"]]), ([["(", "a", ")"]], "(a)", [["(", "a", ")"]]),
      ([["b", "a"]], "ax", [["b", "a"]]), ([["b", "a"]], "", [["b", "a"]]),
    ])
  func order(lines: [[String]], words: String, expected: [[String]]) throws {
    var order = ReadingOrder(of: words)
    let sorted = lines.map { line in order.line(line).map { $0.map { line[$0] } } ?? line }
    #expect(sorted == expected)
  }

  @Test("Only lines with right-to-left runs are sorted, and sorted by their baselines")
  func lists() throws {
    func list(isRightToLeft: Bool) throws -> DisplayList {
      let commands = try [("b", 0.0), ("a", 0), ("d", 20), ("c", 20)].map { text, y in
        var run = try #require(try PDFPages.run("x"))
        (run.text, run.isRightToLeft) = (text, isRightToLeft)
        return DisplayCommand.glyphs(run, at: Point(x: 0, y: y), .black)
      }
      let section = DisplayList.Section(
        path: NodePath(root: "text"), frame: .zero, commands: commands,
        accessibility: AccessibilityAttributes(label: "a b c d"))
      return DisplayList([section])
    }
    func texts(_ list: DisplayList) -> [String] {
      list.inReadingOrder.sections[0].commands.glyphRuns.map(\.text)
    }
    #expect(try texts(list(isRightToLeft: true)) == ["a", "b", "c", "d"])
    #expect(try texts(list(isRightToLeft: false)) == ["b", "a", "d", "c"])
  }
}
