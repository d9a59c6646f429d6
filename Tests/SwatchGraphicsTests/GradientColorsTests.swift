import SwatchGeometry
import Testing

@testable import SwatchGraphics

@Suite("Gradients over a rectangle")
struct GradientColorsTests {
  private static let clear = Color(red: 0, green: 0.2, blue: 1, alpha: 0)
  private static let colors: [Color] = [
    .red, .blue, .white, .black, .green, clear, Color(red: 1, green: 0.8, blue: 0, alpha: 0.3),
  ]
  private let rect = Rect(x: 10, y: 20, width: 200, height: 100)

  private func offsets(_ offsets: Double?...) -> [Double] {
    GradientColors(offsets.map { .init(.red, at: $0) }).placed.map(\.offset)
  }

  @Test("Stops without an offset lie between their neighbours, and offsets never decrease")
  func places() {
    #expect(offsets(nil, nil, nil) == [0, 0.5, 1])
    #expect(offsets(0.2, nil, nil, 0.8, nil) == [0.2, 0.4, 0.6000000000000001, 0.8, 1])
    #expect(offsets(nil, 0.7, 0.3, nil) == [0, 0.7, 0.7, 1])
    #expect(offsets(0.9, nil, 0.4) == [0.9, 0.9, 0.9])
    #expect(offsets(nil) == [0] && offsets().isEmpty)
  }

  @Test(
    "Interpolated pieces of a gradient are within half a level of the exact colours",
    arguments: GradientColors.Space.allCases)
  func pieces(space: GradientColors.Space) {
    for from in Self.colors {
      for to in Self.colors {
        let colors = GradientColors(from, to, space: space)
        let stops = colors.interpolated(colors.placed)
        for step in 0...1000 {
          let place = Double(step) / 1000
          let difference = colors.mixed(from, to, place).difference(to: stops.color(at: place))
          #expect(difference < 0.5 / 255, "\(from.hex) \(to.hex) \(place)")
        }
      }
    }
  }

  @Test("Opaque colours need no extra stops, and a clear stop takes its neighbour's hue")
  func plain() {
    let plain = GradientColors(.red, .blue, .red)
    #expect(plain.interpolated(plain.placed) == plain.placed)
    let fading = GradientColors(.red, Self.clear)
    #expect(
      fading.interpolated(fading.placed).map(\.color.hex) == [
        "#FF0000FF", "#FF000000", "#0033FF00",
      ])
  }

  private func line(
    _ direction: GradientShape.Direction, length: Double? = nil, _ colors: GradientColors? = nil
  ) -> LinearGradient {
    let shape = GradientShape.linear(direction, length: length)
    guard case .gradient(.linear(let line)) = shape.paint(colors ?? .init(.red, .blue), over: rect)
    else { return LinearGradient(start: .zero, end: .zero, stops: []) }
    return line
  }

  @Test("A linear gradient runs through the centre as in CSS")
  func lines() {
    #expect(line(.angle(180)).start == Point(x: 110, y: 20))
    #expect(line(.angle(180)).end == Point(x: 110, y: 120))
    #expect(line(.angle(90)).start == Point(x: 10, y: 70) && line(.angle(90)).end.x == 210)
    #expect(line(.toward(.left)).end == Point(x: 10, y: 70))
    // The two neighbours of the corner that the line points to have the colour at half of the line.
    let corner = line(.toward(.bottomRight))
    let way = corner.end - corner.start
    for beside in [Point(x: 210, y: 20), Point(x: 10, y: 120)] {
      let to = beside - corner.start
      let share = (to.x * way.x + to.y * way.y) / (way.x * way.x + way.y * way.y)
      #expect(abs(share - 0.5) < 1e-12)
    }
    #expect(line(.angle(90), length: 20).end == Point(x: 30, y: 70))
  }

  @Test("Repeated stops cover the whole line of a gradient")
  func repeated() {
    let colors = GradientColors(
      [.init(.red, at: 0.25), .init(.blue, at: 0.75)], isRepeating: true)
    let line = line(.angle(90), colors)
    #expect(line.isRepeating && line.stops.map(\.offset) == [0, 1])
    #expect(line.start == Point(x: 60, y: 70) && line.end == Point(x: 160, y: 70))
    guard
      case .gradient(.conic(let conic)) = GradientShape.conic(angle: 10).paint(colors, over: rect),
      case .gradient(.radial(let radial)) = GradientShape.radii(Size(width: 40, height: 20))
        .paint(colors, over: rect)
    else { return #expect(Bool(false)) }
    #expect(conic.angle == 100 && conic.span == 0.5 && conic.isRepeating)
    #expect(radial.radii == Size(width: 30, height: 15) && radial.start == 1.0 / 3)
  }

  @Test(
    "The ring of a radial gradient's last colour touches the given side or corner",
    arguments: [
      (GradientShape.Ellipse.circle, GradientShape.Extent.closestSide, 25, 25),
      (.circle, .farthestSide, 150, 150), (.circle, .farthestCorner, 167.705, 167.705),
      (.circle, .closestCorner, 55.902, 55.902), (.ellipse, .closestSide, 50, 25),
      (.ellipse, .farthestSide, 150, 75), (.ellipse, .farthestCorner, 212.132, 106.066),
      (.ellipse, .closestCorner, 70.711, 35.355),
    ] as [(GradientShape.Ellipse, GradientShape.Extent, Double, Double)])
  func radii(
    ellipse: GradientShape.Ellipse, extent: GradientShape.Extent, width: Double, height: Double
  ) {
    let shape = GradientShape.radial(ellipse, extent, center: Point(x: 0.25, y: 0.25))
    guard case .gradient(.radial(let radial)) = shape.paint(.init(.red, .blue), over: rect) else {
      return #expect(Bool(false))
    }
    #expect(radial.center == Point(x: 60, y: 45))
    #expect(abs(radial.radii.width - width) < 1e-3 && abs(radial.radii.height - height) < 1e-3)
  }

  @Test(
    "A picture covers, fits or fills a rectangle, and its position distributes the rest",
    arguments: [
      (BackgroundImage.Fit.cover, Rect(x: 10, y: -5, width: 200, height: 200)),
      (.contain, Rect(x: 35, y: 20, width: 100, height: 100)),
      (.fill, Rect(x: 10, y: 20, width: 200, height: 100)),
      (.natural, Rect(x: 50, y: 65, width: 40, height: 40)),
      (.size(width: 80, height: nil), Rect(x: 40, y: 35, width: 80, height: 80)),
      (.size(width: nil, height: 20), Rect(x: 55, y: 80, width: 20, height: 20)),
      (.size(width: 100, height: 50), Rect(x: 35, y: 57.5, width: 100, height: 50)),
    ])
  func pictures(fit: BackgroundImage.Fit, frame: Rect) {
    let image = BackgroundImage(.file("a.png"), fit, position: Point(x: 0.25, y: 0.75))
    var expected = frame
    if fit == .cover { expected.origin.y = 20 - 75 }
    #expect(image.frame(of: Size(width: 40, height: 40), in: rect) == expected)
  }
}

extension [LinearGradient.Stop] {
  /// The colour that painters show at a place: components and alpha are interpolated separately.
  fileprivate func color(at place: Double) -> Color {
    guard let after = firstIndex(where: { $0.offset > place }), after > 0 else {
      return self[count - 1].color
    }
    let (from, to) = (self[after - 1], self[after])
    return from.color.mixed(with: to.color, (place - from.offset) / (to.offset - from.offset))
  }
}
