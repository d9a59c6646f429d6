public import SwatchGeometry

/// A gradient along the line from `start` to `end`. Beyond the line, the first and last colours
/// continue, or the stops are repeated.
public struct LinearGradient: Hashable, Sendable {
  /// A colour at an offset on the line.
  public struct Stop: Hashable, Sendable {
    /// The position on the line, from 0 (start) to 1 (end).
    public var offset: Double
    /// The colour at the offset.
    public var color: Color

    /// Makes a stop at an offset from 0 to 1.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The start of the gradient, in points.
  public var start: Point
  /// The end of the gradient, in points.
  public var end: Point
  /// The colours, in order of their offsets.
  public var stops: [Stop]
  /// A Boolean value that is true when the stops are repeated before the start and after the end.
  public var isRepeating: Bool

  /// Makes a gradient from its line and its stops, which are in order of their offsets.
  public init(start: Point, end: Point, stops: [Stop], isRepeating: Bool = false) {
    self.start = start
    self.end = end
    self.stops = stops
    self.isRepeating = isRepeating
  }

  /// Returns the gradient with its line moved by a distance, in points.
  package func moved(by distance: Point) -> LinearGradient {
    var moved = self
    (moved.start, moved.end) = (start + distance, end + distance)
    return moved
  }
}

extension LinearGradient: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(start, as: .place)
    sink.write(end, as: .place)
    sink.write(stops)
    sink.write(isRepeating)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(
      start: reader.read(), end: reader.read(), stops: reader.read(), isRepeating: reader.read())
  }
}

extension LinearGradient.Stop: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(offset)
    sink.write(color)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(offset: reader.read(), color: reader.read())
  }
}
