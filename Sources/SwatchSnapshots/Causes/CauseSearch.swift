import SwatchGeometry

/// The search for the causes of a difference: each step explains some of the changes, and leaves the
/// others to those after it.
struct CauseSearch {
  let comparison: TreeComparison
  /// The causes found so far, those of the whole picture first.
  var causes: [Cause] = []
  /// The orders of siblings that changed, by their parent in the new forest.
  let orders: [Int: SiblingOrder]
  /// The nodes of the new forest whose frames are explained.
  var explainedFrames: Set<Int> = []
  /// The nodes of the new forest whose content was mirrored.
  private(set) var mirrored: Set<Int> = []
  /// The nodes of the new forest whose change of colours or of text sizes is explained.
  var explainedColors: Set<Int> = []
  var explainedTextSizes: Set<Int> = []
  /// The cause that tells of a node alone, by the node of the new forest.
  var causesOfNodes: [Int: Int] = [:]

  /// Finds the causes.
  init(_ comparison: TreeComparison) {
    self.comparison = comparison
    orders = Self.orders(in: comparison)
    findMirroring()
    findAppearance()
    findTextSize()
    findSiblings()
    findContents()
    followFrames()
    findFrames()
    findBreaks()
  }

  var old: NodeForest { comparison.old }
  var new: NodeForest { comparison.new }
  var changes: [NodeChange?] { comparison.changes }
  var names: NodeNames { comparison.names }

  // MARK: The whole

  private mutating func findMirroring() {
    let reordered = Set(orders.keys)
    for (top, movedCount) in Mirroring(comparison, reordered: reordered).tops {
      let name = names.quoted(new.nodes[top])
      causes.append(
        Cause(words: "\(name): mirrored, left and right are exchanged", movedCount: movedCount))
      mirrored.insert(top)
      explainedFrames.formUnion(comparison.descendants(of: top))
    }
  }

  private mutating func findAppearance() {
    guard let change = AppearanceChange(comparison) else { return }
    causes.append(Cause(words: change.words))
    explainedColors = change.nodes
  }

  private mutating func findTextSize() {
    guard let change = TextSizeChange(comparison) else { return }
    causes.append(Cause(words: change.words, regions: [0]))
    explainedTextSizes = change.nodes
  }

  // MARK: Frames that follow

  /// Counts the frames that changed inside of a cause's region with the innermost such cause.
  private mutating func followFrames() {
    var causesOfRegions: [Int: Int] = [:]
    for (number, cause) in causes.enumerated() {
      for region in cause.regions where causesOfRegions[region] == nil {
        causesOfRegions[region] = number
      }
    }
    guard !causesOfRegions.isEmpty else { return }
    for index in new.nodes.indices.dropFirst()
    where comparison.changesFrame(index) && !explainedFrames.contains(index) {
      guard !grewByItself(index) else { continue }
      var around = new.parents[index]
      while let parent = around, causesOfRegions[parent] == nil { around = new.parents[parent] }
      guard let parent = around, let number = causesOfRegions[parent] else { continue }
      causes[number].follow(resized: comparison.growths[index] != .zero)
      explainedFrames.insert(index)
    }
  }

  /// A Boolean value that is true for a box that grew by another length than everything around it, so
  /// that no change around it is the reason.
  private func grewByItself(_ index: Int) -> Bool {
    let growth = comparison.growths[index]
    guard growth != .zero, let parent = new.parents[index], new.children[index].isEmpty,
      new.nodes[index].text == nil
    else { return false }
    let around = [parent] + new.children[parent].filter { $0 != index }
    func isUnlike(_ axis: (Size) -> Double) -> Bool {
      let length = axis(growth)
      return length != 0
        && !around.contains { other in
          let others = axis(comparison.growths[other])
          return abs(abs(others) - abs(length)) <= comparison.pixel
        }
    }
    return isUnlike(\.width) || isUnlike(\.height)
  }
}
