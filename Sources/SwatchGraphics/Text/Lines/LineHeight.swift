extension ParagraphStyle {
  /// The height of a paragraph's lines.
  ///
  /// Fonts are centred in the line by their ascent and descent, as in CSS; fallback fonts are
  /// ignored. A number literal is a number of points.
  public enum LineHeight: Hashable, Sendable, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral
  {
    /// A number of points, equal for all lines of a paragraph whose fonts have one size; the
    /// paragraph's first font is centred in the line. A line whose fonts are higher than this, and
    /// than the paragraph's smallest font, has the height of its own fonts instead, reduced by the
    /// same factor as the smallest font's line if that doesn't fit either.
    case points(Double)
    /// A multiple of the size of the line's largest font, which is centred in the line.
    case multiple(Double)

    /// Makes a height from a whole number of points.
    public init(integerLiteral points: Int) { self = .points(Double(points)) }

    /// Makes a height from a number of points.
    public init(floatLiteral points: Double) { self = .points(points) }
  }
}

/// The extent of a line above and below its baseline, in points.
package struct FontLine: Hashable, Sendable {
  /// The distance from the top of the line down to the baseline.
  package var ascent: Double
  /// The distance from the baseline down to the bottom of the line.
  package var descent: Double

  /// Makes a line, by default without height.
  package init(ascent: Double = 0, descent: Double = 0) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The distance from the top to the bottom.
  package var height: Double { ascent + descent }

  /// Returns the line moved up by a distance in points.
  package func raised(by distance: Double) -> FontLine {
    FontLine(ascent: ascent + distance, descent: descent - distance)
  }

  /// Extends the line so that another line fits on the same baseline.
  package mutating func formUnion(_ line: FontLine) {
    ascent = max(ascent, line.ascent)
    descent = max(descent, line.descent)
  }
}

/// The height of a line including its distances, and the position of its baseline, in points.
package struct LineExtent: Hashable, Sendable {
  /// The distance from the top down to the baseline.
  package var ascent: Double
  /// The distance from the top to the bottom.
  package var height: Double

  /// Makes an extent.
  package init(ascent: Double, height: Double) {
    self.ascent = ascent
    self.height = height
  }

  /// Extends the line so that an attachment fits; does nothing for nil.
  package mutating func makeRoom(for picture: FontLine?) {
    guard let picture else { return }
    let descent = max(height - ascent, picture.descent)
    ascent = max(ascent, picture.ascent)
    height = ascent + descent
  }

  /// Makes the extent of a font's own line.
  package init(_ line: FontLine) {
    self.init(ascent: line.ascent, height: line.height)
  }
}

/// The fonts that the text on a line requests.
package struct LineFonts {
  /// The union of the fonts' lines.
  package private(set) var content = FontLine()
  /// The largest size of the fonts, in points.
  package private(set) var size = 0.0

  /// Makes a value without fonts.
  package init() {}

  /// Adds a font by its line and its size, in points.
  package mutating func add(_ line: FontLine, size: Double) {
    content.formUnion(line)
    self.size = max(self.size, size)
  }
}

extension ParagraphStyle.LineHeight {
  /// Returns the extent of a line with `fonts`, in a paragraph with a given first and smallest
  /// font.
  package func extent(
    with fonts: LineFonts, first: FontLine, smallest: FontLine
  ) -> LineExtent {
    let content = fonts.content
    switch self {
    case .multiple(let factor): return content.centered(in: factor * fonts.size)
    case .points(let height) where content.height > height:
      guard content.height > smallest.height else { return content.centered(in: height) }
      let scale = min(1, height / smallest.height)
      return content.centered(in: max(height, content.height * scale))
    case .points(let height):
      // Text smaller than the first font needs space for its own descent.
      let ascent = min(first.centered(in: height).ascent, height - content.descent)
      return LineExtent(ascent: ascent, height: height)
    }
  }
}

extension FontLine {
  /// Returns the extent of a line with another height, with equal leading above and below the font.
  fileprivate func centered(in height: Double) -> LineExtent {
    LineExtent(ascent: ascent + (height - ascent - descent) / 2, height: height)
  }
}
