public import SwatchGeometry

/// A text broken into lines of glyph runs, ready for painting.
public struct TextLayout: Hashable, Sendable {
  /// Glyphs of one font and colour on one line.
  public struct Run: Hashable, Sendable {
    /// The glyphs and their font.
    public var glyphs: GlyphRun
    /// The run's origin on the baseline, in points from the line's left end.
    public var x: Double
    /// The colour of the glyphs.
    public var color: Color
    /// The range of the run's characters in the UTF-8 bytes of the whole text, excluding a
    /// truncation mark; nil for a run that shows only the mark.
    public var range: Range<Int>?

    /// Makes a run at `x` points from the line's left end.
    package init(glyphs: GlyphRun, x: Double, color: Color, range: Range<Int>? = nil) {
      self.glyphs = glyphs
      self.x = x
      self.color = color
      self.range = range
    }
  }

  /// One line of text.
  public struct Line: Hashable, Sendable {
    /// The range of the line's characters in the UTF-8 bytes of the whole text, including blanks at
    /// the line's end, but not the end of a paragraph. The range of a truncated line includes the
    /// characters omitted between those that it shows.
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
    /// The distance from the column's left edge to the space of the line, in points.
    public var leftInset: Double
    /// The distance from the column's right edge to the space of the line, in points.
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
  /// The size of the text, in points, not rounded to pixels. The width is that of the widest line
  /// with its insets and, where they fit, the blanks at its end, unless the line was broken there;
  /// the height includes all lines and the distances between them.
  public var size: Size
  /// The distance of the first baseline below the top, in points.
  public var ascender: Double
  /// The negated distance of the last baseline above the bottom, in points.
  public var descender: Double
  /// A Boolean value that is true when lines were left out or shortened.
  public var isTruncated: Bool
  /// A Boolean value that is true when lines were left out because they would end below the allowed
  /// height.
  package var isCutByHeight = false
  /// The range of the omitted characters in the UTF-8 bytes of the whole text; nil if all are
  /// shown.
  public var truncatedRange: Range<Int>?
  /// A Boolean value that is true when some lines end inside words, because the words don't fit.
  package var breaksWords = false
  /// The factor by which the fonts were reduced so that the text fits; 1 for their own sizes.
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
