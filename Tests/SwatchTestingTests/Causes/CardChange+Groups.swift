import TestNumbers

/// Changes of the parts of a group.
extension CardChange {
  /// Changes rows without ids, of which there are at least three.
  static func changeRows(
    _ kind: Kind, _ part: inout CardPart, _ random: inout SplitMix64
  ) -> Telling? {
    guard part.parts.count >= 3, part.parts.allSatisfy({ $0.id == nil }) else { return nil }
    switch kind {
    case .rowInserted:
      var row = part.parts[0]
      row.parts[0].content = .text("Somebody new")
      for index in row.parts.indices { row.parts[index].id = "new\(index)x" }
      part.parts.insert(row, at: Int.random(in: 0...part.parts.count, using: &random))
      return Telling("“Somebody new”: added")
    case .rowRemoved:
      let row = part.parts.remove(at: Int.random(in: 0..<part.parts.count, using: &random))
      return Telling("“\(row.parts[0].text ?? "")”: removed")
    case .rowMoved:
      let row = part.parts.removeFirst()
      part.parts.append(row)
      return Telling(
        "“\(row.parts[0].text ?? "")”: moved from place 1 to \(part.parts.count)")
    case .rowsRecolored:
      for index in part.parts.indices { part.parts[index].parts[0].color = "#00709A" }
      return Telling("→ #00709A")
    default:
      part.parts.reverse()
      return Telling(part.parts.count == 3 ? "exchanged" : "in reverse order")
    }
  }

  /// Changes a group of parts with ids.
  static func changeGroup(
    _ kind: Kind, _ part: inout CardPart, _ random: inout SplitMix64
  ) -> Telling? {
    guard case .group(let parts, let isVertical, let spacing) = part.content, let name = part.id
    else { return nil }
    let hasIDs = parts.allSatisfy { $0.id != nil }
    switch kind {
    case .added where hasIDs:
      var new = CardPart(content: .box, id: "fresh1x")
      (new.width, new.height, new.color) = (30, 12, "#7A1FA2")
      part.parts.insert(new, at: Int.random(in: 0...parts.count, using: &random))
      return Telling("added", of: "fresh1x")
    case .removed where hasIDs && parts.count > 1:
      let old = part.parts.remove(at: Int.random(in: parts.indices, using: &random))
      return Telling("removed", of: old.id)
    case .exchanged where hasIDs && parts.count > 1:
      let index = Int.random(in: 1..<parts.count, using: &random)
      guard parts[index - 1].spaceBefore == 0, parts[index].spaceBefore == 0 else { return nil }
      part.parts.swapAt(index - 1, index)
      return Telling("exchanged their places", of: parts[index].id)
    case .spacing where parts.count > 2:
      part.content = .group(parts, isVertical: isVertical, spacing: spacing + 6)
      return Telling("the space between its \(parts.count) nodes grew by 6 pt", of: name)
    case .padding:
      part.inset += 5
      return Telling("by 10 pt", of: name)
    default: return nil
    }
  }
}
