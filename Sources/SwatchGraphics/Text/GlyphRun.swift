public import SwatchGeometry

/// Glyphs of one font in drawing order, with the text that they show.
public struct GlyphRun: Hashable, Sendable {
  /// One glyph with its origin.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's index in the font.
    public var id: UInt32
    /// The origin, in points, from the run's own origin on the baseline.
    public var position: Point

    /// Makes a glyph from its index and its origin.
    package init(id: UInt32, position: Point) {
      self.id = id
      self.position = position
    }
  }

  /// The numbers of the consecutive bytes and the consecutive glyphs of a cluster.
  public struct Cluster: Hashable, Sendable {
    /// The number of UTF-8 bytes in the text.
    public var byteCount: Int
    /// The number of glyphs in the run.
    public var glyphCount: Int

    /// Makes a cluster from its two counts.
    package init(byteCount: Int, glyphCount: Int) {
      self.byteCount = byteCount
      self.glyphCount = glyphCount
    }
  }

  /// The properties of a text on which its shaping depends, apart from its font: for file formats
  /// whose viewers shape the text again.
  public struct Shaping: Hashable, Sendable {
    /// The features of the font that are switched on or off.
    public var features: [FontFeature]
    /// The language as a tag; nil for English, and if none is stated.
    public var language: String?
    /// A Boolean value that is true when the glyphs show other characters than the text has, such
    /// as capitals for small letters.
    public var showsOtherCharacters: Bool
    /// A Boolean value that is true when space was added between the letters.
    public var hasAddedSpacing: Bool
    /// A Boolean value that is true when the first or the last letter is joined to a letter of
    /// another run, or of an omitted part.
    public var joinsNeighbors: Bool
    /// The characters of a leader that no font has, if the glyphs fill a tab; empty for none.
    public var missingFromLeader: String

    /// Makes properties; by default none.
    package init(
      features: [FontFeature] = [], language: String? = nil, showsOtherCharacters: Bool = false,
      hasAddedSpacing: Bool = false, joinsNeighbors: Bool = false, missingFromLeader: String = ""
    ) {
      self.features = features
      self.language = language
      self.showsOtherCharacters = showsOtherCharacters
      self.hasAddedSpacing = hasAddedSpacing
      self.joinsNeighbors = joinsNeighbors
      self.missingFromLeader = missingFromLeader
    }
  }

  /// The font, with the source of its file.
  public var font: FontReference
  /// The size of the em, in points.
  public var fontSize: Double
  /// The glyphs from left to right.
  public var glyphs: [Glyph]
  /// The text of the glyphs, in reading order.
  public var text: String
  /// The clusters in reading order; together they cover all of the text and all glyphs.
  public var clusters: [Cluster]
  /// A Boolean value that is true when the text runs from right to left, so that the last cluster's
  /// glyphs come first.
  public var isRightToLeft: Bool
  private var kept: RunDetails

  /// The effects on the glyphs, such as a shadow; nil for plain glyphs.
  public var effects: GlyphEffects? {
    get { kept.effects }
    set { kept = RunDetails(newValue, shaping) }
  }

  /// The properties of the text on which shaping depends; nil for none.
  public var shaping: Shaping? {
    get { kept.shaping }
    set { kept = RunDetails(effects, newValue) }
  }

  /// The face of the font.
  public var face: FontFace { font.face }

  /// Makes a run; see the members for units and order.
  package init(
    font: FontReference, fontSize: Double, glyphs: [Glyph], text: String, clusters: [Cluster],
    isRightToLeft: Bool, effects: GlyphEffects? = nil, shaping: Shaping? = nil
  ) {
    self.font = font
    self.fontSize = fontSize
    self.glyphs = glyphs
    self.text = text
    self.clusters = clusters
    self.isRightToLeft = isRightToLeft
    kept = RunDetails(effects, shaping)
  }
}

/// Glyphs are written in columns: indexes, then positions.
extension GlyphRun: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(font)
    sink.write(fontSize)
    sink.write(text)
    sink.write(isRightToLeft)
    sink.write(count: glyphs.count)
    for glyph in glyphs { sink.write(count: Int(glyph.id)) }
    sink.write(column: glyphs.map(\.position.x))
    sink.write(column: glyphs.map(\.position.y))
    let isPlain = clusters.count == glyphs.count && clusters.allSatisfy { $0 == .plain }
    sink.write(isPlain ? nil : clusters)
    sink.write(effects)
    sink.write(shaping, as: .unseen)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    let font: FontReference = try reader.read()
    let fontSize: Double = try reader.read()
    let text: String = try reader.read()
    let isRightToLeft: Bool = try reader.read()
    let count = try reader.readLength()
    let ids = try reader.readArray(of: count) { reader throws(SceneFileError) in
      UInt32(try reader.readCount(upTo: Int(UInt32.max)))
    }
    let (x, y) = (try reader.readColumn(of: count), try reader.readColumn(of: count))
    let glyphs = ids.indices.map { Glyph(id: ids[$0], position: Point(x: x[$0], y: y[$0])) }
    let clusters: [Cluster]? = try reader.read()
    try self.init(
      font: font, fontSize: fontSize, glyphs: glyphs, text: text,
      clusters: clusters ?? Array(repeating: .plain, count: count), isRightToLeft: isRightToLeft,
      effects: reader.read(), shaping: reader.read())
  }
}

extension GlyphRun.Cluster: SceneValue {
  /// The cluster of one byte and one glyph.
  fileprivate static let plain = Self(byteCount: 1, glyphCount: 1)

  package func write(to sink: inout some ValueSink) {
    sink.write(count: byteCount)
    sink.write(count: glyphCount)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(
      byteCount: reader.readCount(upTo: Int(Int32.max)),
      glyphCount: reader.readCount(upTo: Int(Int32.max)))
  }
}

extension GlyphRun.Shaping: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(features)
    sink.write(language)
    for flag in [showsOtherCharacters, hasAddedSpacing, joinsNeighbors] { sink.write(flag) }
    sink.write(missingFromLeader)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(
      features: reader.read(), language: reader.read(), showsOtherCharacters: reader.read(),
      hasAddedSpacing: reader.read(), joinsNeighbors: reader.read(),
      missingFromLeader: reader.read())
  }
}
