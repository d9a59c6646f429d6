import SwatchGraphics

/// A tab stop: an object, or its location alone.
struct TabStopElement: GrammarObject {
  private(set) var stop = TabStop(0)

  enum Key: String, CaseIterable, Sendable { case location, alignment, leader, decimal }

  static let title = "a tab stop"
  static let requiredKeys = [Key.location]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .location: stop.location = try TabStopElement.location(field, field.mismatch(expected))
    case .alignment: stop.alignment = try field.word()
    case .leader: stop.leader = try TabStopElement.leader(field)
    case .decimal: stop.decimalMark = try TabStopElement.decimalMark(field)
    }
  }

  /// Reads a list of tab stops.
  static func stops(_ field: Field) throws(DocumentError) -> [TabStop] {
    guard let elements = try field.elements() else {
      throw field.mismatch(
        "a list of tab stops, each {\"location\": …} or a location alone, such as [100, \"100%\"]")
    }
    let most = ParagraphStyle.mostTabStops
    guard elements.count <= most else { throw field.mismatch("at most \(most) tab stops") }
    var stops: [TabStop] = []
    for element in elements {
      if element.isScalar {
        stops.append(TabStop(try location(element, element.mismatch("a tab stop, or " + expected))))
      } else {
        stops.append(try element.object(over: TabStopElement()).stop)
      }
      if let last = stops.dropLast().last?.location, stops[stops.count - 1].location.isBefore(last)
      {
        throw element.error(
          "the tab stop is before the previous one in the list", advice: "list them by location")
      }
    }
    return stops
  }

  private static func location(
    _ field: Field, _ mismatch: DocumentError
  ) throws(DocumentError) -> TabStop.Location {
    try field.answer(.number, .number(0...100_000, isWhole: false))
    try field.answer(
      .string, .pattern("^(\(Field.percentPattern)|[0-9]*\\.?[0-9]+\(Field.units))$"))
    if let points = field.number ?? field.string.flatMap(Field.pointsWithUnit),
      0...100_000 ~= points
    {
      return .points(points)
    }
    if let percent = field.string.flatMap(Field.percentage), 0...100 ~= percent {
      return .fraction(percent / 100)
    }
    throw mismatch
  }

  private static func decimalMark(_ field: Field) throws(DocumentError) -> Character {
    guard let string = field.string, string.unicodeScalars.count == 1, let mark = string.first,
      !mark.isNumber, !mark.isWhitespace
    else { throw field.mismatch("the decimal mark of numbers, such as \",\"") }
    return mark
  }

  private static func leader(_ field: Field) throws(DocumentError) -> String {
    let most = ParagraphStyle.longestLeader
    guard let text = field.shown, text.utf8.count <= most else {
      throw field.mismatch("the characters of a leader, such as \".\", in at most \(most) bytes")
    }
    guard !text.contains(where: { $0 == "\t" || $0.isNewline }) else {
      throw field.error(
        "a leader is on one line and has no tab", advice: "remove the line breaks and tabs")
    }
    return text
  }
}

extension TabStop.Location {
  /// Returns true for a location nearer to the leading edge; false if one is in points and the
  /// other is a fraction.
  fileprivate func isBefore(_ other: TabStop.Location) -> Bool {
    switch (self, other) {
    case (.points(let own), .points(let other)), (.fraction(let own), .fraction(let other)):
      own < other
    default: false
    }
  }
}

private let expected =
  "a location (points from 0 to 100,000, or a percentage of the width from \"0%\" to \"100%\")"
