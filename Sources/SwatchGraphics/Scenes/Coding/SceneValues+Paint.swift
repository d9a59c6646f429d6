import SwatchGeometry

extension Color: SceneValue {
  /// A colour of eight bits a channel, as most are, takes five bytes.
  func write(to writer: inout SceneWriter) {
    writer.write(self, once: \.colors) { writer in
      let channels = [red, green, blue, alpha]
      let bytes = channels.compactMap(\.channelByte)
      writer.write(byte: bytes.count == 4 ? 1 : 0)
      if bytes.count == 4 {
        for byte in bytes { writer.write(byte: byte) }
      } else {
        for channel in channels { writer.write(channel) }
      }
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readOnce(\.colors) { reader throws(SceneFileError) in
      let isBytes = try reader.readByte() == 1
      let channels = try reader.readArray(of: 4) { reader throws(SceneFileError) in
        isBytes ? Double(try reader.readByte()) / 255 : try Double(from: &reader)
      }
      return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
    }
  }
}

extension Double {
  /// The byte with exactly this channel value; nil if there is none.
  fileprivate var channelByte: UInt8? {
    guard self >= 0, self <= 1, self != 0 || sign == .plus else { return nil }
    let byte = UInt8((self * 255).rounded())
    return Double(byte) / 255 == self ? byte : nil
  }
}

extension Paint: SceneValue {
  func write(to writer: inout SceneWriter) {
    switch self {
    case .color(let color):
      writer.write(byte: 0)
      writer.write(color)
    case .linearGradient(let gradient):
      writer.write(byte: gradient.isRepeating ? 5 : 1)
      writer.write(gradient)
    case .radialGradient(let gradient):
      writer.write(byte: gradient.isRepeating ? 7 : 6)
      writer.write(gradient)
    case .conicGradient(let gradient):
      writer.write(byte: gradient.isRepeating ? 9 : 8)
      writer.write(gradient)
    case .tiles(let image, of: let rect):
      writer.write(byte: 10)
      Paint.image(image, in: rect).write(to: &writer)
    case .image(let image, in: let rect):
      // Most pictures have neither a viewport, nor changes, nor a filter of their own.
      if let viewport = image.id.viewport {
        writer.write(byte: 11)
        writer.write(viewport)
      }
      if let effects = image.id.effects {
        writer.write(byte: 4)
        writer.write(effects)
      }
      if let interpolation = image.id.interpolation {
        writer.write(byte: 3)
        writer.write(byte: interpolation.code)
      } else {
        writer.write(byte: 2)
      }
      writer.write(image.filtered(by: nil))
      writer.write(rect)
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let kind = try reader.readByte()
    if kind == 10 {
      guard case .image(let image, let rect) = try Paint(picture: reader.readByte(), from: &reader)
      else { throw reader.damaged("a picture before") }
      self = .tiles(image, of: rect)
    } else {
      try self.init(picture: kind, from: &reader)
    }
  }

  /// Reads a paint of a kind other than tiles.
  private init(picture kind: UInt8, from reader: inout SceneReader) throws(SceneFileError) {
    if kind == 11 {
      let viewport: Size = try reader.read()
      guard case .image(let image, let rect) = try Paint(picture: reader.readByte(), from: &reader)
      else { throw reader.damaged("a picture before") }
      self = .image(image.laidOut(in: viewport), in: rect)
      return
    }
    guard kind == 4 else {
      self = try Paint(kind, from: &reader)
      return
    }
    let effects: ImageEffects = try reader.read()
    guard case .image(let image, let rect) = try Paint(reader.readByte(), from: &reader) else {
      throw reader.damaged("a picture before")
    }
    self = .image(image.with(effects, at: image.id.size), in: rect)
  }

  /// Reads a paint of a kind without changes of a picture.
  private init(_ kind: UInt8, from reader: inout SceneReader) throws(SceneFileError) {
    switch kind {
    case 0: self = .color(try reader.read())
    case 1: self = .linearGradient(try reader.read())
    case 2:
      let image: ImageReference = try reader.read()
      self = .image(image, in: try reader.read())
    case 3:
      guard let interpolation = ImageInterpolation(code: try reader.readByte()) else {
        throw reader.damaged("a filter of a picture before")
      }
      let image: ImageReference = try reader.read()
      self = .image(image.filtered(by: interpolation), in: try reader.read())
    case 5:
      var gradient: LinearGradient = try reader.read()
      gradient.isRepeating = true
      self = .linearGradient(gradient)
    case 6, 7:
      var gradient: RadialGradient = try reader.read()
      gradient.isRepeating = kind == 7
      self = .radialGradient(gradient)
    case 8, 9:
      var gradient: ConicGradient = try reader.read()
      gradient.isRepeating = kind == 9
      self = .conicGradient(gradient)
    default: throw reader.damaged("a kind of paint before")
    }
  }
}

extension ImageInterpolation {
  /// The byte of the filter in a file.
  fileprivate var code: UInt8 {
    switch self {
    case .nearest: 0
    case .linear: 1
    case .cubic: 2
    case .lanczos: 3
    }
  }

  fileprivate init?(code: UInt8) {
    guard let value = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = value
  }
}

extension ImageReference {
  /// The same picture, scaled by another filter, without changes of its pixels.
  fileprivate func filtered(by interpolation: ImageInterpolation?) -> ImageReference {
    ImageReference(
      id: ImageID(source: id.source, size: id.size, interpolation: interpolation), source: source)
  }

  /// The same picture, laid out in a size.
  fileprivate func laidOut(in viewport: Size) -> ImageReference {
    let id = ImageID(
      source: id.source, size: id.size, interpolation: id.interpolation, effects: id.effects,
      viewport: viewport)
    return ImageReference(id: id, source: source)
  }
}

/// The width and the dashes; ends and corners follow where they are not the usual ones.
extension StrokeStyle: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(width)
    writer.write(dashes)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let width: Double = try reader.read()
    self.init(width: width, dashes: try reader.read())
  }

  /// Writes the ends and the corners.
  func writeTurns(to writer: inout SceneWriter) {
    writer.write(byte: UInt8(Cap.allCases.firstIndex(of: cap) ?? 0))
    writer.write(byte: UInt8(Join.allCases.firstIndex(of: join) ?? 0))
    writer.write(miterLimit)
  }

  /// Reads the ends and the corners.
  mutating func readTurns(from reader: inout SceneReader) throws(SceneFileError) {
    let (cap, join) = (Int(try reader.readByte()), Int(try reader.readByte()))
    guard cap < Cap.allCases.count, join < Join.allCases.count else {
      throw reader.damaged("the ends of a line before")
    }
    (self.cap, self.join) = (Cap.allCases[cap], Join.allCases[join])
    miterLimit = try reader.read()
  }
}

extension Shadow: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(color)
    writer.write(offset)
    writer.write(blurRadius)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let color: Color = try reader.read()
    let offset: Point = try reader.read()
    self.init(color: color, offset: offset, blurRadius: try reader.read())
  }
}

extension ImageReference: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(self, once: \.images) { writer in
      writer.write(SceneFile(of: self))
      writer.write(count: id.size.width)
      writer.write(count: id.size.height)
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readOnce(\.images) { reader throws(SceneFileError) in
      let file: SceneFile = try reader.read()
      let width = try reader.readCount(upTo: Int(Int32.max))
      let size = PixelSize(width: width, height: try reader.readCount(upTo: Int(Int32.max)))
      return ImageReference(
        id: ImageID(source: file.hash, size: size), source: file.imageSource(reader.locate))
    }
  }
}
