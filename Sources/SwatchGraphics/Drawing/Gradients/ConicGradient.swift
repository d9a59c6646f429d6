public import SwatchGeometry

/// A gradient around a point, clockwise. Raster and PDF painters support it; in SVG files it
/// becomes a raster picture.
public struct ConicGradient: Hashable, Sendable {
  /// The centre, in points.
  public var center: Point
  /// The direction of offset 0, in degrees: 0 is upwards, 90 to the right.
  public var angle: Double
  /// The fraction of a turn between offset 0 and offset 1: 1, the default, for a whole turn.
  public var span: Double
  /// The colours, in order of their offsets.
  public var stops: [LinearGradient.Stop]
  /// A Boolean value that is true when the stops are repeated after the ``span``; otherwise the
  /// last colour continues.
  public var isRepeating: Bool

  /// Makes a gradient from its geometry and its stops, which are in order of their offsets.
  public init(
    center: Point, angle: Double = 0, span: Double = 1, stops: [LinearGradient.Stop],
    isRepeating: Bool = false
  ) {
    self.center = center
    self.angle = angle
    self.span = span
    self.stops = stops
    self.isRepeating = isRepeating
  }
}

extension ConicGradient: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(center, as: .place)
    sink.write(angle)
    sink.write(span)
    sink.write(stops)
    sink.write(isRepeating)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(
      center: reader.read(), angle: reader.read(), span: reader.read(), stops: reader.read(),
      isRepeating: reader.read())
  }
}
