import SwatchGeometry

/// The parts of lines that are outside exclusion paths, queried from top to bottom.
package struct FreeStretches: Sendable {
  /// The edges of one path, of which those at the current height are active.
  fileprivate struct Sweep {
    let edges: [PathOutline.Edge]
    let isEvenOdd: Bool
    var next = 0
    var active: [Int] = []
  }

  private var sweeps: [Sweep]
  /// The heights at which edges end, in ascending order.
  private let bottoms: [Double]
  /// The number of edge ends above the current height.
  private var passed = 0

  /// Flattens paths whose coordinates are in points from the top-left corner of the column.
  package init(around paths: [Path]) {
    sweeps = paths.map {
      Sweep(edges: PathOutline($0).edges, isEvenOdd: $0.fillRule == .evenOdd)
    }
    bottoms = Set(sweeps.flatMap { $0.edges.map(\.bottom.y) }).sorted()
  }

  /// Returns the parts between two heights that are inside a column's width and outside all paths,
  /// from left to right. The upper height must not decrease from call to call.
  package mutating func between(
    _ top: Double, _ bottom: Double, width: Double
  ) -> [ClosedRange<Double>] {
    // Exclusions that only touch the line are ignored.
    let (top, bottom) = (top + Self.touch, bottom - Self.touch)
    return free(between: top, bottom, droppingAbove: top, width: width)
  }

  /// Returns the parts that are free in the heights common to all lines of a given height whose
  /// tops are between two heights: no such line has more space than these parts. The first top must
  /// not decrease from call to call.
  package mutating func shared(
    byTops first: Double, _ last: Double, height: Double, width: Double
  ) -> [ClosedRange<Double>] {
    free(
      between: last + Self.touch, first + height - Self.touch, droppingAbove: first + Self.touch,
      width: width)
  }

  private mutating func free(
    between top: Double, _ bottom: Double, droppingAbove end: Double, width: Double
  ) -> [ClosedRange<Double>] {
    var taken: [ClosedRange<Double>] = []
    for index in sweeps.indices {
      sweeps[index].activate(above: bottom, droppingAbove: end)
      sweeps[index].add(to: &taken, between: top, bottom)
    }
    return Self.free(of: &taken, width: width)
  }

  /// Returns the parts that are free immediately above a height. This height must be below the top
  /// of the last call of ``between(_:_:width:)`` or ``shared(byTops:_:height:width:)``.
  package mutating func stretches(above bottom: Double, width: Double) -> [ClosedRange<Double>] {
    let height = bottom - Self.touch
    var taken: [ClosedRange<Double>] = []
    for index in sweeps.indices {
      sweeps[index].activate(above: height.nextUp, droppingAbove: -.infinity)
      sweeps[index].addInside(to: &taken, at: height)
    }
    return Self.free(of: &taken, width: width)
  }

  /// Returns true if a line whose top is at `top` contains the height `bottom`, for which
  /// ``stretches(above:width:)`` was called.
  package func isCrossed(_ bottom: Double, below top: Double) -> Bool {
    top + Self.touch < bottom - Self.touch
  }

  /// Returns the parts of a width that are not covered, from left to right.
  private static func free(
    of taken: inout [ClosedRange<Double>], width: Double
  ) -> [ClosedRange<Double>] {
    taken.sort { $0.lowerBound < $1.lowerBound }
    var stretches: [ClosedRange<Double>] = []
    var place = 0.0
    for range in taken {
      if range.lowerBound > place + Self.touch {
        stretches.append(place...min(range.lowerBound, width))
      }
      place = max(place, range.upperBound)
      if place >= width { return stretches }
    }
    stretches.append(place...width)
    return stretches
  }

  /// Returns the next height at which more space may be free: the next end of an edge, but at most
  /// one step lower; nil below all paths.
  package mutating func next(below y: Double, step: Double) -> Double? {
    next(below: y, step: step, &passed)
  }

  /// Returns up to `count` next heights, as repeated calls of ``next(below:step:)`` return them, as
  /// far as lines `step` high with these tops overlap.
  package func heights(below y: Double, step: Double, count: Int) -> [Double] {
    var (heights, below, passed) = ([Double](), y, passed)
    while heights.count < count, let next = next(below: below, step: step, &passed) {
      if let first = heights.first, !isCrossed(first + step, below: next) { break }
      heights.append(next)
      below = next
    }
    return heights
  }

  private func next(below y: Double, step: Double, _ passed: inout Int) -> Double? {
    while passed < bottoms.count, bottoms[passed] <= y + Self.touch { passed += 1 }
    return passed < bottoms.count ? min(bottoms[passed], y + max(step, 1)) : nil
  }

  private static let touch = 1e-6
}

extension FreeStretches.Sweep {
  /// Activates the edges that begin above a height, and removes those that end above another
  /// height.
  fileprivate mutating func activate(above bottom: Double, droppingAbove end: Double) {
    while next < edges.count, edges[next].top.y < bottom {
      active.append(next)
      next += 1
    }
    active.removeAll { edges[$0].bottom.y <= end }
  }

  /// Adds the parts that the path covers in lines between two heights; the edges that begin above
  /// the lower height are active.
  fileprivate func add(
    to taken: inout [ClosedRange<Double>], between top: Double, _ bottom: Double
  ) {
    var crossings: [(x: Double, winding: Int)] = []
    for edge in active.lazy.map({ edges[$0] }) where edge.top.y < bottom && edge.bottom.y > top {
      if edge.winding == 0 {
        taken.append(min(edge.top.x, edge.bottom.x)...max(edge.top.x, edge.bottom.x))
        continue
      }
      let (first, last) = (edge.x(at: max(top, edge.top.y)), edge.x(at: min(bottom, edge.bottom.y)))
      taken.append(min(first, last)...max(first, last))
      if edge.top.y <= top { crossings.append((edge.x(at: top), edge.winding)) }
    }
    addInside(to: &taken, crossings)
  }

  /// Adds the parts inside the path at a height that the active edges reach.
  fileprivate func addInside(to taken: inout [ClosedRange<Double>], at height: Double) {
    let crossings = active.lazy.map { edges[$0] }.filter {
      $0.winding != 0 && $0.top.y <= height && $0.bottom.y > height
    }
    addInside(to: &taken, crossings.map { ($0.x(at: height), $0.winding) })
  }

  /// Adds the parts inside the path, by its fill rule, given where its edges cross a height.
  private func addInside(
    to taken: inout [ClosedRange<Double>], _ crossings: [(x: Double, winding: Int)]
  ) {
    let crossings = crossings.sorted { $0.x < $1.x }
    var winding = 0
    for (index, crossing) in crossings.enumerated() {
      winding += crossing.winding
      let isInside = isEvenOdd ? index.isMultiple(of: 2) : winding != 0
      if isInside, index + 1 < crossings.count {
        taken.append(crossing.x...crossings[index + 1].x)
      }
    }
  }
}
