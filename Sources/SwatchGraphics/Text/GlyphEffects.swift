/// A line along the edges of letters.
public struct TextOutline: Hashable, Sendable {
  /// The width of the line, in points, half of which is on each side of the edge.
  public var width: Double
  /// The colour of the line; nil for the text's colour.
  public var color: Color?
  /// A Boolean value that is true when the line is drawn behind the letters, so that only its outer
  /// half is visible, as with SVG's `paint-order: stroke`.
  public var isBehind: Bool

  /// Makes a line of a width in points; by default in the text's colour, over the letters.
  public init(width: Double = 1, color: Color? = nil, isBehind: Bool = false) {
    self.width = width
    self.color = color
    self.isBehind = isBehind
  }
}

/// The effects on glyphs other than their colour: a shadow, a gradient and a line along their
/// edges.
public struct GlyphEffects: Hashable, Sendable {
  /// A line along the edges of glyphs.
  public struct Outline: Hashable, Sendable {
    /// The width of the line, in points.
    public var width: Double
    /// The colour of the line.
    public var color: Color
    /// A Boolean value that is true when the line is behind the glyphs.
    public var isBehind: Bool

    /// Makes a line of a width in points.
    package init(width: Double, color: Color, isBehind: Bool = false) {
      self.width = width
      self.color = color
      self.isBehind = isBehind
    }
  }

  /// The shadow below the glyphs, with the opacity of its colour; nil for none.
  public var shadow: Shadow?
  /// The gradient that replaces the colour, in points from the run's origin; nil for none.
  public var gradient: LinearGradient?
  /// The line over the colour, or behind it; nil for none.
  public var outline: Outline?

  /// Makes effects; by default none.
  package init(
    shadow: Shadow? = nil, gradient: LinearGradient? = nil, outline: Outline? = nil
  ) {
    self.shadow = shadow
    self.gradient = gradient
    self.outline = outline
  }

  /// Makes the effects of a span that don't depend on its position; nil if there are none.
  package init?(of span: AttributedText.Span) {
    guard !span.isPlain else { return nil }
    let attributes = span.attributes
    shadow = attributes.shadow.flatMap { $0.color.isClear ? nil : $0 }
    outline = attributes.outline.flatMap { line in
      line.width > 0
        ? Outline(width: line.width, color: line.color ?? span.color, isBehind: line.isBehind)
        : nil
    }
    if shadow == nil && outline == nil { return nil }
  }
}

/// The rare members of a run, which take no memory if there are none.
indirect enum RunDetails: Hashable, Sendable {
  case none
  case some(GlyphEffects?, GlyphRun.Shaping?)

  init(_ effects: GlyphEffects?, _ shaping: GlyphRun.Shaping?) {
    self = effects == nil && shaping == nil ? .none : .some(effects, shaping)
  }

  var effects: GlyphEffects? {
    if case .some(let effects, _) = self { effects } else { nil }
  }

  var shaping: GlyphRun.Shaping? {
    if case .some(_, let shaping) = self { shaping } else { nil }
  }
}

extension GlyphEffects: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(shadow)
    sink.write(gradient)
    sink.write(outline)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(shadow: reader.read(), gradient: reader.read(), outline: reader.read())
  }
}

extension GlyphEffects.Outline: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(width)
    sink.write(color)
    sink.write(isBehind)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(width: reader.read(), color: reader.read(), isBehind: reader.read())
  }
}
