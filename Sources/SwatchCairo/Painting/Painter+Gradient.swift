import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Makes a gradient the source.
  func setSource(_ gradient: LinearGradient) {
    var gradient = gradient
    let way = gradient.end - gradient.start
    limit(&gradient.isRepeating, period: (way.x * way.x + way.y * way.y).squareRoot())
    gradient.stops = stopsWithEnds(gradient.stops)
    context.setSource(gradient)
  }

  /// Makes a gradient the source; its last colour, where it has no area.
  func setSource(_ gradient: RadialGradient) {
    var gradient = gradient
    let radius = gradient.radii.width
    let map = Transform.translation(x: -gradient.center.x, y: -gradient.center.y)
      .concatenating(.scale(x: 1, y: radius / gradient.radii.height))
    guard radius > 0, gradient.radii.height > 0, gradient.start >= 0, gradient.start < 1,
      map.isInvertible
    else { return context.setSource(gradient.stops.last?.color ?? .clear) }
    let period = min(radius, gradient.radii.height) * (1 - gradient.start)
    limit(&gradient.isRepeating, period: period)
    gradient.stops = stopsWithEnds(gradient.stops)
    context.setSource(gradient, radius: radius, through: map)
  }

  /// The most repetitions of a gradient: files have the colours of each.
  private static let repetitionLimit = 100_000.0

  /// Leaves a gradient unrepeated where there are too many repetitions over the surface.
  private func limit(_ isRepeating: inout Bool, period: Double) {
    guard isRepeating else { return }
    let bounds = context.clipBounds
    isRepeating = (bounds.width + bounds.height) / period < Self.repetitionLimit
  }

  /// The stops, with stops at both ends in a PDF: there, Cairo takes a wrong colour for what lies
  /// beyond a first or last stop that stands beside another one at its place.
  func stopsWithEnds(_ stops: [LinearGradient.Stop]) -> [LinearGradient.Stop] {
    guard case .shapes(_, .pdf) = target, let first = stops.first, let last = stops.last else {
      return stops
    }
    var stops = stops
    if first.offset > 0 { stops.insert(.init(offset: 0, color: first.color), at: 0) }
    if last.offset < 1 { stops.append(.init(offset: 1, color: last.color)) }
    return stops
  }
}
