import SwatchGraphics

/// A place that tabs lead to: an object, or its location alone.
struct TabStopElement: GrammarObject {
  private(set) var stop = TabStop(0)

  enum Key: String, CaseIterable, Sendable { case location, alignment, leader }

  static let title = "a tab stop"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .location: stop.location = try TabStopElement.location(field, field.mismatch(expected))
    case .alignment: stop.alignment = try field.word()
    case .leader: stop.leader = try TabStopElement.leader(field)
    }
  }

  /// A list of stops.
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
    }
    return stops
  }

  private static func location(
    _ field: Field, _ mismatch: DocumentError
  ) throws(DocumentError) -> TabStop.Location {
    if let number = field.number, 0...100_000 ~= number { return .points(number) }
    if let percent = field.string.flatMap(Field.percentage), 0...100 ~= percent {
      return .fraction(percent / 100)
    }
    throw mismatch
  }

  private static func leader(_ field: Field) throws(DocumentError) -> String {
    let most = ParagraphStyle.longestLeader
    guard let text = field.shown, text.utf8.count <= most else {
      throw field.mismatch("the characters of a leader, such as \".\", in at most \(most) bytes")
    }
    return text
  }
}

private let expected =
  "a location (points from 0 to 100,000, or a percentage of the width from \"0%\" to \"100%\")"
