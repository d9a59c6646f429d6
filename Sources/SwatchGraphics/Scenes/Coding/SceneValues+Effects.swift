import SwatchGeometry

extension ImageEffects: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(scale)
    writer.write(list)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let scale: Double = try reader.read()
    self.init(try reader.read(), scale: scale)
  }
}

extension ImageEffect: SceneValue {
  func write(to writer: inout SceneWriter) {
    switch self {
    case .stretch(let stretch):
      writer.write(byte: 0)
      writer.write(stretch)
    case .tint(let color):
      writer.write(byte: 1)
      writer.write(color)
    case .grayscale: writer.write(byte: 2)
    case .blur(let radius):
      writer.write(byte: 3)
      writer.write(radius)
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    switch try reader.readByte() {
    case 0: self = .stretch(try reader.read())
    case 1: self = .tint(try reader.read())
    case 2: self = .grayscale
    case 3: self = .blur(radius: try reader.read())
    default: throw reader.damaged("an effect of a picture before")
    }
  }
}

extension ImageStretch: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(size)
    for edge in [edges.top, edges.left, edges.bottom, edges.right] { writer.write(edge) }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let size: Size = try reader.read()
    let edges = try reader.readArray(of: 4) { reader throws(SceneFileError) in
      try Double(from: &reader)
    }
    self.init(
      edges: EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3]),
      of: size)
  }
}
