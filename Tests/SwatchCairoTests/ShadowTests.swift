import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct ShadowTests {
  private let square = Path.rect(Rect(x: 10, y: 10, width: 20, height: 20))

  private func painted(_ shadow: Shadow, rows: [Range<Int>]) throws -> Pixels {
    let buffer = try PixelBuffer(extent: PixelSize(width: 40, height: 40), format: .opaque)
    let section = DisplayList.Section(
      path: NodePath(root: "shadow"), frame: .zero, commands: [.shadow(square, shadow)])
    for rows in rows {
      try buffer.paint(
        rows: rows, background: .white,
        transform: .translation(x: 0, y: -Double(rows.lowerBound)), with: TestFonts.resources()
      ) { painter throws(CairoError) in try painter.paint(DisplayList([section])) }
    }
    return Pixels(buffer)
  }

  @Test("A shadow without blur is the moved outline")
  func sharp() throws {
    let shadow = Shadow(color: .black, offset: Point(x: 3, y: -2), blurRadius: 0)
    let pixels = try painted(shadow, rows: [0..<40])
    let moved = Rect(x: 13, y: 8, width: 20, height: 20)
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = moved.contains(Point(x: Double(x), y: Double(y)))
        #expect(pixels[x, y] == (isInside ? 0xFF00_0000 : 0xFFFF_FFFF))
      }
    }
  }

  @Test("A blurred edge falls off like a Gaussian with half the radius as its deviation")
  func gaussian() throws {
    let pixels = try painted(
      Shadow(color: .black, offset: .zero, blurRadius: 8), rows: [0..<40])
    // Across the left edge at x = 10, at half the height: 1 − Φ(d / 4), for both edges.
    let expected = [
      0.0062, 0.0122, 0.0228, 0.0401, 0.0668, 0.1057, 0.1586, 0.2266, 0.3084, 0.4012,
      0.5, 0.5987, 0.6914, 0.7732, 0.8410, 0.8935, 0.9318, 0.9561,
    ]
    for (x, share) in expected.enumerated() {
      // The centres of pixels are half a pixel further.
      let next = x + 1 < expected.count ? expected[x + 1] : share
      let value = 1 - Double(pixels[x, 20] & 0xFF) / 255
      #expect(abs(value - (share + next) / 2) < 0.03, "x = \(x): \(value)")
    }
  }

  @Test("An item's drawing casts the same shadow as an outline of its shape")
  func content() throws {
    let shadow = Shadow(color: .black, offset: Point(x: 3, y: -2), blurRadius: 6)
    let section = DisplayList.Section(
      path: NodePath(root: "shadow"), frame: .zero, commands: [.fill(square, .color(.white))])
    let buffer = try PixelBuffer(extent: PixelSize(width: 40, height: 40), format: .opaque)
    try buffer.paint(
      rows: 0..<40, background: .white, transform: .identity, with: TestFonts.resources()
    ) { painter throws(CairoError) in
      try painter.paint([Scene.Item(.list(DisplayList([section])), shadow: shadow)])
    }
    let (found, expected) = (Pixels(buffer), try painted(shadow, rows: [0..<40]))
    let covered = Rect(x: 10, y: 10, width: 20, height: 20)
    for y in 0..<40 {
      for x in 0..<40 {
        let isCovered = covered.contains(Point(x: Double(x), y: Double(y)))
        #expect(found[x, y] == (isCovered ? 0xFFFF_FFFF : expected[x, y]), "(\(x), \(y))")
      }
    }
  }

  @Test(
    "Nested items with shadows are painted up to eight deep", arguments: [8, 9, 40])
  func nested(depth: Int) throws {
    let box = Rect(x: 2, y: 2, width: 4, height: 3)
    var item = Scene.Item(
      .list(
        DisplayList([
          DisplayList.Section(
            path: NodePath(root: "card").appending("photo"), frame: box,
            commands: [.fill(.rect(box), .color(.black))])
        ])))
    for _ in 0..<depth {
      item.shadow = Shadow(color: .black, offset: Point(x: 1, y: 1), blurRadius: 2)
      item = Scene.Item(.items([item]))
    }
    let scene = Scene(size: Size(width: 20, height: 20), scale: .one, items: [item])
    func write() throws {
      _ = try PDFFileOf.scenes([scene], with: TestFonts.resources())
    }
    guard depth > 8 else { return try write() }
    let error = #expect(throws: CairoError.self) { try write() }
    #expect(
      error?.description == "cairo could not paint card > photo: its shadow is nested in more than "
        + "8 items with shadows; remove some of these shadows")
  }

  @Test("A shadow painted in bands equals the shadow painted in one piece")
  func bands() throws {
    let shadow = Shadow(color: .hex("#00000080"), offset: Point(x: 1, y: 2), blurRadius: 9)
    let whole = try painted(shadow, rows: [0..<40])
    #expect(try painted(shadow, rows: [0..<7, 7..<21, 21..<22, 22..<40]) == whole)
  }

  @Test(
    "The blurred values of one pixel sum up to that pixel's value, whatever the width",
    arguments: [1.0, 2, 3.3, 5.7])
  func blurSum(sigma: Double) {
    var pixels = [UInt8](repeating: 0, count: 61 * 61)
    for y in 25..<36 { for x in 25..<36 { pixels[y * 61 + x] = 255 } }
    BoxBlur(standardDeviation: sigma).apply(to: &pixels, width: 61)
    let sum = pixels.reduce(0) { $0 + Int($1) }
    #expect(abs(sum - 121 * 255) < 121 * 255 / 50)
    for y in 0..<61 {
      for x in 0..<61 {
        #expect(pixels[y * 61 + x] == pixels[y * 61 + 60 - x])
        #expect(pixels[y * 61 + x] == pixels[(60 - y) * 61 + x])
      }
    }
  }

  @Test(
    "A box's shadow is the same with and without its uniform parts",
    arguments: [(0.0, 1.0), (0, 2), (0.5, 1), (0.25, 1.5)], [0.0, 3, 9.5])
  func boxes(place: (offset: Double, scale: Double), blur: Double) throws {
    let rect = Rect(x: 20 + place.offset, y: 15 + place.offset, width: 90, height: 60)
    let mirrored = Rect(x: -rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    func painted(_ rect: Rect, radius: Double, _ map: Transform) throws -> Pixels {
      let box = Path.roundedRect(rect, radii: CornerRadii(radius))
      let shadow = Shadow(color: .black, offset: Point(x: 0, y: 3), blurRadius: blur)
      return Pixels(
        try .painted(
          260, 200, scale: place.scale, [.pushTransform(map), .shadow(box, shadow), .pop]))
    }
    for radius in [0.0, 7] {
      let short = try painted(rect, radius: radius, .identity)
      // Mirrored shadows are painted without a shortcut.
      let whole = try painted(mirrored, radius: radius, .scale(x: -1, y: 1))
      let distance = zip(short.values, whole.values).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }
      #expect(distance.max() ?? 0 <= 1)
      #expect(short.values.contains { $0 & 0xFF < 128 })
    }
  }
}
