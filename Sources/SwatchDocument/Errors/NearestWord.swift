/// Finds the known word closest to a misspelt one.
package enum NearestWord {
  /// The UTF-8 bytes of the longest word that is compared; the keys of a row may have any length.
  private static let limit = 64

  /// The advice for an unknown word: the nearest known word if one is similar, otherwise all of
  /// them.
  static func advice(for word: String, among known: [String]) -> String {
    if let nearest = find(word, among: known) { return "did you mean \"\(nearest)\"?" }
    return "known are " + known.joined(separator: ", ")
  }

  /// The nearest of the known words, the first of equally near ones. If more than a third of the
  /// letters differ for every word, the first one that begins or ends with the word, provided that
  /// the word is at least half as long; otherwise nil.
  package static func find(_ word: String, among known: [String]) -> String? {
    guard word.utf8.count <= limit else { return nil }
    let known = known.filter { $0.utf8.count <= limit }
    let letters = Array(word.lowercased())
    var best: (word: String, distance: Int)?
    for candidate in known {
      let distance = distance(letters, Array(candidate.lowercased()))
      guard distance <= max(1, min(letters.count, candidate.count) / 3) else { continue }
      guard distance < min(letters.count, candidate.count) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word ?? known.first { isPart(letters, of: Array($0.lowercased())) }
  }

  private static func isPart(_ letters: [Character], of candidate: [Character]) -> Bool {
    letters.count >= 4 && letters.count * 2 >= candidate.count
      && (candidate.starts(with: letters) || candidate.suffix(letters.count).elementsEqual(letters))
  }

  /// The least number of letters put in, left out, replaced or swapped with their neighbour that
  /// turns one word into the other (optimal string alignment).
  static func distance(_ from: [Character], _ to: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in from.indices {
      var current = [row + 1]
      for column in to.indices {
        let isSame = from[row] == to[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[to.count]
  }
}
