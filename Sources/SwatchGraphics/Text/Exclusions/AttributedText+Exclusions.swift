import SwatchGeometry
import SwatchMessages

extension AttributedText {
  /// The largest number of exclusion paths of a text, and of elements in all of them together.
  private static let mostExclusions = (paths: 1_000, steps: 100_000)
  /// The largest coordinate of an exclusion path, in points.
  private static let farthest = 1_000_000.0

  /// Checks the exclusion paths.
  /// - Throws: ``TextError`` if there are too many paths or elements, or a coordinate is too large.
  package func checkExclusions() throws(TextError) {
    guard !exclusionPaths.isEmpty else { return }
    let steps = exclusionPaths.reduce(0) { $0 + $1.points.count }
    guard exclusionPaths.count <= Self.mostExclusions.paths, steps <= Self.mostExclusions.steps
    else {
      throw TextError(
        "the text has \(exclusionPaths.count) exclusion paths with \(steps) points, expected at "
          + "most \(Self.mostExclusions.paths) paths with \(Self.mostExclusions.steps) points in all; "
          + "simplify the paths")
    }
    for point in exclusionPaths.lazy.flatMap(\.points) {
      for place in [point.x, point.y] where !(abs(place) <= Self.farthest) {
        throw TextError(
          "an exclusion path has the coordinate \(Numeral(place)); it must be from -1,000,000 to "
            + "1,000,000 points")
      }
    }
  }
}

extension Path {
  /// The points of the outline.
  fileprivate var points: [Point] {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect):
      [Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY)]
    case .elements(let elements):
      elements.flatMap { element -> [Point] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let point, let first, let second): [first, second, point]
        case .close: []
        }
      }
    }
  }
}
