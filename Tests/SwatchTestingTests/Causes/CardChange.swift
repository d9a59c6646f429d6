import TestNumbers

/// An ordinary change of a card, and the words by which the sentence about it is known.
struct CardChange: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case text, textColor, ground, fontSize, weight, picture, grown, moved, corner, border, shadow
    case opacity, depth, rowInserted, rowRemoved, rowMoved, rowsReordered, mirrored, theme, scale
    case textSize, truncated, wrapped, family
  }

  let kind: Kind
  /// The node that is to be named; nil for a change of the whole picture.
  let name: String?
  /// The words that are to be said of it.
  let words: String

  /// True for a change of the whole picture, or of its rows, which leaves no part for another one.
  var isOfMany: Bool {
    switch kind {
    case .mirrored, .theme, .scale, .textSize, .family: true
    default: false
    }
  }

  /// A Boolean value that is true for the sentence that a reader expects.
  func isTold(by sentence: String) -> Bool {
    sentence.contains(words) && (name.map { sentence.contains("\($0)`") } ?? true)
  }

  /// Makes a change of a kind in a card; nil if the card has no part for it.
  init?(_ kind: Kind, of card: inout Card, _ random: inout SplitMix64, besides used: Set<[Int]>) {
    let ways = card.root.ways.filter { way in
      !way.isEmpty && !used.contains { $0.starts(with: way) || way.starts(with: $0) }
    }.shuffled(using: &random)
    for way in ways.isEmpty ? [[]] : ways {
      var root = card.root
      guard let words = Self.change(kind, way, in: &card, &root, &random) else { continue }
      let name = root[way].id
      card.root = root
      self.kind = kind
      self.words = words
      self.name = Self.namesNode(kind) ? name : nil
      self.way = way
      return
    }
    return nil
  }

  /// The way to the part that changed.
  let way: [Int]

  private static func namesNode(_ kind: Kind) -> Bool {
    switch kind {
    case .rowInserted, .rowRemoved, .rowMoved, .mirrored, .theme, .scale, .textSize, .family: false
    default: true
    }
  }

  /// Changes the part at the end of a way, or the whole card; returns the words, and nil where that
  /// can't be.
  private static func change(
    _ kind: Kind, _ way: [Int], in card: inout Card, _ root: inout CardPart,
    _ random: inout SplitMix64
  ) -> String? {
    switch kind {
    case .mirrored:
      card.isRightToLeft = true
      return "mirrored"
    case .theme:
      root.changeAll { $0.color = $0.color.map(inverted) }
      return "dark instead of light"
    case .scale:
      card.scale = 2
      return "the scale changed 1 → 2"
    case .textSize:
      guard root.ways.count(where: { root[$0].text != nil }) > 1 else { return nil }
      root.changeAll { $0.fontSize = $0.fontSize * 3 / 2 }
      return "the size of all texts"
    case .family:
      guard root.ways.count(where: { root[$0].text != nil }) > 1 else { return nil }
      root.changeAll { $0.family = "DejaVu Serif" }
      return "DejaVu Serif instead of DejaVu Sans"
    case .rowInserted, .rowRemoved, .rowMoved, .rowsReordered:
      return changeRows(kind, &root[way], &random)
    case .depth: return raise(way, in: &root)
    default: return changeLook(kind, &root[way], &random) ?? changeRoom(kind, &root[way], &random)
    }
  }

  /// Draws a part over the next one, which covers a part of it.
  private static func raise(_ way: [Int], in root: inout CardPart) -> String? {
    guard let index = way.last, root[way].id != nil else { return nil }
    let siblings = root[way.dropLast()].parts
    guard index + 1 < siblings.count, siblings[index + 1].spaceBefore < 0 else { return nil }
    root[way].z = 1
    return "drawn over"
  }

  private static func inverted(_ color: String) -> String {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    let digits = String(0xFFFFFF - value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static func changeLook(
    _ kind: Kind, _ part: inout CardPart, _ random: inout SplitMix64
  ) -> String? {
    let isBox = part.width > 0 && part.text == nil
    switch kind {
    case .textColor where part.text != nil:
      part.color = "#B00020"
      return "→ #B00020FF"
    case .ground where part.hasGround:
      part.color = "#B0E0FF"
      return "→ #B0E0FFFF"
    case .picture:
      guard case .picture = part.content else { return nil }
      part.content = .picture(isSecond: true)
      return "image"
    case .corner where isBox && part.corner > 0:
      part.corner += 1
      return "→ \(part.corner)"
    case .border where isBox && part.border == 0:
      part.border = 2
      return "now also stroke"
    case .shadow where isBox && part.shadow == 0:
      part.shadow = 4
      return "now also shadow"
    case .opacity:
      part.alpha = 0.5
      return "now also opacity 0.5"
    default: return nil
    }
  }

  private static func changeRoom(
    _ kind: Kind, _ part: inout CardPart, _ random: inout SplitMix64
  ) -> String? {
    switch kind {
    case .text where part.text != nil:
      part.content = .text("Quite other words")
      return "text changed"
    case .fontSize where part.text != nil:
      part.fontSize += 4
      return "→ \(part.fontSize)"
    case .weight where part.text != nil:
      part.isBold = true
      return "font"
    case .grown where part.width > 0:
      part.width += 7
      return "wider by 7 pt"
    case .moved where part.id != nil:
      part.spaceBefore += 9
      return "moved"
    case .truncated where (part.text?.split(separator: " ").count ?? 0) > 2:
      part.lineLimit = 1
      part.maximumWidth = 60
      return "truncated"
    case .wrapped where (part.text?.split(separator: " ").count ?? 0) > 2:
      part.maximumWidth = 60
      return "wraps"
    default: return nil
    }
  }

  private static func changeRows(
    _ kind: Kind, _ part: inout CardPart, _ random: inout SplitMix64
  ) -> String? {
    guard part.parts.count >= 3, part.parts.allSatisfy({ $0.id == nil }) else { return nil }
    switch kind {
    case .rowInserted:
      var row = part.parts[0]
      row.parts[0].content = .text("Somebody new")
      for index in row.parts.indices { row.parts[index].id = "new\(index)x" }
      part.parts.insert(row, at: Int.random(in: 0...part.parts.count, using: &random))
      return "added"
    case .rowRemoved:
      part.parts.remove(at: Int.random(in: 0..<part.parts.count, using: &random))
      return "removed"
    case .rowMoved:
      part.parts.append(part.parts.removeFirst())
      return "moved from place 1 to \(part.parts.count)"
    default:
      part.parts.reverse()
      return part.parts.count == 3 ? "exchanged" : "another order"
    }
  }
}
