import SwatchConcurrency
import SwatchGeometry
import SwatchLayout
import Testing

/// The number of measurements is linear in the number of elements, however they are nested: a spec
/// is calculated for at most `LayoutElement.measurementLimit` ranges, and once more for the size
/// that an estimate gave it; a leaf is measured at most four times for each of these, the maximum
/// in a stack: at its own length, at the edges of its line, flexed, and stretched.
@Suite("The cost of nested layouts")
struct NestCostTests {
  /// The ranges with which nests are measured.
  static let ranges: [SizeRange] = [
    .between((300, 0), (300, .infinity)), .exact(400, 700), .upTo(320, 500), .unconstrained,
  ]
  private static let specLimit = LayoutElement.measurementLimit + 1

  /// The number of calculations of specs in a nest.
  private func measurements(
    of root: LayoutElement, in range: SizeRange, explains: Bool = false
  ) -> Int {
    let host = TestHost(root)
    var observe: (@Sendable (LayoutEvent) -> Void)?
    if explains { observe = { _ in } }
    let context = LayoutContext(scale: Scale(2), report: { _ in }, observe: observe)
    host.layoutContext = context
    _ = host.layoutThatFits(range)
    return context.measuring.measurementCount
  }

  @Test("Each element in a nest of one motif is measured a fixed number of times")
  func motifs() {
    for seed in 0..<240 {
      var nest = RandomNest(seed: seed)
      let root = nest.motif(depth: 30 + seed % 31)
      let range = Self.ranges[seed % Self.ranges.count]
      let count = measurements(of: root, in: range, explains: seed.isMultiple(of: 8))
      #expect(count <= Self.specLimit * nest.specCount, "seed \(seed)")
      let most = nest.leaves.map(\.ranges.count).max() ?? 0
      #expect(most <= 4 * Self.specLimit, "seed \(seed)")
    }
  }

  @Test("Each element in a nest of mixed motifs is measured a fixed number of times")
  func mixtures() {
    for seed in 0..<120 {
      var nest = RandomNest(seed: seed)
      let count = measurements(
        of: nest.mixture(depth: 60), in: Self.ranges[seed % Self.ranges.count])
      #expect(count <= Self.specLimit * nest.specCount, "seed \(seed)")
    }
  }

  /// A nest with a different fraction on each level, so that the number of sizes multiplies with
  /// each.
  private func fractions(
    depth: Int, ofGrids isGrid: Bool
  ) -> (root: LayoutElement, leaf: TestNode) {
    let leaf = TestNode("leaf") { range in
      Size(width: min(1_000, range.max.width), height: 12 * 1_000 / max(range.max.width, 1))
    }
    let root: LayoutElement = (0..<depth).reduce(leaf) { inner, level in
      inner.style.width = .fraction(0.99 - 0.0007 * Double(level))
      inner.style.flexGrow = 1
      return isGrid
        ? StackLayoutSpec(children: [
          GridLayoutSpec(columns: [.auto], children: [inner]).styled {
            $0.width = .fraction(0.98)
            $0.flexGrow = 1
          }
        ]) : StackLayoutSpec(children: [inner])
    }
    return (root, leaf)
  }

  @Test(
    "Each element in a nest of ever different fractions is measured a fixed number of times",
    arguments: [true, false])
  func fractions(ofGrids isGrid: Bool) {
    let nest = fractions(depth: 120, ofGrids: isGrid)
    let count = measurements(of: nest.root, in: .between((5_000, 0), (5_000, .infinity)))
    #expect(count <= Self.specLimit * (isGrid ? 240 : 120))
  }

  @Test("A layout whose size was estimated still fills its width")
  func estimated() {
    let nest = fractions(depth: 40, ofGrids: false)
    let measured = measure(nest.root, in: .between((5_000, 0), (5_000, .infinity)))
    #expect(measured.frame("leaf")?.size.width == 5_000)
    #expect(measured.frame("leaf")?.origin == .zero)
  }

  @Test("No size or place in a nest is infinite or NaN, whatever the basis of its fractions")
  func finite() {
    for seed in 0..<600 {
      var nest = RandomNest(seed: seed)
      let root = seed.isMultiple(of: 2) ? nest.mixture(depth: 8) : nest.motif(depth: 8)
      for range in Self.ranges {
        let measured = measure(root, in: range)
        #expect(measured.problems == [], "seed \(seed)")
        #expect(
          measured.frames.allSatisfy { frame in
            [frame.minX, frame.minY, frame.width, frame.height].allSatisfy { abs($0) < 1e7 }
          }, "seed \(seed)")
        let isUndefined = nest.leaves.flatMap(\.ranges).contains { $0.hasUndefinedSide }
        #expect(!isUndefined, "seed \(seed)")
      }
    }
  }

  @Test("Specs between nodes are left out once the time limit has passed")
  func deadline() {
    let leaf = TestNode(content: 10, 10)
    let spec = InsetLayoutSpec(
      insets: EdgeInsets(1), child: InsetLayoutSpec(insets: EdgeInsets(1), child: leaf))
    let measured = Deadline(after: .zero).whileRunning { measure(spec, in: .upTo(100, 100)) }
    #expect(measured.size == .zero)
    #expect(leaf.ranges.isEmpty)
  }
}
