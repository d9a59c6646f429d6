import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Shadows of wide blurs")
struct WideShadowTests {
  private static let page = PixelSize(width: 30, height: 20)

  /// The page in several bands, painted with an item that has a shadow: the outline's or the item's
  /// own.
  private func painted(
    _ path: Path, _ shadow: Shadow, ofContent: Bool = false, scale: Double = 1,
    bands: [Range<Int>] = [0..<20]
  ) throws -> Pixels {
    let buffer = try PixelBuffer(extent: Self.page, format: .opaque)
    let command =
      ofContent ? DisplayCommand.fill(path, .color(.black)) : .shadow(path, shadow)
    let section = DisplayList.Section(
      path: NodePath(root: "shadow"), frame: Rect(x: 0.1, y: 0.3, width: 9, height: 9),
      commands: [command])
    let item = Scene.Item(.list(DisplayList([section])), shadow: ofContent ? shadow : nil)
    for rows in bands {
      let map = Transform(
        a: scale, b: 0, c: 0, d: scale, tx: 0, ty: -Double(rows.lowerBound))
      try buffer.paint(
        rows: rows, background: .white, transform: map, with: TestFonts.resources()
      ) { painter throws(CairoError) in try painter.paint([item]) }
    }
    return Pixels(buffer)
  }

  /// The mean of each value and its neighbours in three boxes, as in Filter Effects, without any
  /// rounding; values outside the line are 0.
  private func blurred(_ line: [Double], _ deviation: Double) -> [Double] {
    let length = Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    let half = length / 2
    let boxes =
      length % 2 == 1
      ? [(half, half), (half, half), (half, half)]
      : [(half, half - 1), (half - 1, half), (half, half)]
    return boxes.reduce(line) { line, box in
      var sums = [0.0]
      for value in line { sums.append((sums.last ?? 0) + value) }
      return line.indices.map {
        let range = max(0, $0 - box.0)..<min(line.count, $0 + box.1 + 1)
        return (sums[range.upperBound] - sums[range.lowerBound]) / Double(box.0 + box.1 + 1)
      }
    }
  }

  @Test(
    "A wide blur is within 1/255 of the blur of each single pixel",
    arguments: [
      Path.ellipse(in: Rect(x: -40, y: 3, width: 60, height: 300)),
      .rect(Rect(x: 12.3, y: 5.6, width: 1000, height: 1000)),
      .roundedRect(Rect(x: -90, y: -100, width: 110, height: 115), radii: CornerRadii(20)),
      Path([
        .move(to: Point(x: 3, y: 1)), .line(to: Point(x: 400, y: 90)),
        .line(to: Point(x: -70, y: 300)), .close,
      ]),
    ], [65.5, 66, 97.3])
  func exact(path: Path, deviation: Double) throws {
    let frame = Transform.translation(x: 0.1, y: 0.3)
    let reach = BoxBlur(standardDeviation: deviation).reach
    let area = Rect(
      x: Double(-reach), y: Double(-reach), width: Double(30 + 2 * reach),
      height: Double(20 + 2 * reach))
    let mask = try ShadowMask(of: path, through: frame, around: area)
    let rows = (0..<mask.extent.height).map { y in
      let line = mask.bytes[y * mask.stride..<y * mask.stride + mask.extent.width]
      return blurred(line.map { Double($0) }, deviation)[reach..<reach + 30]
    }
    let pixels = try painted(
      path, Shadow(color: .black, offset: .zero, blurRadius: 2 * deviation))
    for x in 0..<30 {
      let column = blurred(rows.map { $0[reach + x] }, deviation)
      for y in 0..<20 {
        let found = Double(255 - pixels[x, y] & 0xFF)
        #expect(abs(found - column[reach + y]) <= 1, "(\(x), \(y))")
      }
    }
  }

