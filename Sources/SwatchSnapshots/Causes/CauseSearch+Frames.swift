import SwatchGeometry
import SwatchMessages

/// Frames that changed without a change of any content.
extension CauseSearch {
  /// Finds the nodes that moved or grew by themselves, and counts those that followed.
  mutating func findFrames() {
    let left = new.nodes.indices.map { !explainedFrames.contains($0) && changes[$0] != nil }
    let growths = zip(left, comparison.growths).map { $0 ? $1 : .zero }
    let shifts = zip(left, comparison.shifts).map { $0 ? $1 : .zero }
    let changesText = changes.map { $0?.text != nil }
    let widths = GrowthCauses(new, growth: growths.map(\.width), changesText: changesText)
    let heights = GrowthCauses(new, growth: growths.map(\.height), changesText: changesText)
    let moves = MoveGroups(
      new, shifts: shifts, growths: growths, widths: widths, heights: heights,
      pixel: comparison.pixel)
    for index in new.nodes.indices {
      guard let change = changes[index] else { continue }
      let (width, height) = (widths.followers[index], heights.followers[index])
      let grown = change.growthWords(width: width != nil, height: height != nil)
      let words =
        (moves.leads[index] == nil ? [] : [change.moveWords]) + (grown.isEmpty ? [] : [grown])
      guard !words.isEmpty else { continue }
      let text = change.text.flatMap { $0.keepsWords ? $0.words : nil }
      var cause = Cause(words: (words + [text].compactMap(\.self)).joined(separator: "; "))
      cause.movedCount = moves.followerCount(of: index)
      cause.resizedCount = max(width ?? 0, height ?? 0)
      add(cause, of: index)
    }
    explainedFrames.formUnion(new.nodes.indices.filter { comparison.changesFrame($0) })
  }

  /// Finds texts whose lines end elsewhere, or that are cut, though neither their room nor anything
  /// that could move their letters changed.
  mutating func findBreaks() {
    let regions = causes.reduce(into: Set<Int>()) { $0.formUnion($1.regions) }
    for index in new.nodes.indices where !comparison.changesFrame(index) {
      guard let text = changes[index]?.text, text.keepsWords, !isInside(regions, index) else {
        continue
      }
      add(Cause(words: text.words), of: index)
    }
  }

  private func isInside(_ regions: Set<Int>, _ index: Int) -> Bool {
    var around = new.parents[index]
    while let parent = around {
      if regions.contains(parent) { return true }
      around = new.parents[parent]
    }
    return false
  }

  /// Adds the words about a node to those that are there, or as a sentence of its own.
  private mutating func add(_ cause: Cause, of index: Int) {
    if let number = causesOfNodes[index] {
      causes[number].words += "; " + cause.words
      causes[number].movedCount += cause.movedCount
      causes[number].resizedCount += cause.resizedCount
    } else {
      causesOfNodes[index] = causes.count
      var cause = cause
      cause.words = "\(comparison.label(index, in: new)): " + cause.words
      causes.append(cause)
    }
  }
}
