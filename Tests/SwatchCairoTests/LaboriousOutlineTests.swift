import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Outlines of very many lines")
struct LaboriousOutlineTests {
  private static let star = Path(
    [
      .move(to: Point(x: 20, y: 1)), .line(to: Point(x: 31.3, y: 36.2)),
      .line(to: Point(x: 1.7, y: 14.4)), .line(to: Point(x: 38.1, y: 14.4)),
      .line(to: Point(x: 8.6, y: 36.9)), .close,
    ])
  private static let drop = Path([
    .move(to: Point(x: 5, y: 30)),
    .curve(
      to: Point(x: 35, y: 30), control1: Point(x: 5, y: -10), control2: Point(x: 35, y: -10)),
    .curve(to: Point(x: 5, y: 30), control1: Point(x: 30, y: 44), control2: Point(x: 8, y: 38)),
  ])

  /// The largest difference between two masks of the same area.
  private static func difference(_ one: ShadowMask, _ other: ShadowMask) -> Int {
    zip(one.bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  private static let area = Rect(x: 0, y: 0, width: 40, height: 40)

  @Test(
    "Sampled coverage equals Cairo's fill",
    arguments: [star, drop], [Path.FillRule.nonZero, .evenOdd])
  func samples(path: Path, rule: Path.FillRule) throws {
    var path = path
    path.fillRule = rule
    for map in [Transform.identity, .rotation(degrees: 17), .scale(x: 1.5, y: -0.7)] {
      let map = map.concatenating(.translation(x: 2.25, y: 7.5))
      let sampled = try ShadowMask(sampling: path, through: map, around: Self.area)
      let filled = try ShadowMask(of: path, through: map, around: Self.area)
      #expect(Self.difference(sampled, filled) <= 16)
    }
  }

  @Test("Sampled coverage is the same in every band of a page")
  func parts() throws {
    let whole = try ShadowMask(sampling: Self.star, through: .identity, around: Self.area)
    let part = try ShadowMask(
      sampling: Self.star, through: .identity, around: Rect(x: 0, y: 13, width: 40, height: 20))
    #expect(Array(whole.bytes[13 * 40..<33 * 40]) == part.bytes)
  }

  @Test("A line stroked in pieces equals the whole stroke", arguments: [true, false])
  func stroke(isClosed: Bool) throws {
    var elements: [Path.Element] = [.move(to: Point(x: 3, y: 20))]
    for index in 1..<400 {
      let x = 3 + Double(index) * 0.085
      elements.append(.line(to: Point(x: x, y: index.isMultiple(of: 2) ? 20 : 19 + x / 8)))
    }
    if isClosed { elements.append(.close) }
    let path = Path(elements)
    #expect(path.strokeParts.count > 3)
    let style = StrokeStyle(width: 2)
    let parts = try ShadowMask(
      stroking: path.strokeParts, style, through: .identity, around: Self.area)
    let whole = try ShadowMask(around: Self.area) { context, toArea throws(CairoError) in
      context.transform = toArea
      context.setPath(path)
      context.stroke(style, pieces: path.pieceCount)
    }
    // If parts share a pixel, the part that covers more of it counts.
    #expect(Self.difference(parts, whole) <= 64)
  }

  /// Lines that go up and down by 2,000 pixels.
  private static func comb(_ count: Int) -> Path {
    Path(
      [.move(to: .zero)]
        + (0..<count).map { index in
          .line(to: Point(x: Double(index) / 60, y: index.isMultiple(of: 2) ? 2_000 : 0))
        })
  }

  @Test("The work of an outline is the number of pixel rows that its lines cross in total")
  func travel() {
    #expect(Self.star.travel(through: .identity) == 0)
    #expect(Self.comb(128).travel(through: .identity) == 256_000)
    #expect(Self.comb(128).travel(through: .scale(x: 3, y: 2)) == 512_000)
    #expect(Self.comb(128).travel(through: .rotation(degrees: 90)) < 500)
  }

  @Test("Outlines of very many lines are filled and stroked, but can't clip or be dashed")
  func use() throws {
    let path = Self.comb(2_200)
    func painted(_ commands: [DisplayCommand]) throws -> Pixels {
      Pixels(try .painted(30, 12, commands))
    }
    let filled = try painted([.fill(path, .color(.black))])
    #expect(filled[10, 6] == 0xFF80_8080 || filled[10, 6] != 0xFFFF_FFFF)
    let stroked = try painted([.stroke(path, StrokeStyle(width: 1), .black)])
    #expect(stroked[10, 6] == 0xFF00_0000 && stroked[29, 6] == 0xFF00_0000)
    for commands: [DisplayCommand] in [
      [.pushClip(path), .pop], [.stroke(path, StrokeStyle(width: 1, dashes: [1, 1]), .black)],
    ] {
      let error = #expect(throws: CairoError.self) { _ = try painted(commands) }
      #expect(error?.description.contains("expected at most 4,194,304") == true)
    }
  }
}
