import SwatchGeometry
import SwatchMessages

extension TreeComparison {
  /// Sentences about different pixels without an explanation in the trees, in descending order of
  /// their number.
  func pixelSentences(_ mask: PixelMask, of tree: SnapshotTree) -> [String] {
    let changed = changedNewNodes
    let attribution = PixelAttribution(
      mask, old, new, scale: tree.scale, oldChanged: oldNodes(of: changed), newChanged: changed)
    let counts = attribution.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var sentences = counts.map { index, count in
      let area = PixelRect(covering: new.nodes[index].frame, at: tree.scale)
      return
        "\(names.quoted(new.nodes[index])): \(count) of its \(area.width * area.height) pixels "
        + (count == 1 ? "differs" : "differ") + ", without a change in its layout"
    }
    if attribution.strayCount > 0 {
      let isOne = attribution.strayCount == 1
      sentences.append(
        "\(Numeral.count(attribution.strayCount, "differing pixel")) "
          + (isOne ? "belongs" : "belong") + " to no node")
    }
    return sentences
  }

  /// The nodes that are new, changed, or inside of nodes with a changed look.
  private var changedNewNodes: Set<Int> {
    var changed: Set<Int> = []
    var repainted: Set<Int> = []
    for index in new.inwardFirst.reversed() where index != 0 {
      let change = changes[index]
      if change?.look.steps.isEmpty == false || new.parents[index].map(repainted.contains) == true {
        repainted.insert(index)
      }
      guard let change, !repainted.contains(index) else {
        changed.insert(index)
        continue
      }
      if change.shift != .zero || change.growth != .zero || change.old.text != change.new.text {
        changed.insert(index)
      }
    }
    return changed
  }

  /// The nodes of the old forest that are removed, or became one of the given nodes of the new
  /// forest.
  private func oldNodes(of changed: Set<Int>) -> Set<Int> {
    Set(
      old.nodes.indices.dropFirst().filter { index in
        matching.newNodes[index].map(changed.contains) ?? true
      })
  }
}
