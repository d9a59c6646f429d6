import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A gradient as PDF has it (ISO 32000-1, §8.7.4.5).
struct PDFShading {
  /// The shading of the colours.
  let colors: PDFValue
  /// The shading of the opacities in grey; nil where there is one opacity.
  let opacities: PDFValue?
  /// The opacity, where there is one.
  let alpha: Double
  /// From the shading's coordinates to those of the gradient.
  let map: Transform

  /// Makes a shading of one kind for colours and for opacities.
  private init(
    _ stops: [LinearGradient.Stop], map: Transform = .identity,
    _ make: (PDFValue, @escaping PDFFunction.Components) -> PDFValue
  ) {
    colors = make(.name("DeviceRGB")) { [$0.red, $0.green, $0.blue] }
    let first = stops.first?.color.alpha ?? 0
    let isEven = stops.allSatisfy { $0.color.alpha == first }
    alpha = isEven ? first : 1
    opacities = isEven ? nil : make(.name("DeviceGray")) { [$0.alpha] }
    self.map = map
  }

  /// Makes the shading of a gradient along a line, for an area.
  init(_ gradient: LinearGradient, over area: Rect) {
    let way = gradient.end - gradient.start
    let length = way.x * way.x + way.y * way.y
    func offset(_ point: Point) -> Double {
      let from = point - gradient.start
      return length > 0 ? (from.x * way.x + from.y * way.y) / length : 0
    }
    let offsets = area.corners.map(offset)
    self.init(gradient.stops) { space, components in
      let function = PDFFunction(
        gradient.stops, isRepeating: gradient.isRepeating, from: offsets.min() ?? 0,
        to: offsets.max() ?? 1, components)
      func place(_ offset: Double) -> [PDFValue] {
        [
          .real(gradient.start.x + way.x * offset, digits: 5),
          .real(gradient.start.y + way.y * offset, digits: 5),
        ]
      }
      return Self.value(
        2, space, function, place(function.domain.lowerBound) + place(function.domain.upperBound))
    }
  }

  /// Makes the shading of a gradient from a centre outwards, for an area.
  init(_ gradient: RadialGradient, over area: Rect) {
    let map = Transform(
      a: gradient.radii.width, b: 0, c: 0, d: gradient.radii.height, tx: gradient.center.x,
      ty: gradient.center.y)
    let most = area.corners.map { corner in
      let x = (corner.x - gradient.center.x) / gradient.radii.width
      let y = (corner.y - gradient.center.y) / gradient.radii.height
      return ((x * x + y * y).squareRoot() - gradient.start) / (1 - gradient.start)
    }.max()
    let center = -gradient.start / (1 - gradient.start)
    self.init(gradient.stops, map: map) { space, components in
      let function = PDFFunction(
        gradient.stops, isRepeating: gradient.isRepeating, from: center, to: most ?? 1, components)
      // Radii begin at 0.
      let low = max(center, function.domain.lowerBound)
      func radius(_ offset: Double) -> PDFValue {
        .real(max(0, gradient.start + offset * (1 - gradient.start)), digits: 6)
      }
      return Self.value(
        3, space, function,
        [0, 0, radius(low), 0, 0, radius(function.domain.upperBound)], from: low)
    }
  }

  private static func value(
    _ kind: Int, _ space: PDFValue, _ function: PDFFunction, _ places: [PDFValue],
    from low: Double? = nil
  ) -> PDFValue {
    .dictionary([
      "ShadingType": .integer(kind), "ColorSpace": space, "Coords": .array(places),
      "Domain": [
        .real(low ?? function.domain.lowerBound, digits: 6),
        .real(function.domain.upperBound, digits: 6),
      ], "Function": function.value, "Extend": [.boolean(true), .boolean(true)],
    ])
  }
}

extension PDFFunction {
  /// Makes the function of a gradient's stops, repeated over a range of offsets where they are.
  fileprivate init(
    _ stops: [LinearGradient.Stop], isRepeating: Bool, from low: Double, to high: Double,
    _ components: Components
  ) {
    guard isRepeating else {
      self.init(stops, components)
      return
    }
    let most = 1e6
    let first = Int(max(-most, low).rounded(.down))
    self.init(
      repeating: stops, over: first..<max(first + 1, Int(min(most, high).rounded(.up))), components)
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}
