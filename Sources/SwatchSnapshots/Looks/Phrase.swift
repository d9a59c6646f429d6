import SwatchGeometry
import SwatchGraphics
import SwatchMessages

/// A drawing as a part of a sentence, before it becomes text: its values in the order in which the
/// sentence states them.
struct Phrase {
  /// A word of a phrase.
  enum Term: Hashable {
    /// A plain word.
    case word(String)
    /// A number.
    case number(Double)
    /// A fraction, as a percentage.
    case share(Double)
    /// A colour.
    case color(Color)
    /// The content of a file, by its hash.
    case file(ContentHash)
    /// A face of a font file, by its index in the file.
    case face(ContentHash, index: Int)
    /// A position, in points.
    case point(Point)
    /// A width and a height, in points.
    case extent(Size)
  }

  /// The values, each a word.
  var terms: [Term]
  /// The values of the position inside the node.
  var places: [Term] = []
  /// The rectangle to which a picture is scaled, included if nothing else differs.
  var area: [Term] = []
  /// The hash of a free outline's elements, included if nothing else differs.
  var points: ContentHash?

  /// The phrase as text.
  var words: String { allTerms.map(\.words).joined(separator: " ") }

  /// The words if the phrase is only an opacity below 1; nil for other phrases, such as that of a
  /// group that is also blended.
  var opacityWords: String? {
    let isAlone = terms.count == 2 && places.isEmpty && terms[0] == .word("opacity")
    return isAlone && terms[1].words != "1" ? terms[1].words : nil
  }

  private var allTerms: [Term] { places.isEmpty ? terms : terms + [.word("at")] + places }

  /// Returns both phrases, with their common beginning and end once: `fill #FF0000FF rounded 8 →
  /// 12`; for a colour only the colour: `colour #FF0000 → #00FF00`.
  static func change(from old: Phrase, to new: Phrase) -> String {
    if let words = colorChange(from: old, to: new) { return words }
    let (before, after) = (old.allTerms, new.allTerms)
    guard before != after else { return ([old.words] + details(old, new)).joined(separator: " ") }
    let head = zip(before, after).prefix { $0 == $1 }.count
    let shortest = min(before.count, after.count)
    let tail = min(
      zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count, shortest - head)
    let change = words(
      from: Array(before[head..<(before.count - tail)]),
      to: Array(after[head..<(after.count - tail)]))
    return (before.prefix(head).map(\.words) + [change] + before.suffix(tail).map(\.words))
      .joined(separator: " ")
  }

  /// Returns the words for two phrases that differ only in one colour: only `colour` for a fill,
  /// the usual drawing of a node, or the kind of the drawing, such as a text or a border; nil for
  /// other phrases.
  private static func colorChange(from old: Phrase, to new: Phrase) -> String? {
    let (before, after) = (old.allTerms, new.allTerms)
    let places = before.indices.filter { if case .color = before[$0] { true } else { false } }
    guard before.count == after.count, places.count == 1, let place = places.first,
      case .color = after[place], before[place] != after[place],
      before.indices.allSatisfy({ $0 == place || before[$0] == after[$0] })
    else { return nil }
    let kind = before[0] == .word("fill") ? "" : before[0].words + " "
    let change = words(from: [before[place]], to: [after[place]], by: \.shortWords)
    return "\(kind)colour \(change)"
  }

  /// Returns only the changed parts, after the word for the kind: `text 12 → 14`; nil for phrases
  /// of different kinds or lengths.
  static func briefChange(from old: Phrase, to new: Phrase) -> String? {
    if let words = colorChange(from: old, to: new) { return words }
    let (before, after) = (old.allTerms, new.allTerms)
    guard before.count == after.count, let kind = before.first, kind == after.first else {
      return nil
    }
    let places = before.indices.filter { before[$0] != after[$0] }
    guard let first = places.first, let last = places.last else { return nil }
    let change = words(from: Array(before[first...last]), to: Array(after[first...last]))
    return "\(kind.words) \(change)"
  }

  /// Returns the old and the new terms, with all digits if the usual digits are equal.
  private static func words(
    from old: [Term], to new: [Term], by words: KeyPath<Term, String> = \.words
  ) -> String {
    var (from, to) = (old.map { $0[keyPath: words] }, new.map { $0[keyPath: words] })
    if from == to { (from, to) = (old.map(\.exactWords), new.map(\.exactWords)) }
    if from.isEmpty { return "now \(to.joined(separator: " "))" }
    if to.isEmpty { return "no longer \(from.joined(separator: " "))" }
    return "\(from.joined(separator: " ")) → \(to.joined(separator: " "))"
  }

  private static func details(_ old: Phrase, _ new: Phrase) -> [String] {
    var words: [String] = []
    if old.area != new.area { words.append("over " + self.words(from: old.area, to: new.area)) }
    if old.points != new.points { words.append("with other points") }
    return words
  }
}

extension Phrase.Term {
  /// The word as text, with numbers rounded to a hundredth.
  var words: String {
    switch self {
    case .word(let word): word
    case .number(let number): Numeral.short(number)
    case .share(let share): "\(Numeral.short(share * 100))%"
    case .color(let color): color.hex
    case .file(let file): String(file.description.prefix(8))
    case .face(let file, let index):
      String(file.description.prefix(8)) + (index == 0 ? "" : "#\(index)")
    case .point(let point): Numeral.place(point)
    case .extent(let size): Numeral.extent(size)
    }
  }

  /// The word as text; an opaque colour has no alpha.
  fileprivate var shortWords: String {
    guard case .color(let color) = self, color.isOpaque else { return words }
    return String(color.hex.dropLast(2))
  }

  /// The word as text with all digits.
  fileprivate var exactWords: String {
    func exact(_ number: Double) -> String { Numeral.rounded(number, digits: 9) }
    return switch self {
    case .word(let word): word
    case .number(let number): exact(number)
    case .share(let share): "\(exact(share * 100))%"
    case .color(let color):
      "color(srgb \(exact(color.red)) \(exact(color.green)) \(exact(color.blue)) / "
        + "\(exact(color.alpha)))"
    case .file(let file): file.description
    case .face(let file, let index): index == 0 ? file.description : "\(file)#\(index)"
    case .point(let point): "\(exact(point.x)),\(exact(point.y))"
    case .extent(let size): "\(exact(size.width))×\(exact(size.height))"
    }
  }
}
