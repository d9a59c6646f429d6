import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Painted bounds")
struct PaintedBoundsTests {
  private static let square = Path.rect(Rect(x: 10, y: 20, width: 30, height: 40))

  private static func bounds(of commands: [DisplayCommand]) -> Rect? {
    PaintedBounds(of: commands[...], through: .scale(x: 2, y: 2)).rect
  }

  @Test(
    "The painted bounds of commands are in pixels, inside the clip, and nil if nothing is painted",
    arguments: [
      ([], nil), ([.pop], nil),
      ([.fill(square, .color(.black))], Rect(x: 20, y: 40, width: 60, height: 80)),
      (
        [.stroke(square, StrokeStyle(width: 2, miterLimit: 3), .black)],
        Rect(x: 18, y: 38, width: 64, height: 84)
      ),
      (
        [
          .pushClip(.rect(Rect(x: 0, y: 0, width: 20, height: 100))), .fill(square, .color(.black)),
        ],
        Rect(x: 20, y: 40, width: 20, height: 80)
      ),
      (
        [.pushTransform(.translation(x: 5, y: 0)), .fill(square, .color(.black)), .pop],
        Rect(x: 30, y: 40, width: 60, height: 80)
      ),
      (
        [.shadow(square, Shadow(color: .black, offset: Point(x: 3, y: 0), blurRadius: 0))],
        Rect(x: 25, y: 39, width: 62, height: 82)
      ),
      (
        [.pushClip(.rect(Rect(x: 0, y: 0, width: 1, height: 1))), .fill(square, .color(.black))],
        nil
      ),
    ] as [([DisplayCommand], Rect?)])
  func commands(commands: [DisplayCommand], rect: Rect?) {
    #expect(Self.bounds(of: commands) == rect)
  }

  @Test("A blur spreads a group's painting, and infinite numbers include everything")
  func spread() throws {
    let plain = try #require(Self.bounds(of: [.fill(Self.square, .color(.black))]))
    let blurred = try #require(
      Self.bounds(of: [
        .pushGroup(Compositing(filters: [.blur(radius: 4)])), .fill(Self.square, .color(.black)),
        .pop,
      ]))
    let reach = [PixelFilter.blur(radius: 4)].reach(through: .scale(x: 2, y: 2)).sum
    #expect(reach > 0 && blurred == plain.outset(by: reach))
    let endless = Path.rect(Rect(x: -.infinity, y: 0, width: .infinity, height: 1))
    #expect(Self.bounds(of: [.fill(endless, .color(.black))])?.width == 2e9)
  }

  @Test("A group of small items has pixels for its items only, and is painted the same")
  func groups() throws {
    let small = DisplayList.Section(
      path: NodePath(root: "test"), frame: Rect(x: 3, y: 3, width: 4, height: 4),
      commands: [.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(.black))])
    var item = Scene.Item(.list(DisplayList([small])))
    item.compositing = Compositing(filters: [.blur(radius: 1)])
    let extent = PixelSize(width: 40, height: 40)
    let group = PaintedBounds(ofGroup: item, through: .identity).box
    #expect(group == PixelBox(left: 1, top: 1, right: 9, bottom: 9))
    func painted(_ items: [Scene.Item]) throws -> Pixels {
      let buffer = try PixelBuffer(extent: extent, format: .opaque)
      try buffer.paint(
        rows: 0..<40, background: .white, transform: .identity, with: TestFonts.resources()
      ) { painter throws(CairoError) in try painter.paint(items) }
      return Pixels(buffer)
    }
    // A clear rectangle over everything makes the group as large as the page.
    var wide = item
    let whole = Path.rect(Rect(x: -3, y: -3, width: 40, height: 40))
    var section = small
    section.commands.append(.fill(whole, .color(.clear)))
    wide.content = .list(DisplayList([section]))
    #expect(try painted([item]) == painted([wide]))
  }
}
