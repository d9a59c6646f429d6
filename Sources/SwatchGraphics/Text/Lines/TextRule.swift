/// A line or a box along a line of text. On a pixel grid, its edges are moved to pixel boundaries,
/// as the baseline is.
public struct TextRule: Hashable, Sendable {
  /// The shape of a rule.
  public enum Kind: Hashable, Sendable {
    /// A line of a style.
    case line(TextDecoration.Style)
    /// A box with rounded corners, whose radius is in points.
    case box(cornerRadius: Double)
  }

  /// A part of a rule from left to right.
  public struct Stretch: Hashable, Sendable {
    /// The left end, in points from the line's left end.
    public var start: Double
    /// The right end, in points from the line's left end.
    public var end: Double

    /// Makes a part from its ends.
    package init(_ start: Double, _ end: Double) {
      self.start = start
      self.end = end
    }
  }

  /// The shape: a line of a style, or a box.
  public var kind: Kind
  /// The parts, from left to right.
  public var stretches: [Stretch]
  /// The distance of the upper edge below the baseline, in points; negative above it.
  public var top: Double
  /// The thickness of the line, or the height of the box, in points.
  public var thickness: Double
  /// The colour of the line or box.
  public var color: Color

  /// Makes a rule; see the members for units.
  package init(
    _ kind: Kind, _ stretches: [Stretch], top: Double, thickness: Double, color: Color
  ) {
    self.kind = kind
    self.stretches = stretches
    self.top = top
    self.thickness = thickness
    self.color = color
  }

  /// A Boolean value that is true for boxes, which are drawn below all underlines and
  /// strikethroughs.
  var isBox: Bool {
    if case .box = kind { true } else { false }
  }
}

extension TextRule: SceneValue {
  package func write(to sink: inout some ValueSink) {
    switch kind {
    case .line(let style):
      sink.write(byte: 0)
      sink.write(choice: style)
    case .box(let radius):
      sink.write(byte: 1)
      sink.write(radius)
    }
    sink.write(stretches)
    sink.write(top)
    sink.write(thickness)
    sink.write(color)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    let kind: Kind
    switch try reader.readByte() {
    case 0: kind = try .line(reader.readChoice("a style of a line"))
    case 1: kind = try .box(cornerRadius: reader.read())
    default: throw reader.damaged("a kind of line ending")
    }
    try self.init(
      kind, reader.read(), top: reader.read(), thickness: reader.read(), color: reader.read())
  }
}

extension TextRule.Stretch: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(start)
    sink.write(end)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(reader.read(), reader.read())
  }
}
