import SwatchGeometry

/// The search for the causes of a difference: each step explains some of the changes, and leaves the
/// others to those after it.
struct CauseSearch {
  let comparison: TreeComparison
  /// The names of fonts and pictures.
  let sources: SourceNames
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
  /// The nodes of the new forest whose change of the font is explained.
  var explainedFonts: Set<Int> = []
  /// The texts that a change of all texts made larger, smaller or wider.
  var resizedTexts: Set<Int> { explainedTextSizes.union(explainedFonts) }
  /// The cause that tells of a node alone, by the node of the new forest.
  var causesOfNodes: [Int: Int] = [:]

  /// Nodes of the new forest that changed by themselves.
  var guilty: Set<Int> = []
  /// The nodes of the new forest whose children were added, removed or put in another order.
  let restructured: Set<Int>

  /// Finds the causes.
  ///
  /// - Parameters:
  ///   - comparison: The two trees.
  ///   - sources: The names of fonts and pictures.
  ///   - comparesFrames: False to leave frames out, as for pictures of different scales, whose frames
  ///     are snapped to different pixels.
  init(_ comparison: TreeComparison, sources: SourceNames, comparesFrames: Bool = true) {
    self.sources = sources
    self.comparison = comparison
    let orders = Self.orders(in: comparison)
    self.orders = orders
    restructured = Self.restructured(comparison).union(orders.keys)
    if !comparesFrames { explainedFrames = Set(comparison.new.nodes.indices) }
    findMirroring()
    findAppearance()
    findTextSize()
    findFonts()
    findSiblings()
    findContents()
    followFrames(of: causes.indices) { room, index in room.canFollow(index) }
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
    causes.append(
      Cause(words: change.words, regions: Cause.Regions(horizontal: [0], vertical: [0])))
    explainedTextSizes = change.nodes
  }

  private mutating func findFonts() {
    for change in FontChange.all(in: comparison, naming: sources) {
      causes.append(
        Cause(
          words: change.words(naming: sources),
          regions: Cause.Regions(horizontal: [0], vertical: [0])))
      explainedFonts.formUnion(change.nodes)
    }
  }
}
