import SwatchGeometry

extension Double: SceneValue {
  /// Most numbers of a scene are whole 1,024ths of a point, the unit of text; the others follow a 0
  /// with all their eight bytes.
  func write(to writer: inout SceneWriter) {
    if let number = sceneUnits {
      writer.write(UInt64(bitPattern: number << 1 ^ number >> 63) + 1)
    } else {
      if !isFinite { writer.refuse("a number that is not finite") }
      writer.write(byte: 0)
      writer.write(fixed: bitPattern)
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let number = try reader.readNumber()
    if number > 0 {
      let units = Int64(bitPattern: (number - 1) >> 1) ^ -Int64(bitPattern: (number - 1) & 1)
      self = Double(units) / 1024
    } else {
      self.init(bitPattern: try reader.readFixed())
      guard isFinite else { throw reader.damaged("a finite number") }
    }
  }

  /// The number in 1,024ths; nil if that is not whole, or so large that eight bytes are fewer.
  var sceneUnits: Int64? {
    let units = self * 1024
    guard units.magnitude < 0x1p46, units.rounded() == units, units != 0 || sign == .plus else {
      return nil
    }
    return Int64(units)
  }
}

extension String: SceneValue {
  func write(to writer: inout SceneWriter) { writer.write(raw: Array(utf8)) }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let bytes = try reader.readRaw()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw reader.damaged("text in UTF-8 before")
    }
    self = text
  }
}

extension ContentHash: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(fixed: high)
    writer.write(fixed: low)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let high = try reader.readFixed()
    self.init(high: high, low: try reader.readFixed())
  }
}

// MARK: Geometry

extension Point: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(x)
    writer.write(y)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let x: Double = try reader.read()
    self.init(x: x, y: try reader.read())
  }
}

extension Size: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(width)
    writer.write(height)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let width: Double = try reader.read()
    self.init(width: width, height: try reader.read())
  }
}

extension Rect: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(origin)
    writer.write(size)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let origin: Point = try reader.read()
    self.init(origin: origin, size: try reader.read())
  }
}

extension Transform: SceneValue {
  func write(to writer: inout SceneWriter) {
    for number in [a, b, c, d, tx, ty] { writer.write(number) }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let numbers = try reader.readArray(of: 6) { reader throws(SceneFileError) in
      try Double(from: &reader)
    }
    self.init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}

extension Scale: SceneValue {
  func write(to writer: inout SceneWriter) { writer.write(pixelsPerPoint) }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let number: Double = try reader.read()
    guard number > 0, number <= Scale.limit else {
      throw reader.damaged("a scale above 0, at most 64, before")
    }
    self.init(number)
  }
}

extension CornerRadii: SceneValue {
  func write(to writer: inout SceneWriter) {
    for radius in [topLeft, topRight, bottomLeft, bottomRight] { writer.write(radius) }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let radii = try reader.readArray(of: 4) { reader throws(SceneFileError) in
      try Double(from: &reader)
    }
    self.init(
      topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3])
  }
}

extension Path: SceneValue {
  func write(to writer: inout SceneWriter) {
    switch shape {
    case .rect(let rect):
      writer.write(byte: 0)
      writer.write(rect)
    case .roundedRect(let rect, let radii):
      writer.write(byte: 1)
      writer.write(rect)
      writer.write(radii)
    case .ellipse(in: let rect):
      writer.write(byte: 2)
      writer.write(rect)
    case .elements(let elements):
      writer.write(byte: fillRule == .nonZero ? 3 : 4)
      writer.write(elements)
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    switch try reader.readByte() {
    case 0: self.init(shape: .rect(try reader.read()))
    case 1:
      let rect: Rect = try reader.read()
      self.init(shape: .roundedRect(rect, try reader.read()))
    case 2: self.init(shape: .ellipse(in: try reader.read()))
    case 3: self.init(try reader.read())
    case 4: self.init(try reader.read(), fillRule: .evenOdd)
    default: throw reader.damaged("a kind of outline before")
    }
  }
}

extension Path.Element: SceneValue {
  func write(to writer: inout SceneWriter) {
    switch self {
    case .move(let point):
      writer.write(byte: 0)
      writer.write(point)
    case .line(let point):
      writer.write(byte: 1)
      writer.write(point)
    case .curve(let point, let first, let second):
      writer.write(byte: 2)
      for point in [point, first, second] { writer.write(point) }
    case .close: writer.write(byte: 3)
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    switch try reader.readByte() {
    case 0: self = .move(to: try reader.read())
    case 1: self = .line(to: try reader.read())
    case 2:
      let (point, first): (Point, Point) = (try reader.read(), try reader.read())
      self = .curve(to: point, control1: first, control2: try reader.read())
    case 3: self = .close
    default: throw reader.damaged("a step of an outline before")
    }
  }
}
