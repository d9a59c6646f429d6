public import SwatchGeometry

/// A gradient from the centre of an ellipse to its edge. Beyond the edge, the last colour
/// continues, or the stops are repeated.
public struct RadialGradient: Hashable, Sendable {
  /// The centre, in points.
  public var center: Point
  /// The horizontal and the vertical radius of the ellipse, in points; offset 1 is at its edge.
  public var radii: Size
  /// The position of offset 0, as a fraction of the radii: 0, the default, for the centre.
  public var start: Double
  /// The colours, in order of their offsets.
  public var stops: [LinearGradient.Stop]
  /// A Boolean value that is true when the stops are repeated inside the start and outside the
  /// ellipse.
  public var isRepeating: Bool

  /// Makes a gradient from its ellipse and its stops, which are in order of their offsets.
  public init(
    center: Point, radii: Size, start: Double = 0, stops: [LinearGradient.Stop],
    isRepeating: Bool = false
  ) {
    self.center = center
    self.radii = radii
    self.start = start
    self.stops = stops
    self.isRepeating = isRepeating
  }
}

extension RadialGradient: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(center, as: .place)
    sink.write(radii, as: .place)
    sink.write(start)
    sink.write(stops)
    sink.write(isRepeating)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(
      center: reader.read(), radii: reader.read(), start: reader.read(), stops: reader.read(),
      isRepeating: reader.read())
  }
}
