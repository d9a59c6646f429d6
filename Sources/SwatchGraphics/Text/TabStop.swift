/// A place in a line that a tab leads to (after NSTextTab).
public struct TabStop: Hashable, Sendable {
  /// The alignment of the text from the tab to the next one, or to the line's end, at the stop.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The text begins at the stop.
    case left
    /// The middle of the text is at the stop.
    case center
    /// The text ends at the stop.
    case right
    /// The decimal mark of the text's first number that has one is at the stop; without one, the end
    /// of its last digit, or of the text. Of a mark that a number has twice, as dates have, none
    /// counts.
    case decimal
  }

  /// The distance of a stop from the leading edge of the column: the right one, in right-to-left
  /// paragraphs, where `left` and `right` change places.
  public enum Location: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A number of points.
    case points(Double)
    /// A share of the column's width, from 0 to 1. Such a stop doesn't count where lines have no
    /// limit.
    case fraction(Double)

    /// Makes a location from a whole number of points.
    public init(integerLiteral points: Int) { self = .points(Double(points)) }

    /// Makes a location from a number of points.
    public init(floatLiteral points: Double) { self = .points(points) }
  }

  /// The distance from the leading edge. A stop beyond the end of lines doesn't count; one of
  /// alignment `right` is at their end instead.
  public var location: Location
  /// The alignment of the text behind the tab.
  public var alignment: Alignment
  /// The characters that fill the space of the tab, in its font, such as `.`; nil for none. They
  /// stand below each other in lines of one font.
  public var leader: String?

  /// The decimal mark of `decimal` alignment; nil for the language's point or comma. The Arabic
  /// one counts then, too.
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
