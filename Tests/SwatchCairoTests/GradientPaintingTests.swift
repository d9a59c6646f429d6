import Glibc
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Gradients as pixels")
struct GradientPaintingTests {
  private static func stop(_ offset: Double, _ color: String) -> LinearGradient.Stop {
    LinearGradient.Stop(offset: offset, color: .hex(color))
  }

  private let whole = Path.rect(Rect(x: 0, y: 0, width: 40, height: 40))
  private let greys = [stop(0, "#000000"), stop(1, "#FFFFFF")]

  private func painted(_ paint: Paint) throws -> Pixels {
    Pixels(try .painted(40, 40, [.fill(whole, paint)]))
  }

  @Test("Each pixel of a conic gradient has the colour of its direction, within a level")
  func conic() throws {
    let center = Point(x: 13, y: 21.5)
    let pixels = try painted(
      .gradient(.conic(ConicGradient(center: center, angle: 30, stops: greys))))
    for y in 0..<40 {
      for x in 0..<40 {
        let (right, down) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        var turn = atan2(right, -down) / (2 * .pi) - 30.0 / 360
        turn -= turn.rounded(.down)
        #expect(abs(Double(pixels[x, y] & 0xFF) - turn * 255) <= 1, "\(x) \(y)")
      }
    }
  }

  @Test("Hard edges at quarter turns are exact, on the diagonals too")
  func quarters() throws {
    let stops = [
      Self.stop(0, "#FF0000"), Self.stop(0.5, "#FF0000"), Self.stop(0.5, "#0000FF"),
      Self.stop(1, "#0000FF"),
    ]
    let pixels = try painted(
      .gradient(
        .conic(
          ConicGradient(
            center: Point(x: 20, y: 20), angle: 45, span: 0.25, stops: stops, isRepeating: true))))
    #expect(Set(pixels.values) == [0xFFFF_0000, 0xFF00_00FF])
    // The pixels on the diagonal from the centre are the first of a repetition.
    #expect((21..<40).allSatisfy { pixels[$0, 39 - $0] == 0xFFFF_0000 })
    #expect((21..<40).allSatisfy { pixels[$0, $0] == 0xFFFF_0000 })
    #expect(pixels[21, 19] == 0xFFFF_0000 && pixels[20, 0] == 0xFF00_00FF)
  }

