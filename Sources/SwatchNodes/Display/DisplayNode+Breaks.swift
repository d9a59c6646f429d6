import SwatchGeometry
import SwatchGraphics
import SwatchLayout

/// A place where a displayed tree may be divided between two pages, as two distances from the
/// tree's top edge, in points.
package struct ContentBreak: Hashable, Sendable {
  /// The lower end of the part on the page before the break.
  package let end: Double
  /// The upper end of the part on the page after the break; not above `end`.
  package let start: Double

  /// Makes a break between the ends of two parts.
  package init(end: Double, start: Double) {
    (self.end, self.start) = (end, start)
  }
}

extension DisplayNode {
  /// Returns the places where the tree may be divided, from top to bottom: the breaks that stacks
  /// and texts allow and that cut no other node, except for nodes around the stack or the text.
  package final func contentBreaks() -> [ContentBreak] {
    guard isDivisible else { return [] }
    var finder = BreakFinder()
    _ = finder.divide(self, at: 0)
    return finder.places
  }

  /// A Boolean value that is true when the node, or one of its descendants, may be divided.
  fileprivate final var isDivisible: Bool {
    if (self as? TextNode)?.breaks == .between { return true }
    return subnodes.contains { !$0.breakPlaces.isEmpty || $0.isDivisible }
  }
}

/// Finds the places where a tree may be divided.
private struct BreakFinder {
  private var candidates: [ContentBreak] = []
  /// The vertical extents that must not be divided.
  private var solids: [ClosedRange<Double>] = []

  private static let accuracy = 1e-6

  /// Divides a node whose top edge is `top` points below the top of the tree.
  /// - Returns: False if the node can't be divided.
  mutating func divide(_ node: DisplayNode, at top: Double) -> Bool {
    if let text = node as? TextNode, text.breaks == .between { return divide(text, at: top) }
    guard node.transform == .identity, node.isDivisible else { return false }
    divide(node.subnodes, level: 0, at: top)
    return true
  }

  /// Divides the lines of a text.
  private mutating func divide(_ text: TextNode, at top: Double) -> Bool {
    guard text.transform == .identity, let column = text.textColumn,
      let lines = text.textLayout?.lines, lines.count > 1
    else { return false }
    let (tops, least) = (lines.map { top + column.minY + $0.top }, text.leastLines)
    for (index, lineTop) in tops.enumerated() {
      let isFirst = index == 0
      let bottom = index + 1 < tops.count ? tops[index + 1] : top + text.frame.height
      addSolid(from: isFirst ? top : lineTop, to: bottom)
      guard index >= least.before, tops.count - index >= least.behind else { continue }
      candidates.append(ContentBreak(end: lineTop, start: lineTop))
    }
    return true
  }

  /// Divides nodes that have the same enclosing stacks up to a nesting level; `top` is the origin
  /// of their frames, in points below the top of the tree.
  private mutating func divide(_ nodes: [DisplayNode], level: Int, at top: Double) {
    let (inside, others) = (
      nodes.filter { $0.breakPlaces.count > level }, nodes.filter { $0.breakPlaces.count <= level }
    )
    let stacks = Dictionary(grouping: inside) { $0.breakPlaces[level].stack }
    for stack in stacks.values { divide(stackOf: stack, level: level, at: top) }
    let extent = inside.extent
    for node in others where !divide(node, at: top + node.frame.minY) {
      // A node around a stack, such as the stack's background, is cut with the stack.
      if let extent, node.frame.minY <= extent.lowerBound, node.frame.maxY >= extent.upperBound {
        continue
      }
      addSolid(from: top + node.frame.minY, to: top + node.frame.maxY)
    }
  }

  /// Divides a stack into its children, each of which consists of one or more nodes.
  private mutating func divide(stackOf nodes: [DisplayNode], level: Int, at top: Double) {
    let children = Dictionary(grouping: nodes) { $0.breakPlaces[level].child }
      .sorted { $0.key < $1.key }.map(\.value)
    for child in children {
      guard child.contains(where: { $0.breakPlaces.count > level + 1 || $0.isDivisible }) else {
        if let extent = child.extent {
          addSolid(from: top + extent.lowerBound, to: top + extent.upperBound)
        }
        continue
      }
      divide(child, level: level + 1, at: top)
    }
    for (child, next) in zip(children, children.dropFirst()) {
      guard let end = child.extent?.upperBound, let start = next.extent?.lowerBound,
        start >= end - Self.accuracy, !child[0].breakPlaces[level].keepsWithNext
      else { continue }
      candidates.append(ContentBreak(end: top + end, start: top + max(end, start)))
    }
  }

  private mutating func addSolid(from top: Double, to bottom: Double) {
    if bottom > top { solids.append(top...bottom) }
  }

  /// The candidates that divide none of the ``solids``.
  var places: [ContentBreak] {
    var blocks: [ClosedRange<Double>] = []
    for solid in solids.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = blocks.last, solid.lowerBound < last.upperBound - Self.accuracy {
        blocks[blocks.count - 1] =
          last.lowerBound...max(last.upperBound, solid.upperBound)
      } else {
        blocks.append(solid)
      }
    }
    return candidates.sorted { ($0.end, $0.start) < ($1.end, $1.start) }.filter { place in
      // The last block that begins above the place must also end above it.
      let above = blocks.partitioningIndex { $0.lowerBound >= place.start - Self.accuracy }
      return above == 0 || blocks[above - 1].upperBound <= place.end + Self.accuracy
    }
  }
}

extension [DisplayNode] {
  /// The vertical range that the nodes' frames cover; nil if there are no nodes.
  fileprivate var extent: ClosedRange<Double>? {
    guard let top = map(\.frame.minY).min(), let bottom = map(\.frame.maxY).max() else {
      return nil
    }
    return top...bottom
  }
}
