package import SwatchGeometry
package import SwatchGraphics

extension Painter {
  /// Fills an outline with a gradient along a line.
  func fill(_ path: Path, with gradient: LinearGradient) throws(CairoError) {
    switch gradient.shown(over: path.surroundingRect) {
    case .linearGradient(let gradient) where target.isPixels:
      return try fill(path, with: LinearCourse(gradient))
    case .linearGradient(let gradient): setSource(gradient)
    case .color(let color): context.setSource(color)
    default: return
    }
    try fill(path)
  }

  /// Makes a gradient the source in a file.
  func setSource(_ gradient: LinearGradient) {
    var gradient = gradient
    gradient.stops = stopsWithEnds(gradient.stops)
    context.setSource(gradient)
  }

  /// Fills an outline with a gradient; with its last colour, where it has no area.
  func fill(_ path: Path, with gradient: RadialGradient) throws(CairoError) {
    switch gradient.shown(over: path.surroundingRect ?? .zero) {
    case .radialGradient(let gradient) where target.isPixels:
      return try fill(path, with: RadialCourse(gradient))
    case .radialGradient(let gradient): setCairoSource(gradient)
    case .color(let color): context.setSource(color)
    default: return
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

  /// The distance from the ends to the stops inside, in files.
  private static let leastStep = 1e-5

  /// The stops, with stops at both ends in a PDF: there, Cairo takes a wrong colour for what lies
  /// beyond a first or last stop that stands beside another one at its place.
  func stopsWithEnds(_ stops: [LinearGradient.Stop]) -> [LinearGradient.Stop] {
    guard case .shapes = target, let first = stops.first, let last = stops.last else {
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

/// The paints of gradients as all painters show them: colours in the places of those without an
/// area, and of repetitions too small to be seen.
extension LinearGradient {
  /// The paint that shows the gradient over an area; nil for one that isn't known.
  package func shown(over area: Rect?) -> Paint {
    let way = end - start
    let period = (way.x * way.x + way.y * way.y).squareRoot()
    return isRepeating && !Repetitions.areSeen(every: period, over: area)
      ? .color(ColorRamp(stops).mean) : .linearGradient(self)
  }
}

extension RadialGradient {
  /// The largest ratio of the radii: a longer ellipse looks like two straight lines.
  private static let ratioLimit = 4_096.0

  /// The paint that shows the gradient over an area.
  package func shown(over area: Rect) -> Paint {
    var gradient = self
    let most = min(radii.width, radii.height) * Self.ratioLimit
    gradient.radii = Size(width: min(radii.width, most), height: min(radii.height, most))
    let (width, height) = (gradient.radii.width, gradient.radii.height)
    guard min(width, height) >= 1e-9, max(width, height) <= 1e12, start >= 0, start < 1 else {
      return .color(stops.last?.color ?? .clear)
    }
    let isSeen =
      !isRepeating || Repetitions.areSeen(every: min(width, height) * (1 - start), over: area)
    return isSeen ? .radialGradient(gradient) : .color(ColorRamp(stops).mean)
  }

  /// A Boolean value that is true when one radius is many times the other.
  fileprivate var isFlat: Bool {
    max(radii.width, radii.height) > 64 * min(radii.width, radii.height)
  }
}

/// The repetitions of gradients.
private enum Repetitions {
  /// The most of them: files have the colours of each.
  private static let limit = 100_000.0
  /// The sides of an area that isn't known, in points.
  private static let usualSides = 10_000.0

  /// Returns false where there are too many repetitions over an area. The rule knows neither the
  /// surface nor its scale: all parts of a picture, and all formats, look the same.
  static func areSeen(every period: Double, over area: Rect?) -> Bool {
    let sides = area.map { $0.width + $0.height } ?? usualSides
    return sides / period < limit
  }
}
