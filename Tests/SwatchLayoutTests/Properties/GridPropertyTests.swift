import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Properties of all grids")
struct GridPropertyTests {
  static let seeds = 0..<300

  /// A leaf for each cell of a grid, row by row, with content of different sizes.
  private static func leaves(_ count: Int, seed: Int) -> [TestNode] {
    (0..<count).map { index in
      TestNode(content: Double((seed * 7 + index * 13) % 60), Double((seed + index * 29) % 40))
    }
  }

  private static let stretched = SizeRange.between((420, 0), (420, .infinity))

  @Test("Columns and rows do not overlap, and gaps between them are exact to a pixel")
  func apart() {
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      let grid = GridLayoutSpec(
        columns: random.columns(), columnSpacing: 7, rowSpacing: 3,
        children: Self.leaves(12, seed: seed))
      let frames = measure(grid, in: Self.stretched, scale: 2).frames
      for (frame, next) in zip(frames, frames.dropFirst()) {
        if next.minX > frame.minX {
          #expect(next.minY == frame.minY && next.height == frame.height, "seed \(seed)")
          #expect(next.minX >= frame.maxX + 6.5 && frame.minX >= 0, "seed \(seed)")
        } else {
          #expect(next.minX == 0 && next.minY == frame.maxY + 3, "seed \(seed)")
        }
      }
    }
  }

  @Test("Columns that share the space fill the grid", arguments: [1.0, 2, 3])
  func filled(_ scale: Double) {
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      guard case .tracks(let tracks) = random.columns() else { continue }
      let columns = tracks + [.fr(1)]
      let grid = GridLayoutSpec(
        columns: .tracks(columns), columnSpacing: 5,
        children: Self.leaves(columns.count, seed: seed))
      let frames = measure(grid, in: Self.stretched, scale: scale).frames
      let last = frames.last?.maxX ?? 0
      #expect(abs(last - 420) < 1e-6 || frames.last?.width == 0, "seed \(seed)")
    }
  }

  @Test("The order of children in a row doesn't change the sum of equal columns")
  func permuted() {
    for seed in Self.seeds {
      let leaves = Self.leaves(6, seed: seed)
      func size(_ children: [TestNode]) -> Size {
        let columns = GridColumns.tracks([GridTrack](repeating: .auto, count: 6))
        let grid = GridLayoutSpec(columns: columns, columnSpacing: 4, children: children)
        return measure(grid, in: .unconstrained).size
      }
      #expect(size(leaves) == size(leaves.reversed()), "seed \(seed)")
      #expect(size(leaves) == size(Array(leaves[2...] + leaves[..<2])), "seed \(seed)")
    }
  }

  @Test("A grid stays within its size range, up to a pixel")
  func insideConstraint() {
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      let columns = random.columns()
      let grid = GridLayoutSpec(columns: columns, children: [random.element(depth: 3)])
      let range = random.range()
      let size = measure(grid, in: range).size
      #expect(size.width >= range.min.width && size.width < range.max.width + 0.5, "seed \(seed)")
      #expect(
        size.height >= range.min.height && size.height < range.max.height + 0.5, "seed \(seed)")
    }
  }
}
