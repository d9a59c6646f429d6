public import SwatchGeometry

/// The shadow of a path: its shape moved and blurred.
public struct Shadow: Hashable, Sendable {
  /// The shadow's colour, alpha included.
  public var color: Color
  /// The vector from the shape to its shadow, in points.
  public var offset: Point
  /// The blur radius, in points, as in CSS's `box-shadow`: twice the standard deviation.
  public var blurRadius: Double

  /// Makes a shadow from its colour, its offset and its blur radius, in points.
  public init(color: Color, offset: Point, blurRadius: Double) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
  }
}

extension Shadow: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(color)
    sink.write(offset)
    sink.write(blurRadius)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(color: reader.read(), offset: reader.read(), blurRadius: reader.read())
  }
}
