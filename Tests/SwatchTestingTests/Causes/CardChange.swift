import TestNumbers

/// An ordinary change of a card, and the words that identify the sentence about it.
struct CardChange: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case text, textColor, ground, fontSize, weight, face, picture, grown, moved, corner, border
    case shadow, opacity, depth, rowInserted, rowRemoved, rowMoved, rowsReordered, rowsRecolored
    case added, removed, exchanged, spacing, padding, mirrored, theme, scale, textSize, truncated
    case wrapped, family, fontMissing
  }

  /// The expected words, and the node that they are about; nil for a change of the whole picture.
  struct Telling: Hashable, Sendable {
    var words: String
    var name: String?
    /// Other words for a change that gives the same picture.
    var alternatives: [Telling] = []

    init(_ words: String, of name: String? = nil) {
      self.words = words
      self.name = name
    }

    /// Returns true for a sentence with these words, or with the words of an alternative.
    func isSaid(in sentence: String) -> Bool {
      sentence.contains(words) && (name.map { sentence.contains("\($0)`") } ?? true)
        || alternatives.contains { $0.isSaid(in: sentence) }
    }
  }

  let kind: Kind
  let telling: Telling
  /// The index path of the changed part.
  let way: [Int]

  /// A Boolean value that is true for a change of the whole picture, which excludes any other
  /// change.
  var isOfMany: Bool {
    switch kind {
    case .mirrored, .theme, .scale, .textSize, .family, .fontMissing: true
    default: false
    }
  }

  /// Returns true for the sentence that a reader expects.
  func isTold(by sentence: String) -> Bool { telling.isSaid(in: sentence) }

  /// Makes a change of a kind in a card; nil if the card has no part for it.
  init?(_ kind: Kind, of card: inout Card, _ random: inout SplitMix64, besides used: Set<[Int]>) {
    let ways = card.root.ways.filter { way in
      !way.isEmpty && !used.contains { $0.starts(with: way) || way.starts(with: $0) }
    }.shuffled(using: &random)
    for way in ways.isEmpty ? [[]] : ways {
      var root = card.root
      guard let telling = Self.change(kind, way, in: &card, &root, &random) else { continue }
      card.root = root
      self.kind = kind
      self.telling = telling
      self.way = way
      return
    }
    return nil
  }

  /// Changes the part at an index path, or the whole card; nil if that is impossible.
  private static func change(
    _ kind: Kind, _ way: [Int], in card: inout Card, _ root: inout CardPart,
    _ random: inout SplitMix64
  ) -> Telling? {
    switch kind {
    case .mirrored, .theme, .scale, .textSize, .family, .fontMissing:
      return changeWhole(kind, of: &card, &root)
    case .rowInserted, .rowRemoved, .rowMoved, .rowsReordered, .rowsRecolored:
      return changeRows(kind, &root[way], &random)
    case .added, .removed, .exchanged, .spacing, .padding:
      return changeGroup(kind, &root[way], &random)
    case .depth: return raise(way, in: &root)
    default:
      let name = root[way].id
      let words = changeLook(kind, &root[way], &random) ?? changeRoom(kind, &root[way], &random)
      guard let words else { return nil }
      var telling = Telling(words, of: name)
      if kind == .moved { telling.alternatives = contentMoves(way, in: root) }
      return telling
    }
  }

  /// The words for a first part that moved together with all later parts, for example through a
  /// larger padding.
  private static func contentMoves(_ way: [Int], in root: CardPart) -> [Telling] {
    let parent = root[way.dropLast()]
    guard way.last == 0, case .group(_, let isVertical, _) = parent.content else { return [] }
    let space = "9 pt more \(isVertical ? "above" : "left of") its content"
    return [Telling(space, of: parent.id), Telling("all of its content moved", of: parent.id)]
  }

  // MARK: The whole card

  private static func changeWhole(
    _ kind: Kind, of card: inout Card, _ root: inout CardPart
  ) -> Telling? {
    let textCount = root.ways.count(where: { root[$0].text != nil })
    switch kind {
    case .mirrored:
      card.isRightToLeft = true
      return Telling("mirrored")
    case .theme:
      root.changeAll { $0.color = $0.color.map(inverted) }
      return Telling("dark instead of light")
    case .scale:
      card.scale = 2
      return Telling("the scale changed 1 → 2")
    case .textSize where textCount > 1:
      root.changeAll { $0.fontSize = $0.fontSize * 3 / 2 }
      return Telling("the size of all texts changed to 150%")
    case .family where textCount > 1:
      root.changeAll { $0.family = "DejaVu Serif" }
      return Telling("the font of \(textCount) texts is DejaVu Serif instead of DejaVu Sans")
    case .fontMissing where textCount > 1:
      card.lacksFont = true
      return Telling("DejaVu Sans, which is not among the fonts of this machine")
    default: return nil
    }
  }

  private static func inverted(_ color: String) -> String {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    let digits = String(0xFFFFFF - value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  // MARK: One part

  /// Draws a part over the next part, and covers some of that part.
  private static func raise(_ way: [Int], in root: inout CardPart) -> Telling? {
    guard let index = way.last, let name = root[way].id else { return nil }
    let siblings = root[way.dropLast()].parts
    guard index + 1 < siblings.count, siblings[index + 1].spaceBefore < 0 else { return nil }
    root[way].z = 1
    return Telling("drawn over", of: name)
  }

  private static func changeLook(
    _ kind: Kind, _ part: inout CardPart, _ random: inout SplitMix64
  ) -> String? {
    let isBox = part.width > 0 && part.text == nil
    switch kind {
    case .textColor where part.text != nil:
      part.color = "#B00020"
      return "→ #B00020"
    case .ground where part.hasGround:
      part.color = "#B0E0FF"
      return "→ #B0E0FF"
    case .picture:
      guard case .picture = part.content else { return nil }
      part.content = .picture(isSecond: true)
      return "boots.png → tide.png"
    case .corner where isBox && part.corner > 0:
      part.corner += 1
      return "→ \(part.corner)"
    case .border where isBox && part.border == 0:
      part.border = 2
      return "now also border"
    case .shadow where isBox && part.shadow == 0:
      part.shadow = 4
      return "now also shadow"
    case .opacity:
      part.alpha = 0.5
      return "opacity 1 → 0.5"
    default: return nil
    }
  }

  private static func changeRoom(
    _ kind: Kind, _ part: inout CardPart, _ random: inout SplitMix64
  ) -> String? {
    let wordCount = part.text?.split(separator: " ").count ?? 0
    switch kind {
    case .text where part.text != nil:
      part.content = .text("Quite other words")
      return "text changed"
    case .fontSize where part.text != nil:
      part.fontSize += 4
      return "→ \(part.fontSize)"
    case .weight where part.text != nil:
      part.isBold = true
      return "DejaVu Sans → DejaVu Sans Bold"
    case .face where part.text != nil:
      part.family = "DejaVu Serif"
      return "DejaVu Sans → DejaVu Serif"
    case .grown where part.width > 0:
      part.width += 7
      return "wider by 7 pt"
    case .moved where part.id != nil:
      part.spaceBefore += 9
      return "moved"
    case .truncated where wordCount > 2:
      part.lineLimit = 1
      part.maximumWidth = 60
      return "truncated"
    case .wrapped where wordCount > 2:
      part.maximumWidth = 60
      return "wraps into"
    default: return nil
    }
  }
}
