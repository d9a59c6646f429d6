import SwatchGeometry

/// The kind of paint says whether a gradient is repeated.
extension LinearGradient: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(start)
    writer.write(end)
    writer.write(stops)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let (start, end): (Point, Point) = (try reader.read(), try reader.read())
    self.init(start: start, end: end, stops: try reader.read())
  }
}

extension RadialGradient: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(center)
    writer.write(radii)
    writer.write(start)
    writer.write(stops)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let (center, radii): (Point, Size) = (try reader.read(), try reader.read())
    let start: Double = try reader.read()
    self.init(center: center, radii: radii, start: start, stops: try reader.read())
  }
}

extension ConicGradient: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(center)
    writer.write(angle)
    writer.write(span)
    writer.write(stops)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let center: Point = try reader.read()
    let (angle, span): (Double, Double) = (try reader.read(), try reader.read())
    self.init(center: center, angle: angle, span: span, stops: try reader.read())
  }
}

extension LinearGradient.Stop: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(offset)
    writer.write(color)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let offset: Double = try reader.read()
    self.init(offset: offset, color: try reader.read())
  }
}
