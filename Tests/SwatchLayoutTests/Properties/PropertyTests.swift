import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Properties of all layouts")
struct PropertyTests {
  /// The number of tried layouts.
  static let seeds = 0..<400

  @Test("A stack, inset, relative or absolute layout stays in its range, up to a pixel")
  func insideConstraint() {
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      let content = random.element(depth: 3)
      let range = random.range()
      let roots: [LayoutSpec] = [
        StackLayoutSpec(children: [content]),
        InsetLayoutSpec(insets: EdgeInsets(3), child: content),
        CenterLayoutSpec(centering: .x, child: content), AbsoluteLayoutSpec(children: [content]),
      ]
      for root in roots {
        let measured = measure(root, in: range)
        #expect(measured.size.fits(range, pixel: 0.5), "seed \(seed), \(root.kindName)")
      }
    }
  }

  @Test("A node stays in the range in which its parent measures it, up to a pixel")
  func nodesInsideConstraint() {
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      let content = random.element(depth: 3)
      let measured = measure(content, in: random.range())
      for layout in measured.nodes {
        // The last range, unless its spec is kept from an earlier measurement.
        let ranges = (layout.element as? TestNode)?.ranges ?? []
        // A flexible child without space is not measured, and is 0 × 0.
        guard layout.size != .zero, ranges.allSatisfy(\.isOrdered) else { continue }
        #expect(ranges.contains { layout.size.fits($0, pixel: 0.5) }, "seed \(seed)")
      }
    }
  }

  @Test("Measuring is pure: repeated, or after another range, it gives the same result")
  func pure() {
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      let content = random.element(depth: 4)
      let range = random.range()
      let first = measure(content, in: range)
      _ = measure(content, in: random.range())
      let again = measure(content, in: range)
      #expect(first.size == again.size && first.frames == again.frames, "seed \(seed)")
      var twin = RandomLayout(seed: seed)
      let other = measure(twin.element(depth: 4), in: range)
      #expect(first.size == other.size && first.frames == other.frames, "seed \(seed)")
    }
  }

  @Test(
    "Every node lies on whole pixels, has a finite size, and occurs once", arguments: [1.0, 2, 3])
  func pixels(_ scale: Double) {
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      let measured = measure(random.element(depth: 4), in: random.range(), scale: scale)
      #expect(
        Set(measured.nodes.map { ObjectIdentifier($0.element) }).count == measured.nodes.count)
      for frame in measured.frames {
        let edges = [frame.minX, frame.minY, frame.width, frame.height].map { $0 * scale }
        #expect(
          edges.allSatisfy { abs($0 - $0.rounded()) < 1e-6 && abs($0) < 1e8 }, "seed \(seed)")
      }
    }
  }

  @Test("Explaining a layout does not change it")
  func explaining() {
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      let content = random.element(depth: 4)
      let range = random.range()
      let before = measure(content, in: range)
      let explanation = explain(content, in: range)
      let after = measure(content, in: range)
      #expect(before.frames == after.frames, "seed \(seed)")
      #expect(explanation.problems.allSatisfy { $0.path.first == "host" })
    }
  }
}

extension SizeRange {
  /// A Boolean value that is true when no minimum is above its maximum.
  fileprivate var isOrdered: Bool { min.width <= max.width && min.height <= max.height }
}

extension Size {
  /// Returns true if both sides are in a range, or exceed its maximum by less than a pixel.
  fileprivate func fits(_ range: SizeRange, pixel: Double) -> Bool {
    width >= range.min.width && width < range.max.width + pixel && height >= range.min.height
      && height < range.max.height + pixel
  }
}
