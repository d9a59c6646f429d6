/// The style of a stroke, which is centred on its path.
public struct StrokeStyle: Hashable, Sendable {
  /// The ends of a line and of its dashes (line caps).
  public enum Cap: String, CaseIterable, Hashable, Sendable {
    /// A straight end at the end point.
    case butt
    /// A semicircle.
    case round
    /// A square end, half a line width beyond the end point.
    case square
  }

  /// The corners of a line (line joins).
  public enum Join: String, CaseIterable, Hashable, Sendable {
    /// The outer edges are extended to their intersection, up to the ``StrokeStyle/miterLimit``.
    case miter
    /// An arc.
    case round
    /// The corner is cut off.
    case bevel
  }

  /// The width of the line, in points.
  public var width: Double
  /// The lengths of dashes and gaps in turn, in points; empty for an unbroken line.
  public var dashes: [Double]
  /// The line cap; butt by default.
  public var cap: Cap
  /// The line join; mitred by default.
  public var join: Join
  /// The length of the longest mitred corner, as a multiple of the line width; longer corners are
  /// cut off.
  public var miterLimit: Double

  /// Makes a style from the line's width, in points, its dashes, its caps and its joins.
  public init(
    width: Double, dashes: [Double] = [], cap: Cap = .butt, join: Join = .miter,
    miterLimit: Double = 10
  ) {
    self.width = width
    self.dashes = dashes
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// A Boolean value that is true when line caps, joins and the miter limit have their default
  /// values.
  package var hasPlainTurns: Bool { cap == .butt && join == .miter && miterLimit == 10 }
}

extension StrokeStyle: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(width)
    sink.write(dashes)
    sink.write(choice: cap)
    sink.write(choice: join)
    sink.write(miterLimit)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(
      width: reader.read(), dashes: reader.read(), cap: reader.readChoice("the ends of a line"),
      join: reader.readChoice("the corners of a line"), miterLimit: reader.read())
  }
}
