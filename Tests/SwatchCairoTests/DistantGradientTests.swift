import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Gradients and tiles across bands, and far away")
struct DistantGradientTests {
  private static func stop(_ offset: Double, _ color: String) -> LinearGradient.Stop {
    LinearGradient.Stop(offset: offset, color: .hex(color))
  }

  private static let greys = [stop(0, "#000000"), stop(1, "#FFFFFF")]
  private static let halves = [
    stop(0, "#FF0000"), stop(0.5, "#FF0000"), stop(0.5, "#0000FF"), stop(1, "#0000FF"),
  ]

  private func paint(_ name: String) throws -> Paint {
    let center = Point(x: 13.3, y: 21.7)
    return switch name {
    case "conic":
      .gradient(
        .conic(
          ConicGradient(
            center: center, angle: 77, span: 1.0 / 3, stops: Self.greys, isRepeating: true)))
    case "radial":
      .gradient(
        .radial(
          RadialGradient(
            center: center, radii: Size(width: 9, height: 6), stops: Self.greys, isRepeating: true))
      )
    case "flat radial":
      .gradient(
        .radial(
          RadialGradient(center: center, radii: Size(width: 900, height: 6), stops: Self.greys)))
    case "linear":
      .gradient(
        .linear(
          LinearGradient(
            start: center, end: Point(x: 17, y: 29), stops: Self.greys, isRepeating: true)))
    case "fine linear":
      .gradient(
        .linear(
          LinearGradient(
            start: .zero, end: Point(x: 0.0005, y: 0), stops: Self.halves, isRepeating: true)))
    default:
      .tiles(try GradientPaintingTests.checks(), of: Rect(x: 3, y: 1, width: 2, height: 2))
    }
  }

  @Test(
    "The bands of a picture have the gradient pixels of the whole picture",
    arguments: ["conic", "radial", "flat radial", "linear", "fine linear", "tiles"], [1, 1.5, 3])
  func parts(name: String, scale: Double) throws {
    let whole = Path.rect(Rect(x: 0, y: 0, width: 40, height: 40))
    let drawing: [DisplayCommand] = [
      .pushTransform(.scale(x: scale, y: scale)), .pushClip(whole),
      .fill(whole, try paint(name)), .pop, .pop,
    ]
    let pixels = Pixels(try .painted(40, 40, drawing))
    let part = Pixels(
      try .painted(40, 10, [.pushTransform(.translation(x: 0, y: -17))] + drawing + [.pop]))
    for y in 0..<10 {
      #expect((0..<40).map { part[$0, y] } == (0..<40).map { pixels[$0, y + 17] }, "row \(y)")
    }
  }

  @Test("Tiles continue to the end of a picture", arguments: [32_760, 40_000, 69_990, 1_000_000])
  func farTiles(y: Int) throws {
    let long = Path.rect(Rect(x: 0, y: 0, width: 40, height: 2_000_000))
    let image = try GradientPaintingTests.checks()
    let pixels = Pixels(
      try .painted(
        40, 10,
        [
          .pushTransform(.translation(x: 0, y: -Double(y))),
          .fill(long, .tiles(image, of: Rect(x: 3, y: 1, width: 2, height: 2))), .pop,
        ]))
    for row in 0..<10 {
      for x in 0..<40 {
        let isWhite = (x + y + row) % 2 == 0
        #expect(pixels[x, row] == (isWhite ? 0xFFFF_FFFF : 0xFF00_0000))
      }
    }
  }

  @Test(
    "The rings of a repeated radial gradient continue to the end of a picture",
    arguments: [0.0, 32_760, 69_990])
  func farRings(y: Double) throws {
    let long = Path.rect(Rect(x: 0, y: 0, width: 40, height: 70_000))
    let gradient = RadialGradient(
      center: Point(x: 20, y: -1_000), radii: Size(width: 8, height: 8), stops: Self.halves,
      isRepeating: true)
    let pixels = Pixels(
      try .painted(
        40, 10,
        [
          .pushTransform(.translation(x: 0, y: -y)), .fill(long, .gradient(.radial(gradient))),
          .pop,
        ]))
    // A row straight below the centre.
    for row in 0..<10 {
      let distance = y + Double(row) + 0.5 + 1_000
      let isRed = distance.truncatingRemainder(dividingBy: 8) < 4
      #expect(pixels[20, row] == (isRed ? 0xFFFF_0000 : 0xFF00_00FF), "row \(row)")
    }
  }

  @Test(
    "Flat ellipses of a radial gradient are painted at all scales",
    arguments: [
      Size(width: 60, height: 0.001), Size(width: 50, height: 0.000_1),
      Size(width: 0.001, height: 60), Size(width: 9_999_999, height: 1), Size(width: 60, height: 0),
    ], [0.1, 1, 10])
  func flat(radii: Size, scale: Double) throws {
    let whole = Path.rect(Rect(x: 0, y: 0, width: 400, height: 400))
    let gradient = RadialGradient(
      center: Point(x: 20 / scale, y: 0), radii: radii, stops: Self.halves)
    let pixels = Pixels(
      try .painted(
        40, 40,
        [
          .pushTransform(.scale(x: scale, y: scale)), .fill(whole, .gradient(.radial(gradient))),
          .pop,
        ]))
    #expect(pixels[39, 39] == 0xFF00_00FF && pixels[0, 39] == 0xFF00_00FF)
  }

  @Test("Repetitions of a gradient too small to be visible have the mean colour, weighted by alpha")
  func mean() throws {
    #expect(ColorRamp(Self.halves).mean == Color(red: 0.5, green: 0, blue: 0.5))
    let clear = ColorRamp([
      Self.stop(0, "#FF0000"), Self.stop(0.5, "#FF0000"), Self.stop(0.5, "#00FF0000"),
      Self.stop(1, "#00FF0000"),
    ])
    #expect(clear.mean == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(ColorRamp([]).mean == .clear)
  }

  @Test(
    "A PDF keeps two stops at one end of a gradient, and many stops of a conic gradient",
    .enabled(if: Viewer.pdftoppm.isInstalled, "pdftoppm is not installed (poppler-utils)"),
    arguments: ["linear", "linear start", "radial", "conic"])
  func pdf(name: String) throws {
    let pair = [Self.stop(0, "#FF0000"), Self.stop(1, "#00FF00"), Self.stop(1, "#0000FF")]
    let center = Point(x: 20, y: 20)
    let paint: Paint =
      switch name {
      case "linear":
        .gradient(.linear(LinearGradient(start: .zero, end: Point(x: 20, y: 0), stops: pair)))
      case "linear start":
        .gradient(
          .linear(
            LinearGradient(
              start: Point(x: 38, y: 0), end: Point(x: 40, y: 0),
              stops: [Self.stop(0, "#0000FF"), Self.stop(0, "#FF0000"), Self.stop(1, "#00FF00")])))
      case "radial":
        .gradient(
          .radial(
            RadialGradient(center: center, radii: Size(width: 10, height: 10), stops: pair)))
      default:
        .gradient(
          .conic(
            ConicGradient(
              center: center, span: 1e-5,
              stops: [Self.stop(0, "#0000FF"), Self.stop(1, "#0000FF")], isRepeating: true)))
      }
    let whole = Path.rect(Rect(x: 0, y: 0, width: 40, height: 40))
    let scene = ViewerLongTests().scene([.fill(whole, paint)], scale: 1)
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let file = try ViewerLongTests().pdf(scene)
    let pixels = try Viewer.pdftoppm.pixels(of: file, extent, scale: 1)
    #expect(pixels[36, 5] == 0xFF00_00FF)
  }
}
