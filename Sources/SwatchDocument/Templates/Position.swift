/// The position of a round of a `for` among all rounds: `{{tag@index}}`.
struct Position: Sendable {
  /// The words after the `@`.
  enum Word: String, CaseIterable, Sendable {
    /// The number of the round, from 0.
    case index
    /// The number of the round, from 1.
    case number
    /// True in the first round.
    case first
    /// True in the last round.
    case last
    /// True in the first round, the third and so on.
    case isOdd
    /// The number of all rounds.
    case count
    /// The names and values of the round's value, as a list.
    case columns

    /// Returns the value of the word in a round.
    func value(
      of round: JSONValue, at index: Int, of count: Int, for literal: JSONValue
    ) -> JSONValue {
      if self == .columns { return round.columns }
      return JSONValue(
        json(at: index, of: count), isNumber ? .number : .bool, standingFor: literal,
        isTemplate: true)
    }

    /// Returns the position in JSON.
    func json(at index: Int, of count: Int) -> String {
      switch self {
      case .index: "\(index)"
      case .number: "\(index + 1)"
      case .first: "\(index == 0)"
      case .last: "\(index == count - 1)"
      case .isOdd: "\(index % 2 == 0)"
      case .count: "\(count)"
      case .columns: "null"
      }
    }

    private var isNumber: Bool { [.index, .number, .count].contains(self) }
  }

  /// The name with which bindings begin, in UTF-8.
  let name: [UInt8]
  let word: Word

  /// Returns the positions of a variable that an element, and all elements inside it, use.
  /// - Throws: ``DocumentError`` for an unknown word.
  static func all(
    of variable: String, in element: JSONValue, _ strings: TemplateStrings
  ) throws(DocumentError) -> [Position] {
    var positions: [Position] = []
    for place in strings.places(in: element) {
      for path in strings.compiled(place)?.paths ?? [] {
        let first = path.steps[0]
        let parts = first.name.split(separator: "@", maxSplits: 1)
        guard parts.count == 2, parts[0] == variable,
          !positions.contains(where: { $0.name == first.utf8 })
        else { continue }
        guard let word = Word(rawValue: String(parts[1])) else {
          throw DocumentError(
            "\"@\(JSONValue.shortened(String(parts[1])))\" is not a value of \"for\"",
            at: place.place,
            advice: NearestWord.advice(
              for: String(parts[1]), among: Word.allCases.map(\.rawValue)))
        }
        positions.append(Position(name: first.utf8, word: word))
      }
    }
    return positions
  }
}
