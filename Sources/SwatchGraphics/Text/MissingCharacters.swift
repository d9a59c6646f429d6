/// Characters that no font has, described for messages.
package struct MissingCharacters: Hashable, Sendable, CustomStringConvertible {
  /// The characters in order, without repetitions.
  private let characters: [Character]
  /// The largest number of characters in a sentence, and of code points per character.
  private static let limit = 5

  /// Makes a list from characters in order, removing repetitions.
  package init(_ characters: some Sequence<Character>) {
    var seen: Set<Character> = []
    self.characters = characters.filter { seen.insert($0).inserted }
  }

  /// A Boolean value that is true when no character is missing.
  package var isEmpty: Bool { characters.isEmpty }

  /// The first characters with their code points, and the number of the other characters: `“日”
  /// (U+65E5)`.
  package var description: String {
    let names = characters.prefix(Self.limit).map { character in
      let points = character.unicodeScalars.prefix(Self.limit).map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      let isWhole = character.unicodeScalars.count == points.count
      let name = isWhole ? "“\(character)” " : ""
      return "\(name)(\(points.joined(separator: " "))\(isWhole ? "" : " …"))"
    }
    let rest = characters.count - names.count
    let list = names.joined(separator: ", ")
    if rest == 0 { return list }
    return "\(list) and \(rest) more character\(rest == 1 ? "" : "s")"
  }
}
