import Foundation

/// What the declarations can't tell about Texture's names: the notes of notes.txt, one a
/// line, each a word, a name and the note.
struct Notes {
  /// Words that Swift leaves out of Objective-C's selectors, or writes in another way.
  let shorter: [(name: String, what: String)]
  /// Texture's names of declarations whose letters are others.
  let aliases: [String: String]
  /// Parts of names that need no declaration, with the reason; the first one counts.
  let excused: [(name: String, what: String)]
  /// The beginnings of types that no port names: parts of Texture's machinery and of UIKit's.
  let machinery: [(name: String, what: String)]
  /// Texture's types under another name than that of an unavailable typealias.
  let types: [String: String]

  init(_ text: String) {
    let lines = text.components(separatedBy: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.components(separatedBy: "\t") }
    func notes(_ word: String) -> [(name: String, what: String)] {
      lines.filter { $0.count == 3 && $0[0] == word }.map { ($0[1], $0[2]) }
    }
    shorter = notes("word")
    aliases = Dictionary(uniqueKeysWithValues: notes("alias").map { ($0.name, $0.what) })
    excused = notes("excuse")
    machinery = notes("machinery")
    types = Dictionary(uniqueKeysWithValues: notes("type").map { ($0.name, $0.what) })
  }

  /// The forms of a name that count as equal: letters in lower case, words left out one after another.
  func forms(of name: String) -> Set<String> {
    var plain = name
    if plain.hasPrefix("+") {
      plain.removeFirst()
      if let with = plain.range(of: "With") { plain = "init" + plain[with.upperBound...] }
    }
    let letters = plain.lowercased().filter(\.isLetter)
    var found: Set<String> = [letters]
    for (long, short) in shorter {
      for form in found where form.contains(long) {
        found.insert(form.replacingOccurrences(of: long, with: short))
      }
    }
    if !name.contains(":") && !name.contains("(") { found.insert("is" + letters) }
    if name.hasPrefix("set"), name.hasSuffix(":"), name.filter({ $0 == ":" }).count == 1 {
      found.insert(String(letters.dropFirst(3)))
    }
    return found
  }
}

/// The letters of a declared name.
func letters(of name: String) -> String { name.lowercased().filter(\.isLetter) }
