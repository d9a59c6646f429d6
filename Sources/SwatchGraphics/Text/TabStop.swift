/// A position in a line to which a tab moves (after NSTextTab).
public struct TabStop: Hashable, Sendable {
  /// The alignment at the stop of the text between the tab and the next one, or the line's end.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The text begins at the stop.
    case left
    /// The middle of the text is at the stop.
    case center
    /// The text ends at the stop.
    case right
    /// The decimal mark of the first number with one is at the stop; without one, the end of the
    /// text's last digit, or of the text. A mark that occurs twice in a number, as in dates, is
    /// ignored.
    case decimal
  }

  /// The distance of a stop from the leading edge of the column: the right edge, in right-to-left
  /// paragraphs, where `left` and `right` are exchanged.
  public enum Location: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A number of points.
    case points(Double)
    /// A fraction of the column's width, from 0 to 1. Such a stop is ignored in columns without a
    /// limit.
    case fraction(Double)

    /// Makes a location from a whole number of points.
    public init(integerLiteral points: Int) { self = .points(Double(points)) }

    /// Makes a location from a number of points.
    public init(floatLiteral points: Double) { self = .points(points) }
  }

  /// The distance from the leading edge. A stop beyond the end of lines is ignored, but one with
  /// alignment `right` is moved to the end.
  public var location: Location
  /// The alignment of the text after the tab.
  public var alignment: Alignment
  /// The characters that fill the space of the tab, in its font, such as `.`; nil for none. They
  /// are aligned vertically in lines of one font.
  public var leader: String?

  /// The decimal mark of `decimal` alignment; nil for the language's point or comma, and the Arabic
  /// mark.
  public var decimalMark: Character?

  /// Makes a stop.
  public init(
    _ location: Location, alignment: Alignment = .left, leader: String? = nil,
    decimalMark: Character? = nil
  ) {
    self.location = location
    self.alignment = alignment
    self.leader = leader
    self.decimalMark = decimalMark
  }
}
