import SwatchMessages

/// Finds the known word closest to a misspelt one.
package enum NearestWord {
  /// The maximum length of a word that is compared, in UTF-8 bytes; the keys of a row may have any
  /// length.
  private static let limit = 64

  /// The maximum number of known words that advice lists.
  private static let listed = 100

  /// Returns the advice for an unknown word: the nearest known word if one is similar, otherwise
  /// all known words, or the first 100 of them.
  static func advice(for word: String, among known: [String]) -> String {
    if let nearest = find(word, among: known) { return "did you mean \"\(nearest)\"?" }
    let rest = known.count - listed
    return "known are " + known.prefix(listed).joined(separator: ", ")
      + (rest > 0 ? " and \(rest.grouped) others" : "")
  }

  /// Returns the word that an advice such as "did you mean "width"?" suggests; nil for other
  /// advice.
  package static func word(askedBy advice: some StringProtocol) -> String? {
    let (start, end) = ("did you mean \"", "\"?")
    guard advice.hasPrefix(start), advice.hasSuffix(end) else { return nil }
    return String(advice.dropFirst(start.count).dropLast(end.count))
  }

  /// Returns the nearest of the known words, the first of equally near ones. If for every known
  /// word more than a third of the letters differ, returns the first known word that begins or ends
  /// with the word and is at most twice as long; otherwise nil.
  package static func find(_ word: String, among known: [String]) -> String? {
    guard word.utf8.count <= limit else { return nil }
    let (letters, signs) = (Letters(word), LetterSet(word))
    var best: (word: String, distance: Int)?
    for candidate in known where candidate.utf8.count <= limit {
      // Data may have thousands of keys; comparing the sets of letters rules out most of them
      // quickly.
      let room = min(
        max(1, min(word.utf8.count, candidate.utf8.count) / 3), (best?.distance ?? .max) - 1)
      guard signs.leastDistance(to: LetterSet(candidate)) <= room else { continue }
      let other = Letters(candidate)
      let least = min(letters.count, other.count)
      let most = min(room, max(1, least / 3), least - 1)
      if let distance = letters.distance(to: other, atMost: most) { best = (candidate, distance) }
      if best?.distance == 0 { break }
    }
    return best?.word ?? known.first { isPart(word, of: $0) }
  }

  private static func isPart(_ word: String, of candidate: String) -> Bool {
    guard candidate.utf8.count <= limit else { return false }
    let (letters, candidate) = (word.lowercased(), candidate.lowercased())
    return letters.count >= 4 && letters.count * 2 >= candidate.count
      && (candidate.hasPrefix(letters) || candidate.hasSuffix(letters))
  }

  /// Returns the smallest number of letters inserted, deleted, substituted or swapped with their
  /// neighbour that turns one word into the other (optimal string alignment); nil if it exceeds
  /// `most`.
  fileprivate static func distance<Letter: Equatable>(
    _ from: [Letter], _ to: [Letter], atMost most: Int
  ) -> Int? {
    guard abs(from.count - to.count) <= most else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in from.indices {
      var current = [row + 1]
      current.reserveCapacity(last.count)
      var least = row + 1
      for column in to.indices {
        let isSame = from[row] == to[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
        least = min(least, cost)
      }
      // A swap reaches back two rows; other steps cost no less than the minimum of the row before.
      guard least - 1 <= most else { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[to.count] <= most ? last[to.count] : nil
  }
}

/// The letters of a word, ignoring case; bytes if the word is ASCII.
private enum Letters {
  case bytes([UInt8])
  case characters([Character])

  init(_ word: String) {
    let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
    self = isASCII ? .bytes(Array(word.lowercased().utf8)) : .characters(Array(word.lowercased()))
  }

  var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .characters(let characters): characters.count
    }
  }

  /// Returns the distance to another word; nil if it exceeds `most`.
  func distance(to other: Letters, atMost most: Int) -> Int? {
    guard case .bytes(let bytes) = self, case .bytes(let others) = other else {
      return NearestWord.distance(characters, other.characters, atMost: most)
    }
    return NearestWord.distance(bytes, others, atMost: most)
  }

  private var characters: [Character] {
    switch self {
    case .bytes(let bytes): Array(String(decoding: bytes, as: UTF8.self))
    case .characters(let characters): characters
    }
  }
}

/// The set of letters in a word; ASCII letters are compared without case.
private struct LetterSet {
  private var bits: UInt64 = 0
  private var isASCII = true

  init(_ word: String) {
    for byte in word.utf8 {
      isASCII = isASCII && byte < 0x80
      let isCapital = (0x41...0x5A).contains(byte)
      bits |= 1 << UInt64((isCapital ? byte | 0x20 : byte) & 0x3F)
    }
  }

  /// Returns a lower bound of the distance between words with these letters: one step changes at
  /// most two letters of the set. Zero if a word isn't ASCII.
  func leastDistance(to other: LetterSet) -> Int {
    guard isASCII && other.isASCII else { return 0 }
    return ((bits ^ other.bits).nonzeroBitCount + 1) / 2
  }
}
