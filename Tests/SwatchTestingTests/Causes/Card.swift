import TestNumbers

/// A random card: a tree of parts in a document.
struct Card: Hashable, Sendable {
  var root: CardPart
  var isRightToLeft = false
  var scale = 1
  /// A Boolean value that is true for a machine without DejaVu Sans.
  var lacksFont = false

  /// The document, whose pictures are in a folder.
  func document(picturesIn folder: String) -> String {
    "{\"scale\": \(scale), \"sizeRange\": {\"min\": [\(Self.width), 0], "
      + "\"max\": [\(Self.width), \"inf\"]}, \"direction\": \"\(isRightToLeft ? "rtl" : "ltr")\", "
      + "\"root\": \(root.element(picturesIn: folder))}"
  }

  private static let width = 1600
  static let words = [
    "Ann", "Berlin", "harbour", "seven", "likes", "of", "the", "tide", "Boots", "rope", "12.50",
    "lamp", "Ivo", "quiet", "green", "window", "table", "letter", "north", "salt",
  ]
  private static let grounds = ["#FFFFFF", "#FFE9C7", "#D7F0E2", "#DCE6FA", "#F7D9E3", "#EDEDED"]
  private static let inks = ["#101010", "#203060", "#602030", "#204020"]

  /// Makes a card of up to three levels.
  init(_ random: inout SplitMix64) {
    var count = 0
    root = Self.group(depth: 0, &random, &count)
    root.color = "#FAFAFA"
    root.id = "card"
  }

  /// A few words that differ from card to card.
  static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...4, using: &random))
      .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  private static func group(
    depth: Int, _ random: inout SplitMix64, _ count: inout Int
  ) -> CardPart {
    var parts: [CardPart]
    if depth == 1, random.chance(0.4) {
      let ink = inks.randomElement(using: &random)
      parts = (0..<Int.random(in: 3...5, using: &random)).map { _ in row(ink, &random, &count) }
    } else {
      parts = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        depth < 2 && random.chance(depth == 0 ? 0.7 : 0.3)
          ? group(depth: depth + 1, &random, &count) : leaf(&random, &count)
      }
    }
    for index in parts.indices.dropFirst() where parts[index].id != nil && random.chance(0.2) {
      parts[index].spaceBefore = -12
    }
    let isRows = parts.contains { $0.id == nil }
    var part = CardPart(
      content: .group(
        parts, isVertical: isRows || depth == 0 || random.chance(0.5),
        spacing: Int.random(in: 2...8, using: &random)), id: id(&count))
    if random.chance(0.6) { part.color = grounds.randomElement(using: &random) }
    part.inset = Int.random(in: 2...8, using: &random)
    if part.color != nil, random.chance(0.4) { part.corner = 6 }
    return part
  }

  /// A row without an id: it is named by its index. All rows have names in one colour.
  private static func row(
    _ ink: String?, _ random: inout SplitMix64, _ count: inout Int
  ) -> CardPart {
    var name = leaf(&random, &count)
    name.content = .text(text(&random))
    (name.width, name.height, name.border, name.corner) = (0, 0, 0, 0)
    name.color = ink
    var row = CardPart(
      content: .group([name, leaf(&random, &count)], isVertical: false, spacing: 6), id: nil)
    row.color = grounds.randomElement(using: &random)
    row.inset = 4
    return row
  }

  /// A text, a box or a picture.
  private static func leaf(_ random: inout SplitMix64, _ count: inout Int) -> CardPart {
    let kind = Int.random(in: 0..<5, using: &random)
    var part = CardPart(content: .text(text(&random)), id: id(&count))
    part.color = inks.randomElement(using: &random)
    part.fontSize = 2 * Int.random(in: 5...9, using: &random)
    guard kind < 2 else { return part }
    part.content = kind == 0 ? .box : .picture(isSecond: false)
    if kind == 0 { part.color = grounds.dropFirst().randomElement(using: &random) }
    part.width = Int.random(in: 8...40, using: &random)
    part.height = Int.random(in: 8...30, using: &random)
    if random.chance(0.3) { part.corner = 2 }
    if random.chance(0.3) { part.border = 1 }
    return part
  }

  private static func id(_ count: inout Int) -> String {
    count += 1
    return "part\(count)x"
  }
}
