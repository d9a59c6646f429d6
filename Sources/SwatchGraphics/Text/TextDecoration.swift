public import SwatchGeometry

/// A line along text, such as an underline or a strikethrough.
public struct TextDecoration: Hashable, Sendable {
  /// The shape of the line.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// One line.
    case single
    /// Two lines with a gap between them; lines and gap are equally wide.
    case double
    /// Dots, with gaps as wide as the dots.
    case dotted
    /// Dashes three times as long as the line is thick, with gaps twice as long as it is thick.
    case dashed
    /// A wave, as below misspelt words.
    case wavy
  }

  /// The shape of the line.
  public var style: Style
  /// The colour of the line; nil for the text's colour.
  public var color: Color?
  /// The thickness of the line, in points; nil for the thickness that the font states.
  public var thickness: Double?
  /// The distance of the line's upper edge below the baseline, in points, negative above it; nil
  /// for the distance that the font states.
  public var offset: Double?
  /// A Boolean value that is true when the line has gaps around letters that cross it. Ignored for
  /// a strikethrough.
  public var skipsInk: Bool

  /// Makes a line; by default in the text's colour, with the font's dimensions, and with gaps
  /// around letters.
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

/// A coloured box behind text, one on each line of the text.
public struct TextBackground: Hashable, Sendable {
  /// The colour of the box.
  public var color: Color
  /// The distances by which the box extends beyond the text, in points. They take no space on the
  /// line.
  public var insets: EdgeInsets
  /// The radius of the corners, in points.
  public var cornerRadius: Double

  /// Makes a box; by default as high as the text's font, with square corners.
  public init(_ color: Color, insets: EdgeInsets = EdgeInsets(0), cornerRadius: Double = 0) {
    self.color = color
    self.insets = insets
    self.cornerRadius = cornerRadius
  }
}
