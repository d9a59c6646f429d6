import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Filters of groups")
struct FilterTests {
  private static func pixel(_ x: Int, _ width: Int = 1) -> Path {
    .rect(Rect(x: Double(x), y: 0, width: Double(width), height: 1))
  }

  /// The pixels of `#336699`, of white and of `#C02040` at half alpha, by the formulas of Filter
  /// Effects.
  private static let table: [(PixelFilter, String)] = [
    (.brightness(0.5), "FF1A334D FF808080 80300810"),
    (.brightness(2), "FF66CCFF FFFFFFFF 80802040"),
    (.contrast(2), "FF004DB3 FFFFFFFF 80800000"),
    (.contrast(0.25), "FF6C7986 FF9F9F9F 80483438"),
    (.invert(1), "FFCC9966 FF000000 80207060"),
    (.invert(0.25), "FF59738C FFBFBFBF 80502830"),
    (.saturate(0), "FF5F5F5F FFFFFFFF 80222222"),
    (.saturate(3), "FF0074FF FFFFFFFF 8080001C"),
    (.grayscale(1), "FF5F5F5F FFFFFFFF 80222222"),
    (.grayscale(0.5), "FF49627C FFFFFFFF 80411921"),
    (.sepia(1), "FF7F7158 FFFFFFEF 80383227"),
    (.sepia(0.5), "FF596C79 FFFFFFF7 804C2123"),
    (.hueRotate(degrees: 90), "FF99498B FFFFFFFF 80202900"),
    (.hueRotate(degrees: -200), "FF9C5137 FFFFFFFF 8000360F"),
    (.opacity(128.0 / 255), "801A334D 80808080 40300810"),
    (.blur(radius: 0), "FF336699 FFFFFFFF 80601020"),
  ]

  @Test("Filters change colours by the formulas of W3C", arguments: table)
  func formulas(filter: PixelFilter, row: String) throws {
    let translucent = Color(
      red: 192.0 / 255, green: 32.0 / 255, blue: 64.0 / 255, alpha: 128.0 / 255)
    let pixels = Pixels(
      try .painted(
        4, 1, on: .clear, format: .transparent,
        [
          .pushGroup(Compositing(filters: [filter])), .fill(Self.pixel(0), .color(.hex("#336699"))),
          .fill(Self.pixel(1), .color(.white)), .fill(Self.pixel(2), .color(translucent)), .pop,
        ]))
    #expect(pixels.row(0) == row + " 0")
  }

  @Test("A stopped blur leaves the remaining rows and columns unchanged")
  func blurThatIsOver() {
    var pixels: [UInt32] = [0xFF00_0000, 0, 0xFF00_0000, 0]
    var asked = 0
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe BoxBlur(standardDeviation: 2).apply(to: pixels, width: 2) {
        asked += 1
        return asked > 1
      }
    }
    #expect(pixels[..<2] != [0xFF00_0000, 0])
    #expect(pixels[2...] == [0xFF00_0000, 0])
    #expect(asked == 4)
  }

  @Test("Filters of a group are applied in their order")
  func order() throws {
    func row(_ filters: [PixelFilter]) throws -> String {
      Pixels(
        try .painted(
          1, 1,
          [
            .pushGroup(Compositing(filters: filters)),
            .fill(Self.pixel(0), .color(.hex("#404040"))),
            .pop,
          ])
      ).row(0)
    }
    #expect(try row([.invert(1), .brightness(0.5)]) == "FF606060")
    #expect(try row([.brightness(0.5), .invert(1)]) == "FFDFDFDF")
  }

  @Test("A drop shadow lies below the group, moved by its offset in the group's coordinates")
  func dropShadow() throws {
    let shadow = Shadow(color: .hex("#FF0000"), offset: Point(x: 1, y: 0), blurRadius: 0)
    let pixels = Pixels(
      try .painted(
        4, 1,
        [
          .pushTransform(.scale(x: 2, y: 1)),
          .pushGroup(Compositing(filters: [.dropShadow(shadow)])),
          .fill(Self.pixel(0), .color(.hex("#00FF00"))), .pop, .pop,
        ]))
    #expect(pixels.row(0) == "FF00FF00 FF00FF00 FFFF0000 FFFF0000")
  }

  @Test("A blur is the same in every band of a page", arguments: [1, 7, 32])
  func bands(height: Int) throws {
    let box = Path.ellipse(in: Rect(x: 10, y: 10, width: 40, height: 44))
    let shadow = Shadow(color: .hex("#0000FF80"), offset: Point(x: 3, y: 5), blurRadius: 4)
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero,
      commands: [
        .fill(.rect(Rect(x: 0, y: 20, width: 64, height: 9)), .color(.hex("#20C060"))),
        .pushGroup(
          Compositing(
            opacity: 0.8, blendMode: .multiply, filters: [.blur(radius: 5), .dropShadow(shadow)])),
        .fill(box, .color(.hex("#C02060"))), .pop,
      ])
    func painted(_ height: Int) throws -> Pixels {
      let buffer = try PixelBuffer(extent: PixelSize(width: 64, height: 64), format: .opaque)
      for top in stride(from: 0, to: 64, by: height) {
        try buffer.paint(
          rows: top..<min(64, top + height), background: .white,
          transform: .translation(x: 0, y: -Double(top)), with: TestFonts.resources()
        ) { painter throws(CairoError) in try painter.paint(DisplayList([section])) }
      }
      return Pixels(buffer)
    }
    #expect(try painted(height) == painted(64))
  }
}
