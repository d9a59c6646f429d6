/// A position in a line to which a tab moves (after NSTextTab).
public struct TabStop: Hashable, Sendable {
  /// The alignment, at the stop, of the text between the tab and the next tab or the line's end.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The text begins at the stop.
    case left
    /// The middle of the text is at the stop.
    case center
    /// The text ends at the stop.
    case right
    /// The first decimal mark inside a number is at the stop; without one, the end of the text's
    /// last digit, or else of the text. A mark that occurs twice in a number, as in dates, is
    /// ignored.
    case decimal
  }

  /// The distance of a stop from the leading edge of the column. In right-to-left paragraphs the
  /// leading edge is at the right, and `left` and `right` are exchanged.
  public enum Location: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A number of points.
    case points(Double)
    /// A fraction of the column's width, from 0 to 1. Such a stop is ignored in columns of
    /// unlimited width.
    case fraction(Double)

    /// Makes a location from a whole number of points.
    public init(integerLiteral points: Int) { self = .points(Double(points)) }

    /// Makes a location from a number of points.
    public init(floatLiteral points: Double) { self = .points(points) }
  }

  /// The distance from the leading edge. A stop beyond the end of the line is ignored, but a stop
  /// with alignment `right` is moved to that end.
  public var location: Location
  /// The alignment of the text after the tab.
  public var alignment: Alignment
  /// The characters that fill the space of the tab, in the tab's font, such as `.`; nil for none.
  /// They line up vertically in lines of the same font.
  public var leader: String?

  /// The decimal mark for `decimal` alignment; nil for the language's point or comma, and the
  /// Arabic mark.
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
