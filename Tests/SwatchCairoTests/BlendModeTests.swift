import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Blend modes of groups")
struct BlendModeTests {
  /// The backdrop colours and the group's colours, for each column of the table.
  private static let pairs = [
    ("#336699", "#CC9933"), ("#C08040", "#4080C0"), ("#FFFFFF", "#804020"), ("#000000", "#FF8040"),
    ("#20E0A0", "#20E0A0"),
  ]

  /// The pixels of the pairs by the formulas of W3C Compositing and Blending, in exact numbers that
  /// are rounded once.
  static let table: [(BlendMode, String)] = [
    (.normal, "FFCC9933 FF4080C0 FF804020 FFFF8040 FF20E0A0"),
    (.multiply, "FF293D1F FF304030 FF804020 FF000000 FF04C564"),
    (.screen, "FFD6C2AD FFD0C0D0 FFFFFFFF FFFF8040 FF3CFBDC"),
    (.overlay, "FF527A5C FFA18060 FFFFFFFF FF000000 FF08F7B8"),
    (.darken, "FF336633 FF408040 FF804020 FF000000 FF20E0A0"),
    (.lighten, "FFCC9999 FFC080C0 FFFFFFFF FFFF8040 FF20E0A0"),
    (.colorDodge, "FFFFFFBF FFFFFFFF FFFFFFFF FF000000 FF25FFFF"),
    (.colorBurn, "FF000000 FF040201 FFFFFFFF FF000000 FF00DC68"),
    (.hardLight, "FFAD853D FF6080A1 FFFF8040 FFFF0100 FF08F7B8"),
    (.softLight, "FF597274 FFA88060 FFFFFFFF FF000000 FF0BEBAB"),
    (.difference, "FF993366 FF800080 FF7FBFDF FFFF8040 FF000000"),
    (.exclusion, "FFAD858F FFA07FA0 FF7FBFDF FFFF8040 FF383677"),
    (.hue, "FF7C5A16 FF5898D8 FFFFFFFF FF000000 FF20E0A0"),
    (.saturation, "FF1E6BB7 FFC08040 FFFFFFFF FF000000 FF20E0A0"),
    (.color, "FF855900 FF5898D8 FFFFFFFF FF000000 FF20E0A0"),
    (.luminosity, "FF74A7DA FFA86828 FF505050 FF9F9F9F FF20E0A0"),
  ]

  private static func pixel(_ x: Int) -> Path {
    .rect(Rect(x: Double(x), y: 0, width: 1, height: 1))
  }

  @Test("Blend modes mix opaque colours by the formulas of W3C", arguments: table)
  func formulas(mode: BlendMode, row: String) throws {
    var commands: [DisplayCommand] = []
    for (index, pair) in Self.pairs.enumerated() {
      commands.append(.fill(Self.pixel(index), .color(.hex(pair.0))))
    }
    commands.append(.pushGroup(Compositing(blendMode: mode)))
    for (index, pair) in Self.pairs.enumerated() {
      commands.append(.fill(Self.pixel(index), .color(.hex(pair.1))))
    }
    let count = Self.pairs.count
    for format in [PixelFormat.opaque, .transparent] {
      let pixels = Pixels(try .painted(count, 1, format: format, commands + [.pop]))
      #expect(pixels.row(0) == row)
    }
  }

  @Test("Every blend mode has a row in the table of expected colours")
  func complete() {
    #expect(Self.table.map(\.0) == BlendMode.allCases)
  }

  @Test(
    "A group over transparency keeps its colour, and a translucent group is mixed by its alpha",
    arguments: [
      (BlendMode.multiply, "80800000 FFFF0000 FF800000"),
      (.difference, "80800000 FFFF0000 FF7FFF00"),
    ])
  func transparency(mode: BlendMode, row: String) throws {
    let group = DisplayCommand.pushGroup(Compositing(opacity: 1, blendMode: mode))
    let pixels = Pixels(
      try .painted(
        3, 1, on: .clear, format: .transparent,
        [
          .fill(Self.pixel(2), .color(.hex("#FFFF00"))), group,
          .fill(Self.pixel(0), .color(Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255))),
          .fill(Self.pixel(1), .color(.hex("#FF0000"))),
          .fill(Self.pixel(2), .color(.hex("#800000"))), .pop,
        ]))
    #expect(pixels.row(0) == row)
  }

  @Test("A group inside a group blends only with that group")
  func isolation() throws {
    let inner: [DisplayCommand] = [
      .pushGroup(Compositing(blendMode: .multiply)), .fill(Self.pixel(0), .color(.hex("#00FFFF"))),
      .pop,
    ]
    let below = DisplayCommand.fill(Self.pixel(0), .color(.hex("#FF0000")))
    #expect(Pixels(try .painted(1, 1, [below] + inner)).row(0) == "FF000000")
    for outer in [Compositing(), Compositing(opacity: 1, blendMode: .normal)] {
      let pixels = try PixelBuffer.painted(
        1, 1, [below, .pushGroup(outer)] + inner + [.pop])
      #expect(Pixels(pixels).row(0) == "FF00FFFF")
    }
  }

  @Test("A group's opacity scales its blended colour, and clips cut the group")
  func opacityAndClip() throws {
    let pixels = Pixels(
      try .painted(
        3, 1,
        [
          .fill(.rect(Rect(x: 0, y: 0, width: 3, height: 1)), .color(.hex("#FF0000"))),
          .pushClip(.rect(Rect(x: 1, y: 0, width: 1, height: 1))),
          .pushGroup(Compositing(opacity: 0.6, blendMode: .multiply)),
          .fill(.rect(Rect(x: 0, y: 0, width: 3, height: 1)), .color(.black)), .pop, .pop,
        ]))
    #expect(pixels.row(0) == "FFFF0000 FF660000 FFFF0000")
  }
}
