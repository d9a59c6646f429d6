import SwatchMessages

/// The messages about rows: the first few of each kind are printed, and the others counted, as a
/// mistake in a template fails each row of a feed.
struct AlikeMessages {
  private struct Kind {
    let first: String
    var count = 1
  }

  /// The number of messages of each kind that are printed.
  static let told = 3
  /// The largest number of kinds that are distinguished; messages of further kinds are printed at
  /// once.
  private static let limit = 1000

  private var kinds: [Kind] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    let node: String
    let words: [Substring]
    let origin: Substring
  }

  /// Counts a message; returns true if it has to be printed.
  ///
  /// - Parameters:
  ///   - message: The message, whose names, numbers and paths differ from row to row.
  ///   - node: The node that it is about; empty for an unknown one.
  /// - Returns: True if it is one of the first of its kind, which are told.
  mutating func isTold(_ message: String, about node: String = "") -> Bool {
    let (text, origin) = Self.parts(of: message)
    let key = Key(node: node, words: Self.words(of: text), origin: origin)
    guard let place = places[key] else {
      guard kinds.count < Self.limit else { return true }
      places[key] = kinds.count
      kinds.append(Kind(first: message))
      return true
    }
    kinds[place].count += 1
    return kinds[place].count <= Self.told
  }

  /// A line for each kind with messages that were not printed.
  var lines: [String] {
    kinds.filter { $0.count > Self.told }.map { kind in
      let others = Numeral.count(kind.count - Self.told, "further failure")
      return "\(others) like this one: \(kind.first)"
    }
  }

  /// Returns the place in the template, which is in brackets at the end of messages about data, and
  /// the text before it.
  private static func parts(of message: String) -> (text: Substring, origin: Substring) {
    guard message.hasSuffix(")"), let bracket = message.lastIndex(of: "("),
      message[bracket...].contains(": $")
    else {
      return (message[...], "")
    }
    return (message[..<bracket], message[bracket...])
  }

  /// Returns the words that don't come from data: those of letters only, outside of quotation
  /// marks.
  private static func words(of text: Substring) -> [Substring] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }
      .flatMap { $0.element.split(separator: " ") }
      .filter { word in word.allSatisfy { $0.isLetter || ",;:'".contains($0) } }
  }
}
