import SwatchGeometry

extension TextRule: SceneValue {
  func write(to writer: inout SceneWriter) {
    switch kind {
    case .line(.single): writer.write(byte: 0)
    case .line(.double): writer.write(byte: 1)
    case .line(.dotted): writer.write(byte: 2)
    case .line(.dashed): writer.write(byte: 3)
    case .line(.wavy): writer.write(byte: 4)
    case .box(let radius):
      writer.write(byte: 5)
      writer.write(radius)
    }
    writer.write(stretches)
    writer.write(top)
    writer.write(thickness)
    writer.write(color)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let kind: Kind
    switch try reader.readByte() {
    case 0: kind = .line(.single)
    case 1: kind = .line(.double)
    case 2: kind = .line(.dotted)
    case 3: kind = .line(.dashed)
    case 4: kind = .line(.wavy)
    case 5: kind = .box(cornerRadius: try reader.read())
    default: throw reader.damaged("a kind of line before")
    }
    let stretches: [Stretch] = try reader.read()
    let (top, thickness): (Double, Double) = (try reader.read(), try reader.read())
    self.init(kind, stretches, top: top, thickness: thickness, color: try reader.read())
  }
}

extension TextRule.Stretch: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(start)
    writer.write(end)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let start: Double = try reader.read()
    self.init(start, try reader.read())
  }
}

extension GlyphEffects: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(
      byte: (shadow == nil ? 0 : 1) | (gradient == nil ? 0 : 2) | (outline == nil ? 0 : 4)
        | (gradient?.isRepeating == true ? 8 : 0) | (outline?.isBehind == true ? 16 : 0))
    if let shadow { writer.write(shadow) }
    if let gradient { writer.write(gradient) }
    if let outline {
      writer.write(outline.width)
      writer.write(outline.color)
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let marks = try reader.readByte()
    self.init()
    if marks & 1 != 0 { shadow = try reader.read() as Shadow }
    if marks & 2 != 0 {
      gradient = try reader.read() as LinearGradient
      gradient?.isRepeating = marks & 8 != 0
    }
    if marks & 4 != 0 {
      let width: Double = try reader.read()
      outline = Outline(
        width: width, color: try reader.read(), isBehind: marks & 16 != 0)
    }
  }
}
