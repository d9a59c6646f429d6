import SwatchGeometry

extension FontReference: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(self, once: \.fonts) { writer in
      writer.write(SceneFile(of: self))
      writer.write(count: face.index)
      writer.write(face.variations)
      writer.write(byte: face.synthesis.rawValue)
      writer.write(byte: (rendering.hasColor ? 1 : 0) | (rendering.usesBitmaps ? 2 : 0))
      writer.write(rendering.em)
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readOnce(\.fonts) { reader throws(SceneFileError) in
      let file: SceneFile = try reader.read()
      let index = try reader.readCount(upTo: Int(Int32.max))
      let variations: String = try reader.read()
      let synthesis = FontFace.Synthesis(rawValue: try reader.readByte())
      let flags = try reader.readByte()
      return FontReference(
        FontFace(
          file: file.hash, index: index, variations: variations, synthesis: synthesis),
        source: file.fontSource(reader.locate),
        rendering: FontRendering(
          hasColor: flags & 1 != 0, usesBitmaps: flags & 2 != 0, em: try reader.read()))
    }
  }
}

extension GlyphRun: SceneValue {
  /// The parts of a run that are omitted or abbreviated.
  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let rightToLeft = Marks(rawValue: 1)
    /// All positions are whole 1,024ths of a point; each is written as the difference from the one
    /// before.
    static let inUnits = Marks(rawValue: 2)
    /// All glyphs are on the baseline.
    static let flat = Marks(rawValue: 4)
    /// Each byte of the text has one glyph.
    static let plain = Marks(rawValue: 8)
    /// Effects follow.
    static let effects = Marks(rawValue: 16)
    /// Properties of shaping follow.
    static let shaping = Marks(rawValue: 32)
  }

  /// Glyphs are written in columns: numbers, then places.
  func write(to writer: inout SceneWriter) {
    var marks: Marks = isRightToLeft ? .rightToLeft : []
    if glyphs.allSatisfy({ $0.position.isInUnits }) { marks.insert(.inUnits) }
    if glyphs.allSatisfy({ $0.position.y.bitPattern == 0 }) { marks.insert(.flat) }
    if clusters.count == glyphs.count, clusters.allSatisfy({ $0 == .plain }) {
      marks.insert(.plain)
    }
    if effects != nil { marks.insert(.effects) }
    if shaping != nil { marks.insert(.shaping) }
    writer.write(byte: marks.rawValue)
    if let effects { writer.write(effects) }
    if let shaping { writer.write(shaping) }
    writer.write(font)
    writer.write(fontSize)
    writer.write(text)
    writer.write(count: glyphs.count)
    for glyph in glyphs { writer.write(UInt64(glyph.id)) }
    write(\.x, marks, to: &writer)
    if !marks.contains(.flat) { write(\.y, marks, to: &writer) }
    guard !marks.contains(.plain) else { return }
    writer.write(count: clusters.count)
    for cluster in clusters {
      writer.write(count: cluster.byteCount)
      writer.write(count: cluster.glyphCount)
    }
  }

  private func write(
    _ coordinate: KeyPath<Point, Double>, _ marks: Marks, to writer: inout SceneWriter
  ) {
    var last: Int64 = 0
    for glyph in glyphs {
      let number = glyph.position[keyPath: coordinate]
      if marks.contains(.inUnits), let units = number.sceneUnits {
        writer.write(signed: units - last)
        last = units
      } else {
        writer.write(number)
      }
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let marks = Marks(rawValue: try reader.readByte())
    let effects = marks.contains(.effects) ? try reader.read() as GlyphEffects : nil
    let shaping = marks.contains(.shaping) ? try reader.read() as Shaping : nil
    let font: FontReference = try reader.read()
    let fontSize: Double = try reader.read()
    let text: String = try reader.read()
    let count = try reader.readLength()
    var glyphs = try reader.readArray(of: count) { reader throws(SceneFileError) in
      Glyph(id: UInt32(try reader.readCount(upTo: Int(UInt32.max))), position: .zero)
    }
    try Self.read(\.x, marks, of: &glyphs, from: &reader)
    if !marks.contains(.flat) { try Self.read(\.y, marks, of: &glyphs, from: &reader) }
    let clusterCount = marks.contains(.plain) ? count : try reader.readLength()
    let clusters = try reader.readArray(of: clusterCount) { reader throws(SceneFileError) in
      if marks.contains(.plain) { return Cluster.plain }
      let byteCount = try reader.readCount(upTo: Int(Int32.max))
      return Cluster(
        byteCount: byteCount, glyphCount: try reader.readCount(upTo: Int(Int32.max)))
    }
    self.init(
      font: font, fontSize: fontSize, glyphs: glyphs, text: text, clusters: clusters,
      isRightToLeft: marks.contains(.rightToLeft), effects: effects, shaping: shaping)
  }

  private static func read(
    _ coordinate: WritableKeyPath<Point, Double>, _ marks: Marks, of glyphs: inout [Glyph],
    from reader: inout SceneReader
  ) throws(SceneFileError) {
    var last: Int64 = 0
    for index in glyphs.indices {
      if marks.contains(.inUnits) {
        last &+= try reader.readSigned()
        glyphs[index].position[keyPath: coordinate] = Double(last) / 1024
      } else {
        glyphs[index].position[keyPath: coordinate] = try reader.read()
      }
    }
  }
}

extension GlyphRun.Shaping: SceneValue {
  func write(to writer: inout SceneWriter) {
    let marks: [UInt8] = [
      showsOtherCharacters ? 1 : 0, hasAddedSpacing ? 2 : 0, joinsNeighbors ? 4 : 0,
      missingFromLeader.isEmpty ? 0 : 8,
    ]
    writer.write(byte: marks.reduce(0, |))
    writer.write(language)
    writer.write(features)
    if !missingFromLeader.isEmpty { writer.write(missingFromLeader) }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let marks = try reader.readByte()
    let language: String? = try reader.read()
    self.init(
      features: try reader.read(), language: language, showsOtherCharacters: marks & 1 != 0,
      hasAddedSpacing: marks & 2 != 0, joinsNeighbors: marks & 4 != 0)
    if marks & 8 != 0 { missingFromLeader = try reader.read() }
  }
}

extension FontFeature: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(tag)
    writer.write(signed: Int64(value))
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let tag: String = try reader.read()
    self.init(tag, Int(try reader.readSigned()))
  }
}

extension GlyphRun.Cluster {
  fileprivate static let plain = Self(byteCount: 1, glyphCount: 1)
}

extension Point {
  fileprivate var isInUnits: Bool { x.sceneUnits != nil && y.sceneUnits != nil }
}
