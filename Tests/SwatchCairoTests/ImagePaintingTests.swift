import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct ImagePaintingTests {
  let resources: PaintResources

  init() throws {
    resources = PaintResources(
      fonts: try TestFonts.library.get(), images: FileImageDecoder())
  }

  private func painted(
    _ width: Int, _ height: Int, scale: Double = 1, _ commands: [DisplayCommand]
  ) throws -> Pixels {
    Pixels(try .painted(width, height, scale: scale, with: resources, commands))
  }

  /// Quarters of red and blue above, green and grey below.
  private func image(_ width: Int, _ height: Int) throws -> ImageReference {
    let rows = (0..<16).map { y in
      (0..<32).map { x -> UInt32 in
        y < 8 ? (x < 16 ? 0xFFDC_1414 : 0xFF14_14DC) : (x < 16 ? 0xFF14_B414 : 0xFFF0_F0F0)
      }
    }
    return try resources.images.decode(
      try .png(rows), to: PixelSize(width: width, height: height))
  }

  @Test("A picture at its own size on whole pixels is copied exactly", arguments: [1.0, 2, 1.5])
  func copy(scale: Double) throws {
    let image = try image(32, 16)
    let rect = Rect(x: 6 / scale, y: 3 / scale, width: 32 / scale, height: 16 / scale)
    let pixels = try painted(40, 20, scale: scale, [.fill(.rect(rect), .image(image, in: rect))])
    let source = Pixels(try resources.images.pixels(for: image))
    for y in 0..<16 {
      for x in 0..<32 { #expect(pixels[x + 6, y + 3] == source[x, y]) }
    }
    #expect(pixels[5, 3] == 0xFFFF_FFFF && pixels[38, 3] == 0xFFFF_FFFF)
    #expect(pixels[6, 2] == 0xFFFF_FFFF && pixels[6, 19] == 0xFFFF_FFFF)
  }

  @Test("Round corners cut a picture as they cut a colour")
  func rounded() throws {
    let image = try image(32, 16)
    let rect = Rect(x: 0, y: 0, width: 32, height: 16)
    let path = Path.roundedRect(rect, radii: CornerRadii(6))
    let pixels = try painted(32, 16, [.fill(path, .image(image, in: rect))])
    let red = try painted(32, 16, [.fill(path, .color(.hex("#DC1414")))])
    for y in 0..<8 {
      for x in 0..<16 { #expect(pixels[x, y] == red[x, y]) }
    }
    #expect(pixels[0, 0] == 0xFFFF_FFFF)
  }

  @Test("A stretched picture keeps its edges to the rectangle's edges")
  func stretched() throws {
    let image = try image(32, 16)
    let rect = Rect(x: 0, y: 0, width: 64, height: 32)
    let pixels = try painted(64, 32, [.fill(.rect(rect), .image(image, in: rect))])
    #expect(pixels[0, 0] == 0xFFDC_1414 && pixels[63, 0] == 0xFF14_14DC)
    #expect(pixels[0, 31] == 0xFF14_B414 && pixels[63, 31] == 0xFFF0_F0F0)
  }

  @Test("Beyond its rectangle the edge pixels of a picture go on")
  func beyond() throws {
    let image = try image(32, 16)
    let rect = Rect(x: 4, y: 2, width: 32, height: 16)
    let all = Path.rect(Rect(x: 0, y: 0, width: 40, height: 20))
    let pixels = try painted(40, 20, [.fill(all, .image(image, in: rect))])
    #expect(pixels[0, 0] == 0xFFDC_1414 && pixels[39, 19] == 0xFFF0_F0F0)
  }

  @Test("A picture that can't be had is an error that says why")
  func failing() throws {
    let image = ImageReference(
      id: ImageID(source: ContentHash(high: 0, low: 0), size: PixelSize(width: 1, height: 1)),
      source: .file("/no/such.png"))
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    let error = #expect(throws: CairoError.self) {
      try painted(1, 1, [.fill(.rect(rect), .image(image, in: rect))])
    }
    #expect(error?.description == "/no/such.png: there is no such file; check the path")
  }
}

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

  @Test("Without blur a shadow is the outline itself, moved")
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

  @Test("A blurred edge falls off as a Gaussian of half the radius does")
  func gaussian() throws {
    let pixels = try painted(
      Shadow(color: .black, offset: .zero, blurRadius: 8), rows: [0..<40])
    // Across the left edge at x = 10, in the middle of the height: 1 − Φ(d / 4), both edges.
    let expected = [
      0.0062, 0.0122, 0.0228, 0.0401, 0.0668, 0.1057, 0.1586, 0.2266, 0.3084, 0.4012,
      0.5, 0.5987, 0.6914, 0.7732, 0.8410, 0.8935, 0.9318, 0.9561,
    ]
    for (x, share) in expected.enumerated() {
      // Pixel centres lie half a pixel on.
      let next = x + 1 < expected.count ? expected[x + 1] : share
      let value = 1 - Double(pixels[x, 20] & 0xFF) / 255
      #expect(abs(value - (share + next) / 2) < 0.03, "x = \(x): \(value)")
    }
  }

  @Test("A shadow that is cut by bands is the same as in one piece")
  func bands() throws {
    let shadow = Shadow(color: .hex("#00000080"), offset: Point(x: 1, y: 2), blurRadius: 9)
    let whole = try painted(shadow, rows: [0..<40])
    #expect(try painted(shadow, rows: [0..<7, 7..<21, 21..<22, 22..<40]) == whole)
  }

  @Test("The blur of one pixel sums up to it, whatever the width", arguments: [1.0, 2, 3.3, 5.7])
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
}
