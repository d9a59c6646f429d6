import SwatchGraphics
import SwatchMessages

/// Another face in the place of one, in all texts that were set in it: by another choice of fonts, or
/// on a machine without the former one.
struct FontChange {
  /// The nodes of the new forest with text in the other face.
  let nodes: Set<Int>
  /// The face that all of them were set in.
  let old: FontFace
  /// The face that they are set in now.
  let new: FontFace

  private struct Pair: Hashable {
    var old: FontFace
    var new: FontFace
  }

  /// Finds the changes of a comparison, in the order of their first nodes.
  static func all(in comparison: TreeComparison) -> [FontChange] {
    var nodes: [Pair: Set<Int>] = [:]
    var order: [Pair] = []
    var kept: Set<FontFace> = []
    for index in comparison.new.nodes.indices {
      for case .text(let style) in comparison.new.nodes[index].look { kept.insert(style.face) }
      guard let change = comparison.changes[index] else { continue }
      for case .changed(.text(let old), to: .text(let new)) in change.look.steps
      where old.face != new.face {
        let pair = Pair(old: old.face, new: new.face)
        if nodes[pair] == nil { order.append(pair) }
        nodes[pair, default: []].insert(index)
      }
    }
    return order.compactMap { pair in
      guard let found = nodes[pair], found.count >= 2, !kept.contains(pair.old) else { return nil }
      return FontChange(nodes: found, old: pair.old, new: pair.new)
    }
  }

  /// The sentence, which says so if the former face is not among the fonts.
  func words(naming sources: SourceNames) -> String {
    let (before, after) = (sources.name(of: old), sources.name(of: new))
    let fact =
      "the font of \(Numeral.count(nodes.count, "text")) is \(after) instead of \(before)"
    return sources.isMissing(before)
      ? fact + ", which is not among the fonts of this machine" : fact
  }
}

extension LookChange.Step {
  /// A Boolean value that is true when only the face of text changed.
  var changesFaceOnly: Bool {
    guard case .changed(.text(let old), to: .text(let new)) = self else { return false }
    return old.face != new.face && old.color == new.color && old.size == new.size
  }
}