  @Test(
    "A blur of any width stays within the pixel limits", arguments: [128.0, 301, 512, 777.7, 1024])
  func widest(deviation: Double) throws {
    // The shadow of a box is the product of the shadows of its sides.
    let (left, right, upper, lower) = (-300, 17, 8, 900)
    let reach = BoxBlur(standardDeviation: deviation).reach
    func side(_ range: ClosedRange<Int>) -> [Double] {
      blurred((-reach..<30 + reach).map { range.contains($0) ? 1 : 0 }, deviation)
    }
    let (across, down) = (side(left...right - 1), side(upper...lower - 1))
    let box = Rect(
      x: Double(left) - 0.1, y: Double(upper) - 0.3, width: Double(right - left),
      height: Double(lower - upper))
    let pixels = try painted(
      .rect(box), Shadow(color: .black, offset: .zero, blurRadius: 2 * deviation))
    for y in 0..<20 {
      for x in 0..<30 {
        let found = Double(255 - pixels[x, y] & 0xFF)
        #expect(abs(found - across[reach + x] * down[reach + y] * 255) <= 1, "(\(x), \(y))")
      }
    }
  }

  @Test(
    "A wide shadow painted in bands equals the shadow painted in one piece",
    arguments: [false, true],
    [1, 1.5, 2.37])
  func bands(ofContent: Bool, scale: Double) throws {
    let path = Path.ellipse(in: Rect(x: 3, y: -90, width: 200, height: 99))
    let shadow = Shadow(color: .black, offset: Point(x: 0.7, y: 2.2), blurRadius: 220)
    let whole = try painted(path, shadow, ofContent: ofContent, scale: scale)
    #expect(
      try painted(
        path, shadow, ofContent: ofContent, scale: scale,
        bands: [0..<1, 1..<7, 7..<12, 12..<20]) == whole)
    #expect(Set(whole.values).count > 3)
  }

  @Test("An item's drawing casts the wide shadow of its outline, to within 1/255")
  func content() throws {
    let path = Path.ellipse(in: Rect(x: -300, y: -290, width: 290, height: 400))
    let shadow = Shadow(color: .black, offset: Point(x: 5, y: 2), blurRadius: 200)
    let pairs = zip(
      try painted(path, shadow, ofContent: true).values, try painted(path, shadow).values)
    #expect(pairs.allSatisfy { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) <= 1 })
  }

  @Test(
    "The pixels that a blur uses depend only on the visible area",
    arguments: [66, 512, 1024, .infinity])
  func bounded(deviation: Double) throws {
    let blur = try #require(
      CoarseBlur(BoxBlur(standardDeviation: deviation), through: .identity))
    let mask = try blur.mask(of: Rect(x: 5, y: 7, width: 100, height: 80)) {
      area, map throws(CairoError) in
      #expect(area.width < 235 && area.height < 225)
      return try ShadowMask(
        of: .rect(Rect(x: -9000, y: -9000, width: 20_000, height: 20_000)), through: map,
        around: area)
    }
    #expect(mask?.origin == Point(x: 5, y: 7))
    #expect(mask?.extent == PixelSize(width: 100, height: 80))
    #expect(mask?.bytes.allSatisfy { $0 == 255 } == true)
  }

  @Test(
    "The visible part of a large box's shadow equals that part of the complete shadow",
    arguments: [
      Rect(x: 0, y: 0, width: 30, height: 20), Rect(x: 70, y: 40, width: 30, height: 20),
      Rect(x: 100, y: 60, width: 9, height: 31), Rect(x: 210, y: 170, width: 33, height: 22),
    ], [0.0, 4, 9])
  func parts(part: Rect, blur: Double) throws {
    let box = Path.roundedRect(
      Rect(x: 20.5, y: 15.25, width: 190, height: 160), radii: CornerRadii(11))
    let shadow = Shadow(color: .black, offset: Point(x: 0, y: 3), blurRadius: blur)
    let whole = Pixels(try .painted(260, 220, [.shadow(box, shadow)]))
    let (width, height) = (Int(part.width), Int(part.height))
    let found = Pixels(
      try .painted(
        width, height,
        [
          .pushTransform(.translation(x: -part.minX, y: -part.minY)), .shadow(box, shadow), .pop,
        ]))
    for y in 0..<height {
      for x in 0..<width {
        #expect(found[x, y] == whole[Int(part.minX) + x, Int(part.minY) + y], "(\(x), \(y))")
      }
    }
  }
}
