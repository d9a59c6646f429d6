import SwatchGraphics
import SwatchMessages

/// The replacement of one font by another in all texts that were set in it: because another font
/// was chosen, or the former one is not installed. The weights of a family count as one change.
struct FontChange {
  /// The nodes of the new forest with text in the other font.
  let nodes: Set<Int>
  /// The name of the former font; the name of its family if several faces changed.
  private let old: String
  /// The name of the new font.
  private let new: String
  /// One of the former faces.
  private let oldFace: FontFace

  private struct Pair: Hashable {
    var old: FontFace
    var new: FontFace
  }

  private struct Family: Hashable {
    var old: String
    var new: String
  }

  /// Finds the changes of a comparison, in the order of their first nodes.
  static func all(in comparison: TreeComparison, naming sources: SourceNames) -> [FontChange] {
    let pairs = pairs(in: comparison)
    var families: [Family: [Pair]] = [:]
    var order: [Family] = []
    for pair in pairs.order {
      let family = Self.family(sources.name(of: pair.old), sources.name(of: pair.new))
      if families[family] == nil { order.append(family) }
      families[family, default: []].append(pair)
    }
    return order.compactMap { family in
      let found = families[family] ?? []
      let nodes = found.reduce(into: Set<Int>()) { $0.formUnion(pairs.nodes[$1] ?? []) }
      guard nodes.count >= 2 else { return nil }
      guard found.count == 1 else {
        return FontChange(
          nodes: nodes, old: family.old, new: family.new, oldFace: found[0].old)
      }
      return FontChange(
        nodes: nodes, old: sources.name(of: found[0].old), new: sources.name(of: found[0].new),
        oldFace: found[0].old)
    }
  }

  /// Returns the faces that replaced others in all texts that were set in the former faces.
  private static func pairs(
    in comparison: TreeComparison
  ) -> (nodes: [Pair: Set<Int>], order: [Pair]) {
    var nodes: [Pair: Set<Int>] = [:]
    var order: [Pair] = []
    var kept: Set<FontFace> = []
    for index in comparison.new.nodes.indices {
      kept.formUnion(comparison.new.nodes[index].look.compactMap(\.text?.face))
      guard let change = comparison.changes[index] else { continue }
      for (old, new) in change.look.steps.compactMap(\.texts) where old.face != new.face {
        let pair = Pair(old: old.face, new: new.face)
        if nodes[pair] == nil { order.append(pair) }
        nodes[pair, default: []].insert(index)
      }
    }
    return (nodes, order.filter { !kept.contains($0.old) })
  }

  /// Returns the names of two faces without the words for weight and slant that both names end
  /// with.
  private static func family(_ old: String, _ new: String) -> Family {
    func words(_ name: String) -> [Substring] {
      let words = name.split(separator: " ")
      return words.count > 1 && words.last == "Regular" ? words.dropLast() : words
    }
    var (before, after) = (words(old), words(new))
    while before.count > 1, after.count > 1, before.last == after.last {
      before.removeLast()
      after.removeLast()
    }
    return Family(old: before.joined(separator: " "), new: after.joined(separator: " "))
  }

  /// Returns the sentence, which also states whether the former font is not installed.
  func words(naming sources: SourceNames) -> String {
    let fact = "the font of \(Numeral.count(nodes.count, "text")) is \(new) instead of \(old)"
    return sources.isMissing(oldFace)
      ? fact + ", which is not among the fonts of this machine" : fact
  }
}

extension LookChange.Step {
  /// A Boolean value that is true when only the face of the text changed.
  var changesFaceOnly: Bool {
    guard let (old, new) = texts else { return false }
    return old.face != new.face && old.color == new.color && old.size == new.size
  }
}
