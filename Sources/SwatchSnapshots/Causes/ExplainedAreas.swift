import SwatchGeometry
import SwatchGraphics

/// The parts of a picture that changes of nodes may have repainted: a change of one node is visible
/// through everything in front of it and behind it.
struct ExplainedAreas {
  /// The areas, as rectangles in pixels, in no particular order; they may overlap.
  private(set) var rects: [PixelRect] = []

  private let comparison: TreeComparison
  private let scale: Scale
  /// The distance by which drawing may extend beyond each node, in points, in both forests.
  private let oldReach: [Double]
  private let newReach: [Double]

  /// Finds the areas of all changes of a comparison, and the areas inside `repainted` nodes of the
  /// new forest, whose whole content looks different.
  init(_ comparison: TreeComparison, scale: Scale, repainted: Set<Int>) {
    self.comparison = comparison
    self.scale = scale
    oldReach = Self.reach(in: comparison.old)
    newReach = Self.reach(in: comparison.new)
    for index in comparison.old.nodes.indices.dropFirst()
    where comparison.matching.newNodes[index] == nil {
      add(index, in: comparison.old, oldReach)
    }
    addEdgesOfPicture()
    var whole = repainted
    for index in comparison.new.inwardFirst.reversed() where index != 0 {
      if let parent = comparison.new.parents[index], whole.contains(parent) { whole.insert(index) }
      add(index, isWhole: whole.contains(index), &whole)
    }
  }

  private mutating func add(_ index: Int, isWhole: Bool, _ whole: inout Set<Int>) {
    guard let change = comparison.changes[index] else {
      add(index, in: comparison.new, newReach)
      return
    }
    if change.look.steps.contains(where: \.repaintsContent) { whole.insert(index) }
    let isRedrawn =
      isWhole || whole.contains(index) || !change.look.steps.isEmpty || change.text != nil
      || change.shift != .zero || change.growth != .zero && change.isStretched
    if isRedrawn {
      addBoth(index)
    } else if change.growth != .zero {
      addEdges(of: change, index)
    }
  }

  // MARK: Areas

  /// Adds the parts that only the larger of two pictures has.
  private mutating func addEdgesOfPicture() {
    let (old, new) = (comparison.old.nodes[0].frame, comparison.new.nodes[0].frame)
    let (right, bottom) = (max(old.maxX, new.maxX), max(old.maxY, new.maxY))
    let (innerRight, innerBottom) = (min(old.maxX, new.maxX), min(old.maxY, new.maxY))
    add(Rect(x: innerRight, y: 0, width: right - innerRight, height: bottom), spreadBy: 0)
    add(Rect(x: 0, y: innerBottom, width: right, height: bottom - innerBottom), spreadBy: 0)
  }

  private mutating func addBoth(_ index: Int) {
    add(index, in: comparison.new, newReach)
    if let before = comparison.matching.oldNodes[index] {
      add(before, in: comparison.old, oldReach)
    }
  }

  private mutating func add(_ index: Int, in forest: NodeForest, _ reach: [Double]) {
    guard forest.isTelling(index) || forest.children[index].isEmpty || reach[index] > 1 else {
      return
    }
    add(forest.nodes[index].frame, spreadBy: reach[index])
  }

