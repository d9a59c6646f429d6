import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Fills an outline with a gradient along a line.
  func fill(_ path: Path, with gradient: LinearGradient) throws(CairoError) {
    if repeatsTooOften(gradient, over: path.surroundingRect) {
      context.setSource(ColorRamp(gradient.stops).mean)
    } else if case .pixels = target {
      return try fill(path, with: LinearCourse(gradient))
    } else {
      setSource(gradient)
    }
    try fill(path)
  }

  /// Makes a gradient the source in a file.
  func setSource(_ gradient: LinearGradient) {
    var gradient = gradient
    gradient.stops = stopsWithEnds(gradient.stops)
    context.setSource(gradient)
  }

  /// Returns true for a gradient with too many repetitions over an area.
  func repeatsTooOften(_ gradient: LinearGradient, over area: Rect?) -> Bool {
    let way = gradient.end - gradient.start
    let period = (way.x * way.x + way.y * way.y).squareRoot()
    return gradient.isRepeating && !canRepeat(every: period, over: area)
  }

  /// Fills an outline with a gradient; with its last colour, where it has no area.
  func fill(_ path: Path, with gradient: RadialGradient) throws(CairoError) {
    let area = path.surroundingRect ?? .zero
    let gradient = gradient.withNearRadii
    let (width, height) = (gradient.radii.width, gradient.radii.height)
    if !gradient.hasArea {
      context.setSource(gradient.stops.last?.color ?? .clear)
    } else if gradient.isRepeating,
      !canRepeat(every: min(width, height) * (1 - gradient.start), over: area)
    {
      context.setSource(ColorRamp(gradient.stops).mean)
    } else if case .pixels = target {
      return try fill(path, with: RadialCourse(gradient))
    } else {
      setCairoSource(gradient)
    }
    try fill(path)
  }

  private func setCairoSource(_ gradient: RadialGradient) {
    var gradient = gradient
    let (width, height) = (gradient.radii.width, gradient.radii.height)
    // Numbers of the map stay small with a circle between both radii.
    let radius = gradient.isFlat ? (width * height).squareRoot() : width
    let map = Transform.translation(x: -gradient.center.x, y: -gradient.center.y)
      .concatenating(.scale(x: radius / width, y: radius / height))
    guard map.isInvertible else {
      return context.setSource(gradient.stops.last?.color ?? .clear)
    }
    gradient.stops = stopsWithEnds(gradient.stops)
    context.setSource(gradient, radius: radius, through: map)
  }

  /// The most repetitions of a gradient: files have the colours of each.
  private static let repetitionLimit = 100_000.0
  /// The sides of an area that isn't known, in points.
  private static let usualSides = 10_000.0

  /// Returns false where there are too many repetitions over an area. The rule knows neither the
  /// surface nor its scale: all parts of a picture, and all formats, look the same.
  private func canRepeat(every period: Double, over area: Rect?) -> Bool {
    let sides = area.map { $0.width + $0.height } ?? Self.usualSides
    return sides / period < Self.repetitionLimit
  }

  /// The distance from the ends to the stops inside, in files.
  private static let leastStep = 1e-5

  /// The stops, with stops at both ends in a PDF: there, Cairo takes a wrong colour for what lies
  /// beyond a first or last stop that stands beside another one at its place.
  func stopsWithEnds(_ stops: [LinearGradient.Stop]) -> [LinearGradient.Stop] {
    guard case .shapes(_, .pdf) = target, let first = stops.first, let last = stops.last else {
      return stops
    }
    var stops = stops
    if first.offset > 0 { stops.insert(.init(offset: 0, color: first.color), at: 0) }
    if last.offset < 1 { stops.append(.init(offset: 1, color: last.color)) }
    // Two at one end would be one there.
    for index in stops.indices.dropFirst().dropLast() {
      stops[index].offset = min(max(stops[index].offset, Self.leastStep), 1 - Self.leastStep)
    }
    return stops
  }
}

extension RadialGradient {
  /// The largest ratio of the radii: a longer ellipse looks like two straight lines.
  private static let ratioLimit = 4_096.0

  /// The same gradient with the longer radius cut.
  fileprivate var withNearRadii: RadialGradient {
    var gradient = self
    let most = min(radii.width, radii.height) * Self.ratioLimit
    gradient.radii = Size(width: min(radii.width, most), height: min(radii.height, most))
    return gradient
  }

  /// A Boolean value that is true when one radius is many times the other.
  fileprivate var isFlat: Bool {
    max(radii.width, radii.height) > 64 * min(radii.width, radii.height)
  }

  fileprivate var hasArea: Bool {
    min(radii.width, radii.height) >= 1e-9 && max(radii.width, radii.height) <= 1e12
      && start >= 0 && start < 1
  }
}
