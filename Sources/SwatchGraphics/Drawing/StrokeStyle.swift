/// The stroke of an outline, centred on it.
public struct StrokeStyle: Hashable, Sendable {
  /// The ends of a line and of its dashes.
  public enum Cap: String, CaseIterable, Hashable, Sendable {
    /// No extension.
    case butt
    /// A semicircle.
    case round
    /// Half a square.
    case square
  }

  /// The corners of a line.
  public enum Join: String, CaseIterable, Hashable, Sendable {
    /// The edges are extended to their intersection, up to the ``StrokeStyle/miterLimit``.
    case miter
    /// An arc.
    case round
    /// The corner is cut off.
    case bevel
  }

  /// The width of the line, in points.
  public var width: Double
  /// Lengths of dashes and gaps in turn, in points; empty for an unbroken line.
  public var dashes: [Double]
  /// The ends of the line; butt by default.
  public var cap: Cap
  /// The corners of the line; mitred by default.
  public var join: Join
  /// The length of the longest mitred corner, in line widths; longer corners are cut off.
  public var miterLimit: Double

  /// Makes a style from the line's width, in points, its dashes, its ends and its corners.
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

  /// A Boolean value that is true when ends and corners are the default ones.
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
