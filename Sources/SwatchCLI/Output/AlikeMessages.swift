import SwatchMessages

/// The messages about rows: the first few of each kind are printed and the rest counted, as a
/// mistake in a template makes each row of a feed fail.
struct AlikeMessages {
  private struct Kind {
    let first: String
    var count = 1
  }

  /// The number of messages of each kind that are printed.
  static let told = 3
  /// The largest number of kinds that are distinguished; messages of further kinds are all printed.
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
  ///   - node: The node with the problem; empty if it is unknown.
  /// - Returns: True if the message is among the first of its kind.
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

  /// Splits a message about data into its text and its place in the template, which is in brackets
  /// at the end.
  private static func parts(of message: String) -> (text: Substring, origin: Substring) {
    guard message.hasSuffix(")"), let bracket = message.lastIndex(of: "("),
      message[bracket...].contains(": $")
    else {
      return (message[...], "")
    }
    return (message[..<bracket], message[bracket...])
  }

  /// Returns the words that don't come from data: words of letters only, outside of quotation
  /// marks.
  private static func words(of text: Substring) -> [Substring] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }
      .flatMap { $0.element.split(separator: " ") }
      .filter { word in word.allSatisfy { $0.isLetter || ",;:'".contains($0) } }
  }
}
