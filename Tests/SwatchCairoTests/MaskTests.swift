import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Masks of groups")
struct MaskTests {
  private static func pixel(_ x: Int, _ width: Int = 1) -> Path {
    .rect(Rect(x: Double(x), y: 0, width: Double(width), height: 1))
  }

  @Test("A mask shows a group by the mask's alpha, not by its colour")
  func alpha() throws {
    let mask = Compositing.Mask([
      .fill(Self.pixel(0), .color(.hex("#FF0000"))),
      .fill(Self.pixel(1), .color(Color(red: 1, green: 1, blue: 1, alpha: 128.0 / 255))),
    ])
    let pixels = Pixels(
      try .painted(
        3, 1, on: .clear, format: .transparent,
        [
          .pushGroup(Compositing(mask: mask)), .fill(Self.pixel(0, 3), .color(.hex("#204060"))),
          .pop,
        ]))
    #expect(pixels.row(0) == "FF204060 80102030 0")
  }

  @Test("A mask lies in the coordinates of its group, which is blended after it is masked")
  func transformed() throws {
    let mask = Compositing.Mask([.fill(Self.pixel(0), .color(.black))])
    let pixels = Pixels(
      try .painted(
        3, 1,
        [
          .fill(Self.pixel(0, 3), .color(.hex("#FF0000"))),
          .pushTransform(.translation(x: 1, y: 0)),
          .pushGroup(Compositing(opacity: 0.6, blendMode: .multiply, mask: mask)),
          .fill(Self.pixel(-1, 3), .color(.black)), .pop, .pop,
        ]))
    #expect(pixels.row(0) == "FFFF0000 FF660000 FFFF0000")
  }
}