  @Test("A radial gradient reaches its last colour at its ellipse, and repeats from its start")
  func radial() throws {
    let stops = [
      Self.stop(0, "#FF0000"), Self.stop(0.5, "#FF0000"), Self.stop(0.5, "#0000FF"),
      Self.stop(1, "#0000FF"),
    ]
    var gradient = RadialGradient(
      center: Point(x: 20, y: 20), radii: Size(width: 16, height: 8), stops: stops)
    var pixels = try painted(.gradient(.radial(gradient)))
    #expect(pixels[20, 20] == 0xFFFF_0000 && pixels[26, 20] == 0xFFFF_0000)
    #expect(pixels[29, 20] == 0xFF00_00FF && pixels[20, 26] == 0xFF00_00FF)
    #expect(pixels[39, 0] == 0xFF00_00FF)
    gradient.isRepeating = true
    gradient.start = 0.5
    pixels = try painted(.gradient(.radial(gradient)))
    // From the centre: 4 points of the second half, 4 of the first, 4 of the second …
    #expect(
      [20, 22, 26, 30, 34].map { pixels[$0, 20] }
        == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000, 0xFF00_00FF])
  }

  private static let opaque = [
    stop(0, "#FF2010"), stop(0.25, "#1030CC"), stop(1, "#80FF40"),
  ]
  private static let translucent = [stop(0.1, "#FF201030"), stop(0.9, "#80FF40C0")]

  /// The components of a colour multiplied by its alpha, as 8-bit levels: blue, green, red, alpha.
  private static func levels(_ stops: [LinearGradient.Stop], at offset: Double) -> [Double] {
    let last = stops.firstIndex { $0.offset > offset } ?? stops.count
    let (from, to) = (stops[max(0, last - 1)], stops[min(last, stops.count - 1)])
    let length = to.offset - from.offset
    let share = length > 0 ? (offset - from.offset) / length : 0
    func mixed(_ component: (Color) -> Double) -> Double {
      component(from.color) + (component(to.color) - component(from.color)) * share
    }
    let alpha = mixed(\.alpha)
    return [mixed(\.blue) * alpha, mixed(\.green) * alpha, mixed(\.red) * alpha, alpha].map {
      $0 * 255
    }
  }

  private func expectLevels(
    of paint: Paint, _ stops: [LinearGradient.Stop], _ offset: (Double, Double) -> Double
  ) throws {
    let pixels = Pixels(
      try .painted(40, 40, on: .clear, format: .transparent, [.fill(whole, paint)]))
    for y in 0..<40 {
      for x in 0..<40 {
        let expected = Self.levels(stops, at: offset(Double(x) + 0.5, Double(y) + 0.5))
        for (shift, level) in zip([0, 8, 16, 24], expected) {
          // The nearest level, up to a rounding error of integer arithmetic.
          #expect(abs(Double(pixels[x, y] >> shift & 0xFF) - level) < 0.51, "\(x) \(y)")
        }
      }
    }
  }

  @Test(
    "Each pixel of a linear gradient has its centre's colour, to the nearest level",
    arguments: [
      Point(x: 31, y: 17), Point(x: -20, y: 33), Point(x: 0, y: 40), Point(x: 40, y: 0),
      Point(x: -0.3, y: 0.2),
    ], [opaque, translucent])
  func alongLine(way: Point, stops: [LinearGradient.Stop]) throws {
    let start = Point(x: 12.4, y: 3.8)
    let square = way.x * way.x + way.y * way.y
    try expectLevels(
      of: .gradient(.linear(LinearGradient(start: start, end: start + way, stops: stops))), stops
    ) { x, y in ((x - start.x) * way.x + (y - start.y) * way.y) / square }
  }

  @Test(
    "Each pixel of a radial gradient has its centre's colour, to the nearest level",
    arguments: [0, 0.4], [opaque, translucent])
  func aroundCenter(start: Double, stops: [LinearGradient.Stop]) throws {
    let center = Point(x: 17.3, y: 22.1)
    var gradient = RadialGradient(
      center: center, radii: Size(width: 19, height: 11), stops: stops)
    gradient.start = start
    try expectLevels(of: .gradient(.radial(gradient)), stops) { x, y in
      let (x, y) = ((x - center.x) / 19, (y - center.y) / 11)
      return ((x * x + y * y).squareRoot() - start) / (1 - start)
    }
  }

  @Test("A linear gradient without length has the mean of its colours")
  func noLength() throws {
    let point = Point(x: 20, y: 20)
    let pixels = try painted(
      .gradient(.linear(LinearGradient(start: point, end: point, stops: greys))))
    #expect(Set(pixels.values) == [0xFF80_8080])
  }

  @Test("Stripes repeat over the whole shape")
  func stripes() throws {
    let stops = [
      Self.stop(0, "#FF0000"), Self.stop(0.5, "#FF0000"), Self.stop(0.5, "#0000FF"),
      Self.stop(1, "#0000FF"),
    ]
    let pixels = try painted(
      .gradient(
        .linear(
          LinearGradient(
            start: Point(x: 10, y: 0), end: Point(x: 18, y: 0), stops: stops, isRepeating: true))))
    let row = (0..<40).map { pixels[$0, 3] }
    #expect(row == (0..<40).map { ($0 + 6) % 8 < 4 ? 0xFFFF_0000 : 0xFF00_00FF })
  }

  @Test("Repeated tiles have the pixels of the picture")
  func tiles() throws {
    let image = try Self.checks()
    let pixels = try painted(.tiles(image, of: Rect(x: 3, y: 1, width: 2, height: 2)))
    for y in 0..<40 {
      for x in 0..<40 {
        let isWhite = (x + 1 + y + 1) % 2 == 0
        #expect(pixels[x, y] == (isWhite ? 0xFFFF_FFFF : 0xFF00_0000))
      }
    }
  }

  /// A picture with white at two corners, and black at the others.
  static func checks(_ width: Int = 2, _ height: Int = 2) throws -> ImageReference {
    let rows = (0..<height).map { y in
      (0..<width).map { x -> UInt32 in
        (x < width / 2) == (y < height / 2) ? 0xFFFF_FFFF : 0xFF00_0000
      }
    }
    return try FileImageDecoder().decode(.png(rows), to: PixelSize(width: width, height: height))
  }
}
