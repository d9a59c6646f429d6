public import SwatchGeometry

/// A line along text, as an underline or through it.
public struct TextDecoration: Hashable, Sendable {
  /// The shape of the line.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// One line.
    case single
    /// Two lines, with a gap as wide as each of them.
    case double
    /// Dots, with gaps as wide as each of them.
    case dotted
    /// Dashes three times as long as the line is thick, with gaps of two times its thickness.
    case dashed
    /// A wave, as below words that are misspelt.
    case wavy
  }

  /// The shape of the line.
  public var style: Style
  /// The colour of the line; nil for the text's.
  public var color: Color?
  /// The thickness of the line, in points; nil for the font's.
  public var thickness: Double?
  /// The distance of the line's upper edge below the baseline, in points, negative above it; nil
  /// for the font's.
  public var offset: Double?
  /// A Boolean value that is true when the line has gaps around letters that cross it. A
  /// strikethrough has none.
  public var skipsInk: Bool

  /// Makes a line; by default with the text's colour, the font's lengths and gaps around letters.
  public init(
    _ style: Style = .single, color: Color? = nil, thickness: Double? = nil,
    offset: Double? = nil, skipsInk: Bool = true
  ) {
    self.style = style
    self.color = color
    self.thickness = thickness
    self.offset = offset
    self.skipsInk = skipsInk
  }

  /// One line, in the text's colour.
  public static let single = TextDecoration()
  /// Two lines, in the text's colour.
  public static let double = TextDecoration(.double)
  /// Dots, in the text's colour.
  public static let dotted = TextDecoration(.dotted)
  /// Dashes, in the text's colour.
  public static let dashed = TextDecoration(.dashed)
  /// A wave, in the text's colour.
  public static let wavy = TextDecoration(.wavy)
}

/// A coloured box behind text, one on each line that the text is on.
public struct TextBackground: Hashable, Sendable {
  /// The colour of the box.
  public var color: Color
  /// The distances of the box's edges from the text, in points, outwards. They take no space on the
  /// line.
  public var insets: EdgeInsets
  /// The radius of the corners, in points.
  public var cornerRadius: Double

  /// Makes a box; by default as high as the text's font, with right angles.
  public init(_ color: Color, insets: EdgeInsets = EdgeInsets(0), cornerRadius: Double = 0) {
    self.color = color
    self.insets = insets
    self.cornerRadius = cornerRadius
  }
}
