public import SwatchGeometry

/// A gradient around a point, clockwise. Painters of pixels and of PDF have it; SVG files have a
/// picture of it.
public struct ConicGradient: Hashable, Sendable {
  /// The centre, in points.
  public var center: Point
  /// The direction of offset 0, in degrees: 0 leads upwards, 90 to the right.
  public var angle: Double
  /// The part of a turn from offset 0 to offset 1: 1, the default, for the whole.
  public var span: Double
  /// The colours, by growing offset.
  public var stops: [LinearGradient.Stop]
  /// A Boolean value that is true when the stops are repeated behind the ``span``; otherwise the last
  /// colour goes on.
  public var isRepeating: Bool

  /// Makes a gradient from its place and its stops, by growing offset.
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
