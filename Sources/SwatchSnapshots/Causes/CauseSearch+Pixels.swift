import SwatchGeometry
import SwatchMessages

extension CauseSearch {
  /// Returns sentences about the different pixels that no change of the trees explains.
  ///
  /// Nodes are named only if nothing at all changed in the trees, in descending order of the number
  /// of their different pixels: otherwise it is more likely that a change reaches beyond its node
  /// than that an unchanged node looks different.
  func pixelSentences(_ mask: PixelMask, at scale: Scale) -> [String] {
    let explained = ExplainedAreas(comparison, scale: scale, repainted: repainted)
    let attribution = PixelAttribution(mask, new, scale: scale, explained: explained)
    guard let bounds = attribution.bounds else { return [] }
    guard causes.isEmpty else {
      let place = "\(bounds.columns.lowerBound),\(bounds.rows.lowerBound)"
      return [
        "\(Numeral.count(attribution.count, "pixel")) "
          + (attribution.count == 1 ? "differs" : "differ")
          + " away from these changes, within \(bounds.width)×\(bounds.height) pixels at \(place)"
      ]
    }
    let counts = attribution.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var sentences = counts.map { index, count in
      let area = PixelRect(covering: new.nodes[index].frame, at: scale)
      return
        "\(names.quoted(new.nodes[index])): \(count) of its \(area.width * area.height) pixels "
        + (count == 1 ? "differs" : "differ") + ", while its frame, text and look are the same"
    }
    if attribution.strayCount > 0 {
      let isOne = attribution.strayCount == 1
      sentences.append(
        "\(Numeral.count(attribution.strayCount, "differing pixel")) "
          + (isOne ? "belongs" : "belong") + " to no node")
    }
    return sentences
  }

  /// The nodes of the new forest that are repainted completely: mirrored nodes, and nodes that are
  /// now drawn over or under other siblings.
  private var repainted: Set<Int> {
    var nodes = Set(orders.values.flatMap(\.moved))
    nodes.formUnion(explained.mirrored)
    return nodes
  }
}
