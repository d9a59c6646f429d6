package import SwatchGeometry
package import SwatchGraphics

extension Painter {
  /// Fills an outline with a gradient.
  func fill(_ path: Path, with gradient: Gradient) throws(CairoError) {
    switch gradient.shown(over: path.surroundingRect) {
    case .color(let color):
      context.setSource(color)
      try context.fill(path)
    case .gradient(.linear(let gradient)): try fill(path, with: LinearCourse(gradient))
    case .gradient(.radial(let gradient)): try fill(path, with: RadialCourse(gradient))
    case .gradient(.conic(let gradient)): try fill(path, with: ConicCourse(gradient))
    case .image, .tiles: break
    }
  }
}

/// The paints that represent gradients in all formats: plain colours for gradients without an area,
/// and for repetitions too small to be visible.
extension Gradient {
  /// Returns the paint that represents the gradient over an area; `area` is nil if it is unknown.
  package func shown(over area: Rect?) -> Paint {
    switch self {
    case .linear(let gradient): gradient.shown(over: area)
    case .radial(let gradient): gradient.shown(over: area)
    case .conic: .gradient(self)
    }
  }
}

extension LinearGradient {
  /// Returns the paint that represents the gradient over an area; `area` is nil if it is unknown.
  package func shown(over area: Rect?) -> Paint {
    let way = end - start
    let period = (way.x * way.x + way.y * way.y).squareRoot()
    return isRepeating && !Repetitions.areSeen(every: period, over: area)
      ? .color(ColorRamp(stops).mean) : .gradient(.linear(self))
  }
}

extension RadialGradient {
  /// The largest ratio of the radii: a longer ellipse looks like two straight lines.
  private static let ratioLimit = 4_096.0

  /// Returns the paint that represents the gradient over an area; `area` is nil if it is unknown.
  fileprivate func shown(over area: Rect?) -> Paint {
    var gradient = self
    let most = min(radii.width, radii.height) * Self.ratioLimit
    gradient.radii = Size(width: min(radii.width, most), height: min(radii.height, most))
    let (width, height) = (gradient.radii.width, gradient.radii.height)
    guard min(width, height) >= 1e-9, max(width, height) <= 1e12, start >= 0, start < 1 else {
      return .color(stops.last?.color ?? .clear)
    }
    let isSeen =
      !isRepeating || Repetitions.areSeen(every: min(width, height) * (1 - start), over: area)
    return isSeen ? .gradient(.radial(gradient)) : .color(ColorRamp(stops).mean)
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
