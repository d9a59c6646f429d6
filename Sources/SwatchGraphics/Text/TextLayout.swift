public import SwatchGeometry

/// A text broken into lines of glyph runs, ready for painting.
public struct TextLayout: Hashable, Sendable {
  /// Glyphs of one font and colour on one line.
  public struct Run: Hashable, Sendable {
    /// The glyphs.
    public var glyphs: GlyphRun
    /// The run's origin on the baseline, in points from the line's left end.
    public var x: Double
    /// The colour of the glyphs.
    public var color: Color
    /// The characters as UTF-8 bytes of the whole text, without those of a truncation mark; nil for
    /// a run of the mark only.
    public var range: Range<Int>?

    /// Makes a run at `x` points from the line's left end.
    package init(glyphs: GlyphRun, x: Double, color: Color, range: Range<Int>? = nil) {
      self.glyphs = glyphs
      self.x = x
      self.color = color
      self.range = range
    }
  }

  /// One line.
  public struct Line: Hashable, Sendable {
    /// The characters as UTF-8 bytes of the whole text, with blanks at the line's end, but without
    /// the end of a paragraph. The range of a truncated line covers the characters that it shows,
    /// and those between them.
    public var range: Range<Int>
    /// The top, in points from the layout's top.
    public var top: Double
    /// The distance from the top to the bottom, in points.
    public var height: Double
    /// The baseline, in points from the layout's top.
    public var baseline: Double
    /// The sum of the advances of all runs, in points.
    public var width: Double
    /// The fraction of the free width to the left of the line: 0 for left, 0.5 for centred, 1 for
    /// right.
    public var alignment: Double
    /// The distance of the line's room from the column's left edge, in points.
    public var leftInset: Double
    /// The distance of the line's room from the column's right edge, in points.
    public var rightInset: Double
    /// The runs from left to right.
    public var runs: [Run]
    /// The underlines, strikethroughs and boxes of the line; nil for none.
    package var rules: LineRules?

    /// Makes a line; see the members for units.
    package init(
      range: Range<Int>, top: Double, height: Double, baseline: Double, width: Double,
      alignment: Double, leftInset: Double = 0, rightInset: Double = 0, runs: [Run],
      rules: LineRules? = nil
    ) {
      self.range = range
      self.top = top
      self.height = height
      self.baseline = baseline
      self.width = width
      self.alignment = alignment
      self.leftInset = leftInset
      self.rightInset = rightInset
      self.runs = runs
      self.rules = rules
    }

    /// Returns the left end of the line in a column of `width` points.
    public func left(inColumn width: Double) -> Double {
      leftInset + max(0, width - leftInset - rightInset - self.width) * alignment
    }

    /// The width of the narrowest column that fits the line.
    package var columnWidth: Double { leftInset + width + rightInset }
  }

  /// The lines from top to bottom.
  public var lines: [Line]
  /// The size of the text, in points, not snapped to pixels. The width is that of the widest line
  /// with its insets and the blanks at its end, as far as they fit, unless the line was broken
  /// there; the height is that of the lines and their distances.
  public var size: Size
  /// The distance of the first baseline below the top, in points.
  public var ascender: Double
  /// The negated distance of the last baseline above the bottom, in points.
  public var descender: Double
  /// A Boolean value that is true when lines were left out or shortened.
  public var isTruncated: Bool
  /// A Boolean value that is true when lines were left out because they would end below the height.
  package var isCutByHeight = false
  /// The characters that were left out, as UTF-8 bytes of the whole text; nil if all are shown.
  public var truncatedRange: Range<Int>?
  /// A Boolean value that is true if some lines end inside words that don't fit.
  package var breaksWords = false
  /// The scale of the fonts by which the text was reduced to fit; 1 for its own sizes.
  public var scale = 1.0

  /// Makes a layout; see the members for units and order.
  package init(
    lines: [Line], size: Size, ascender: Double, descender: Double, isTruncated: Bool = false,
    truncatedRange: Range<Int>? = nil
  ) {
    self.lines = lines
    self.size = size
    self.ascender = ascender
    self.descender = descender
    self.isTruncated = isTruncated
    self.truncatedRange = truncatedRange
  }
}
