import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import Testing

@Suite("Levels of vector files")
struct VectorLevelsTests {
  /// The drawn commands in words.
  private struct Words: LevelContent {
    var words: [String] = []
    var isEmpty: Bool { words.isEmpty }
  }
  private typealias Levels = VectorLevels<Words, String>

  private func level(
    digits: Int = 3, toOuter: Transform = .identity, clip: Path? = nil, isIsolated: Bool = false
  ) -> Levels.Level {
    Levels.Level(
      Words(), digits: digits, toOuter: toOuter, clip: clip, isIsolated: isIsolated)
  }

  private func square(_ x: Double) -> Rect { Rect(x: x, y: 0, width: 10, height: 10) }

  private func draw(_ word: String, at x: Double, in levels: inout Levels) {
    levels.innermost.content.words.append(word)
    levels.innermost.add(square(x))
  }

  private func cut(
    _ hole: String, at x: Double, isBelow: Bool = false, outOf levels: inout Levels
  ) {
    levels.cutOut(hole, within: square(x), isBelow: isBelow) { _ in
      Words()
    } outside: { hole, level, digits in
      level.clip?.bounds?.isEmpty == true ? nil : "\(hole)/\(digits)"
    }
  }

  private func pieces(of level: Levels.Level) -> [String] {
    level.pieces.map { "\($0.content.words.joined()): \($0.holes.joined(separator: " "))" }
  }

  @Test("A hole is cut into the earlier pieces that it touches")
  func pieces() {
    var levels = Levels(page: level())
    cut("none", at: 0, outOf: &levels)
    draw("a", at: 0, in: &levels)
    cut("x", at: 5, outOf: &levels)
    draw("b", at: 40, in: &levels)
    cut("y", at: 45, outOf: &levels)
    cut("z", at: 2, outOf: &levels)
    draw("c", at: 0, in: &levels)
    #expect(pieces(of: levels.page) == ["a: x z", "b: y", "c: "])
    #expect(levels.page.bounds == Rect(x: 0, y: 0, width: 50, height: 10))
    #expect(levels.page.wasCut && levels.holeCount == 3)
    let whole = levels.page.joined(as: Words(words: ["all"]))
    #expect(whole.content.words == ["all"] && whole.pieces.count == 1 && whole.wasCut)
  }

  @Test(
    "A hole continues in enclosing levels, in their coordinates, up to its picture"
  )
  func outwards() {
    var levels = Levels(page: level(digits: 1))
    draw("page", at: 100, in: &levels)
    levels.open(level(digits: 2, isIsolated: true))
    draw("picture", at: 100, in: &levels)
    levels.open(level(toOuter: .translation(x: 100, y: 0)))
    draw("inside", at: 0, in: &levels)
    #expect(levels.depth == 2)
    cut("x", at: 0, outOf: &levels)
    #expect(pieces(of: levels.close()) == ["inside: x", ": "])
    #expect(pieces(of: levels.close()) == ["picture: x/2", ": "])
    #expect(pieces(of: levels.page) == ["page: "] && !levels.page.wasCut)
  }

  @Test("A hole leaves the innermost level unchanged below it, and ends at an empty clip")
  func below() {
    var levels = Levels(page: level(digits: 1))
    draw("page", at: 0, in: &levels)
    levels.open(level())
    draw("inside", at: 0, in: &levels)
    cut("x", at: 0, isBelow: true, outOf: &levels)
    levels.open(level(clip: .rect(.zero)))
    cut("y", at: 0, outOf: &levels)
    #expect(levels.close().isEmpty)
    #expect(pieces(of: levels.close()) == ["inside: "])
    #expect(pieces(of: levels.page) == ["page: x/1", ": "])
  }
}
