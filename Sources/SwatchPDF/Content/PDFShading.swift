import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A gradient as PDF shadings (ISO 32000-1, §8.7.4.5).
struct PDFShading {
  /// A part of the gradient, drawn above the parts before it.
  struct Layer {
    let shading: PDFValue
    /// The path that clips the part, in the gradient's coordinates; nil for an unbounded part.
    let clip: Path?
  }

  /// The shadings of the colours.
  let colors: [Layer]
  /// The shadings of the opacities in grey; nil if the opacity is uniform.
  let opacities: [Layer]?
  /// The opacity if it is uniform; otherwise 1.
  let alpha: Double
  /// The map from the shading's coordinates to the gradient's.
  let map: Transform

  /// Makes the shadings of colours and opacities of one type.
  private init(
    _ stops: [LinearGradient.Stop], map: Transform = .identity,
    _ make: (PDFValue, @escaping PDFFunction.Components) -> [Layer]
  ) {
    colors = make(.name("DeviceRGB")) { [$0.red, $0.green, $0.blue] }
    let first = stops.first?.color.alpha ?? 0
    let isEven = stops.allSatisfy { $0.color.alpha == first }
    alpha = isEven ? first : 1
    opacities = isEven ? nil : make(.name("DeviceGray")) { [$0.alpha] }
    self.map = map
  }

  /// Makes the shading of a linear gradient over an area.
  init(_ gradient: LinearGradient, over area: Rect) {
    let way = gradient.end - gradient.start
    let offsets = area.corners.map(gradient.offset)
    func place(_ offset: Double) -> [PDFValue] {
      [
        .real(gradient.start.x + way.x * offset, digits: 5),
        .real(gradient.start.y + way.y * offset, digits: 5),
      ]
    }
    self.init(gradient.stops) { space, components in
      let functions = PDFFunction.list(
        gradient.stops, isRepeating: gradient.isRepeating, from: offsets.min() ?? 0,
        to: offsets.max() ?? 1, components)
      return functions.enumerated().map { index, function in
        let (low, high) = (function.domain.lowerBound, function.domain.upperBound)
        return Layer(
          shading: Self.value(2, space, function, place(low) + place(high)),
          clip: index == 0 ? nil : gradient.rest(of: area, from: low))
      }
    }
  }

  /// Makes the shading of a radial gradient over an area.
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
    func radius(_ offset: Double) -> Double {
      max(0, gradient.start + offset * (1 - gradient.start))
    }
    self.init(gradient.stops, map: map) { space, components in
      let functions = PDFFunction.list(
        gradient.stops, isRepeating: gradient.isRepeating, from: center, to: most ?? 1, components)
      // The outermost part is drawn below the others.
      return functions.reversed().enumerated().map { index, function in
        // A radius is at least 0.
        let low = max(center, function.domain.lowerBound)
        let (inner, outer) = (radius(low), radius(function.domain.upperBound))
        let circle = Rect(x: -outer, y: -outer, width: 2 * outer, height: 2 * outer)
        return Layer(
          shading: Self.value(
            3, space, function,
            [0, 0, .real(inner, digits: 6), 0, 0, .real(outer, digits: 6)], from: low),
          clip: index == 0 ? nil : .ellipse(in: map.bounds(of: circle)))
      }
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

extension LinearGradient {
  /// Returns the offset of a point along the line.
  fileprivate func offset(of point: Point) -> Double {
    let (way, from) = (end - start, point - start)
    let length = way.x * way.x + way.y * way.y
    return length > 0 ? (from.x * way.x + from.y * way.y) / length : 0
  }

  /// Returns a path around the part of an area beyond an offset.
  fileprivate func rest(of area: Rect, from low: Double) -> Path {
    let (way, middle) = (end - start, offset(of: area.center))
    let side = (area.width + area.height) / (way.x * way.x + way.y * way.y).squareRoot()
    func corner(_ offset: Double, _ side: Double) -> Point {
      let along = offset - middle
      return Point(
        x: area.midX + way.x * along - way.y * side, y: area.midY + way.y * along + way.x * side)
    }
    let high = area.corners.map(offset).max() ?? low
    return Path([
      .move(to: corner(low, -side)), .line(to: corner(low, side)), .line(to: corner(high, side)),
      .line(to: corner(high, -side)), .close,
    ])
  }
}

extension PDFFunction {
  /// Returns the function of a gradient's stops; for a repeating gradient, several functions that
  /// cover a range of offsets, since viewers sample each function at only 256 points.
  fileprivate static func list(
    _ stops: [LinearGradient.Stop], isRepeating: Bool, from low: Double, to high: Double,
    _ components: Components
  ) -> [PDFFunction] {
    guard isRepeating else { return [PDFFunction(stops, components)] }
    let most = 1e6
    let first = Int(max(-most, low).rounded(.down))
    let last = max(first + 1, Int(min(most, high).rounded(.up)))
    let count = max(periodCount, (last - first + listLength - 1) / listLength)
    return stride(from: first, to: last, by: count).map { start in
      PDFFunction(repeating: stops, over: start..<min(start + count, last), components)
    }
  }

  /// The smallest number of periods in a function; more if there would be more than `listLength`
  /// functions.
  private static let periodCount = 4
  /// The largest number of functions of a gradient.
  private static let listLength = 64
}

extension Rect {
  fileprivate var corners: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}