  /// Adds the edges of a resized box, with its corners, lines and shadows, and the area that it
  /// gained or lost.
  private mutating func addEdges(of change: NodeChange, _ index: Int) {
    guard comparison.new.isTelling(index) else { return }
    let reach = newReach[index]
    let band = reach + change.new.look.reduce(1) { max($0, $1.edgeWidth) }
    for frame in [change.old.frame, change.new.frame] {
      let (width, height) = (frame.width + 2 * reach, frame.height + 2 * reach)
      let (left, top) = (frame.minX - reach, frame.minY - reach)
      add(Rect(x: left, y: top, width: width, height: band), spreadBy: 0)
      add(Rect(x: left, y: frame.maxY - band + reach, width: width, height: band), spreadBy: 0)
      add(Rect(x: left, y: top, width: band, height: height), spreadBy: 0)
      add(Rect(x: frame.maxX - band + reach, y: top, width: band, height: height), spreadBy: 0)
    }
    let (old, new) = (change.old.frame, change.new.frame)
    let (left, right) = (min(old.minX, new.minX), max(old.maxX, new.maxX))
    let (top, bottom) = (min(old.minY, new.minY), max(old.maxY, new.maxY))
    let (innerRight, innerBottom) = (min(old.maxX, new.maxX), min(old.maxY, new.maxY))
    add(Rect(x: innerRight, y: top, width: right - innerRight, height: bottom - top), spreadBy: 0)
    add(
      Rect(x: left, y: innerBottom, width: right - left, height: bottom - innerBottom), spreadBy: 0)
  }

  private mutating func add(_ frame: Rect, spreadBy reach: Double) {
    let frame = Rect(
      x: frame.minX - reach, y: frame.minY - reach, width: frame.width + 2 * reach,
      height: frame.height + 2 * reach)
    rects.append(PixelRect(covering: frame, at: scale))
  }

  /// Returns the distance by which each node may draw beyond its frame: by its own drawing, and by
  /// the shadows and filters of enclosing nodes. A backdrop filter extends every change.
  private static func reach(in forest: NodeForest) -> [Double] {
    let behind = forest.nodes.reduce(0) { most, node in
      max(most, node.look.reduce(0) { max($0, $1.backdropReach) })
    }
    var around = Array(repeating: behind, count: forest.nodes.count)
    var reach = around
    for index in forest.inwardFirst.reversed() {
      if let parent = forest.parents[index] { around[index] = reach[parent] }
      let own = forest.nodes[index].look.reduce(0) { max($0, $1.reach) }
      // Glyphs may exceed their node; a shadow of the content includes the shadows of all nodes
      // inside.
      reach[index] = around[index] + own
    }
    return reach.map { $0 + 1 }
  }
}

extension NodeChange {
  /// A Boolean value that is true for a node whose drawing changes everywhere with its size: a
  /// picture, a gradient, an outline, or text.
  fileprivate var isStretched: Bool {
    new.text != nil || (old.look + new.look).contains(where: \.isStretched)
  }
}

extension LookChange.Step {
  /// A Boolean value that is true when the whole content of the node looks different.
  var repaintsContent: Bool {
    let drawings: [Drawing] =
      switch self {
      case .changed(let old, to: let new): [old, new]
      case .removed(let drawing), .added(let drawing): [drawing]
      case .rewritten: []
      }
    return drawings.contains { drawing in
      switch drawing.kind {
      case .opacity, .transform, .clip, .replace: true
      case .fill, .gradient, .image, .stroke, .text, .shadow: false
      }
    }
  }
}

extension Drawing {
  /// A Boolean value that is true for a drawing that changes everywhere with the size of its node.
  fileprivate var isStretched: Bool {
    switch kind {
    case .gradient, .image, .transform, .clip, .opacity: true
    case .fill, .stroke, .replace, .shadow: command.outline?.isStretched ?? false
    case .text: false
    }
  }

  /// The distance from the edge that a box's corners and lines occupy, in points.
  fileprivate var edgeWidth: Double {
    switch command {
    case .fill(let path, .color), .replace(let path, _), .shadow(let path, _): path.cornerWidth
    case .stroke(let path, let style, _): style.width + path.cornerWidth
    default: 0
    }
  }
}

extension Path {
  fileprivate var isStretched: Bool {
    switch shape {
    case .rect, .roundedRect: false
    case .ellipse, .elements: true
    }
  }

  fileprivate var cornerWidth: Double {
    guard case .roundedRect(_, let radii) = shape else { return 0 }
    return [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight].max() ?? 0
  }
}
