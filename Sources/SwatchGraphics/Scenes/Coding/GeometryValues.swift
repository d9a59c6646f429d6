package import SwatchGeometry

extension Point: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(x)
    sink.write(y)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(x: reader.read(), y: reader.read())
  }
}

extension Size: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(width)
    sink.write(height)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(width: reader.read(), height: reader.read())
  }
}

extension Rect: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(origin)
    sink.write(size)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(origin: reader.read(), size: reader.read())
  }
}

extension PixelSize: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(count: width)
    sink.write(count: height)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(
      width: reader.readCount(upTo: Int(Int32.max)), height: reader.readCount(upTo: Int(Int32.max)))
  }
}

extension EdgeInsets: SceneValue {
  package func write(to sink: inout some ValueSink) {
    for edge in [top, left, bottom, right] { sink.write(edge) }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(
      top: reader.read(), left: reader.read(), bottom: reader.read(), right: reader.read())
  }
}

extension Transform: SceneValue {
  package func write(to sink: inout some ValueSink) {
    for number in [a, b, c, d] { sink.write(number) }
    sink.write(Point(x: tx, y: ty), as: .place)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(
      a: reader.read(), b: reader.read(), c: reader.read(), d: reader.read(), tx: reader.read(),
      ty: reader.read())
  }
}

extension Scale: SceneValue {
  package func write(to sink: inout some ValueSink) { sink.write(pixelsPerPoint) }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    let number: Double = try reader.read()
    guard number > 0, number <= Scale.limit else {
      throw reader.damaged("a scale above 0 and at most 64 ending")
    }
    self.init(number)
  }
}
