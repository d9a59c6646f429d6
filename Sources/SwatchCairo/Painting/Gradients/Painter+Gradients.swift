package import SwatchGeometry
package import SwatchGraphics

extension Painter {
  /// Fills an outline with a linear gradient.
  func fill(_ path: Path, with gradient: LinearGradient) throws(CairoError) {
    try fill(path, shown: gradient.shown(over: path.surroundingRect))
  }

  /// Fills an outline with a radial gradient; with its last colour if it has no area.
  func fill(_ path: Path, with gradient: RadialGradient) throws(CairoError) {
    try fill(path, shown: gradient.shown(over: path.surroundingRect ?? .zero))
  }

  /// Fills an outline with the paint that represents a gradient.
  private func fill(_ path: Path, shown paint: Paint) throws(CairoError) {
    switch paint {
    case .linearGradient(let gradient): try fill(path, with: LinearCourse(gradient))
    case .radialGradient(let gradient): try fill(path, with: RadialCourse(gradient))
    case .color(let color):
      context.setSource(color)
      try context.fill(path)
    default: break
    }
  }

  /// Fills an outline with a conic gradient.
  func fill(_ path: Path, with gradient: ConicGradient) throws(CairoError) {
    try fill(path, with: ConicCourse(gradient))
  }
}

/// The paints that represent gradients in all formats: plain colours for gradients without an area,
/// and for repetitions too small to be visible.
extension LinearGradient {
  /// Returns the paint that represents the gradient over an area; nil means an unknown area.
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

  /// Returns the paint that represents the gradient over an area.
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
}

/// The repetitions of gradients.
private enum Repetitions {
  /// The largest number of repetitions, since files contain the colours of each repetition.
  private static let limit = 100_000.0
  /// The assumed side of an unknown area, in points.
  private static let usualSides = 10_000.0

  /// Returns false if there would be too many repetitions over an area. The rule depends neither on
  /// the surface nor on its scale, so that all parts of a picture, and all formats, look the same.
  static func areSeen(every period: Double, over area: Rect?) -> Bool {
    let sides = area.map { $0.width + $0.height } ?? usualSides
    return sides / period < limit
  }
}
