/// The dimensions of a font that determine the lines and boxes along its text, in points.
package struct RuleMetrics: Hashable, Sendable {
  /// The distance of an underline's upper edge below the baseline.
  package var underlineTop: Double
  /// The thickness of an underline.
  package var underlineThickness: Double
  /// The distance of a strikethrough's upper edge below the baseline; negative.
  package var strikethroughTop: Double
  /// The thickness of a line through the text.
  package var strikethroughThickness: Double
  /// The height of the font's line above the baseline.
  package var ascent: Double
  /// The depth of the font's line below the baseline.
  package var descent: Double

  /// Makes metrics; see the members for their meaning.
  package init(
    underlineTop: Double, underlineThickness: Double, strikethroughTop: Double,
    strikethroughThickness: Double, ascent: Double, descent: Double
  ) {
    self.underlineTop = underlineTop
    self.underlineThickness = underlineThickness
    self.strikethroughTop = strikethroughTop
    self.strikethroughThickness = strikethroughThickness
    self.ascent = ascent
    self.descent = descent
  }
}

/// A part of a line that belongs to one span and has underlines, strikethroughs or boxes along it.
package struct RuledSegment {
  /// A function that returns the parts of a segment that letters cover between two distances below
  /// the baseline.
  package typealias Ink = (_ top: Double, _ bottom: Double) -> [TextRule.Stretch]

  /// The span whose attributes the segment has.
  package var span: AttributedText.Span
  /// The left end, in points from the line's left end.
  package var start: Double
  /// The right end, in points from the line's left end.
  package var end: Double
  /// The dimensions of the span's font.
  package var metrics: RuleMetrics
  /// The index of the run on the line.
  package var run: Int
  /// A Boolean value that is false for a segment that continues the run of another span, because a
  /// glyph joins letters of both; the glyph has the attributes of its first letter.
  package var beginsRun = true
  /// The segment's text.
  package var text: String
  /// The extent of the segment's attachment; nil for text.
  package var picture: FontLine?
  /// The parts covered by letters, measured from the segment's left end.
  package var ink: Ink

  /// Makes a segment; see the members for units.
  package init(
    _ span: AttributedText.Span, _ text: String, from start: Double, to end: Double, run: Int,
    metrics: RuleMetrics, picture: FontLine? = nil, ink: @escaping Ink = { _, _ in [] }
  ) {
    self.span = span
    self.text = text
    self.start = start
    self.end = end
    self.metrics = metrics
    self.run = run
    self.picture = picture
    self.ink = ink
  }

  /// Moves the segment to the right, past a number of runs.
  package mutating func move(by distance: Double, behind runs: Int) {
    start += distance
    end += distance
    run += runs
  }
}
