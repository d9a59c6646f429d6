import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Grid: lengths of columns and rows")
struct GridTrackTests {
  /// The left edge and the width of each column in a grid with all columns occupied.
  private static func columns(
    _ columns: GridColumns, spacing: Double = 0, in range: SizeRange, contents: [TestNode]
  ) -> [[Double]] {
    let grid = GridLayoutSpec(columns: columns, columnSpacing: spacing, children: contents)
    return measure(grid, in: range, scale: 1).frames.map { [$0.minX, $0.width] }
  }

  /// Leaves with content of given widths, 10 points high.
  private static func leaves(_ widths: [Double]) -> [TestNode] {
    widths.map { TestNode(content: $0, 10) }
  }

  private static func width(_ width: Double) -> SizeRange {
    .between((width, 0), (width, .infinity))
  }

  static let definite: [(GridColumns, Double, Double, [[Double]])] = [
    // A number of columns shares the width, with or without space between them.
    (3, 0, 300, [[0, 100], [100, 100], [200, 100]]),
    (3, 15, 300, [[0, 90], [105, 90], [210, 90]]),
    // `fr` tracks divide the space that lengths, fractions and contents leave.
    ([100, .fr(1), .fr(2)], 0, 400, [[0, 100], [100, 100], [200, 200]]),
    ([.fraction(0.25), .fr(1), 60], 20, 400, [[0, 100], [120, 200], [340, 60]]),
    ([.auto, .fr(1), .auto], 10, 300, [[0, 30], [40, 200], [250, 50]]),
    // `fr` tracks with a sum below one leave a part of the space free.
    ([.fr(0.25), .fr(0.5), 0], 0, 400, [[0, 100], [100, 200], [300, 0]]),
    // An `fr` track is at least as long as its minimum, and the other `fr` tracks divide the rest.
    ([.minmax(200, .fr(1)), .fr(1), .fr(1)], 0, 400, [[0, 200], [200, 100], [300, 100]]),
    ([.minmax(0, 80), .fr(1), 100], 0, 400, [[0, 80], [80, 220], [300, 100]]),
    // Columns as wide as their content become wider by the same length, if there is space.
    ([.auto, .auto, .auto], 0, 300, [[0, 90], [90, 100], [190, 110]]),
    ([.auto, .auto, 100], 0, 300, [[0, 95], [95, 105], [200, 100]]),
    // If space is short, the columns divide it equally, up to the widths of their contents.
    ([.auto, .auto, .auto], 0, 90, [[0, 30], [30, 30], [60, 30]]),
    ([.auto, .auto, .auto], 0, 100, [[0, 30], [30, 35], [65, 35]]),
    // Fixed tracks overflow.
    ([200, 200, .fr(1)], 10, 300, [[0, 200], [210, 200], [420, 0]]),
  ]

  @Test(
    "Tracks of a grid of definite width have the lengths that their kinds state",
    arguments: definite)
  func definiteWidth(
    _ columns: GridColumns, _ spacing: Double, _ width: Double, _ expected: [[Double]]
  ) {
    let frames = Self.columns(
      columns, spacing: spacing, in: Self.width(width), contents: Self.leaves([30, 40, 50]))
    #expect(frames == expected)
  }

  static let indefinite: [(GridColumns, SizeRange, [[Double]], Double)] = [
    ([.auto, .auto], .upTo(1_000, 1_000), [[0, 30], [30, 60]], 90),
    // `fr` tracks are as long as all contents require.
    ([.fr(1), .fr(1)], .upTo(1_000, 1_000), [[0, 60], [60, 60]], 120),
    ([.fr(1), .fr(3)], .upTo(1_000, 1_000), [[0, 30], [30, 90]], 120),
    ([.fr(1), .auto], .unconstrained, [[0, 30], [30, 60]], 90),
    // A fraction refers to the width that follows from the contents.
    ([.fraction(0.5), .auto], .unconstrained, [[0, 45], [45, 45]], 90),
    // A minimum width is filled, a maximum width is kept.
    ([.auto, .fr(1)], .between((200, 0), (.infinity, 100)), [[0, 30], [30, 170]], 200),
    ([.auto, .auto], .upTo(70, 100), [[0, 30], [30, 40]], 70),
  ]

  @Test(
    "Tracks of a grid of indefinite width depend on the lengths of their content",
    arguments: indefinite)
  func indefiniteWidth(
    _ columns: GridColumns, _ range: SizeRange, _ expected: [[Double]], _ width: Double
  ) {
    let contents = Self.leaves([30, 60])
    let grid = GridLayoutSpec(columns: columns, children: contents)
    let measured = measure(grid, in: range, scale: 1)
    #expect(measured.frames.map { [$0.minX, $0.width] } == expected)
    #expect(measured.size.width == width)
  }

  static let repeated: [(GridColumns, Int, [[Double]])] = [
    (.autoFill(100), 3, [[0, 100], [110, 100], [220, 100]]),
    (.autoFill(.minmax(120, .fr(1))), 3, [[0, 165], [175, 165], [0, 165]]),
    (.autoFill(.minmax(90, .fr(1))), 2, [[0, 107], [117, 106]]),
    (.autoFit(.minmax(90, .fr(1))), 2, [[0, 165], [175, 165]]),
    (.autoFill(.fraction(0.25)), 1, [[0, 85]]),
    (.autoFill(1_000), 2, [[0, 1_000], [0, 1_000]]),
  ]

  @Test("A grid has as many repeated columns as fit", arguments: repeated)
  func repeatedColumns(_ columns: GridColumns, _ count: Int, _ expected: [[Double]]) {
    let frames = Self.columns(
      columns, spacing: 10, in: Self.width(340),
      contents: Self.leaves([Double](repeating: 5, count: count)))
    #expect(frames == expected)
  }

  @Test("A child that spans columns lengthens shared columns, or else content-sized columns")
  func spans() {
    func widths(_ columns: GridColumns, _ own: Double, in width: Double) -> [Double] {
      let wide = TestNode(content: 0, 10).styled {
        $0.columnSpan = 2
        $0.width = .points(own)
      }
      let grid = GridLayoutSpec(
        columns: columns, justifyContent: .start, children: [wide] + Self.leaves([30, 40]))
      return measure(grid, in: Self.width(width), scale: 1).frames.dropFirst().map(\.width)
    }
    #expect(widths([.auto, .auto], 100, in: 400) == [45, 55])
    #expect(widths([50, .auto], 100, in: 400) == [50, 50])
    #expect(widths([.auto, .fr(1)], 100, in: 70) == [0, 100])
    #expect(widths([.minmax(.auto, 20), .auto], 100, in: 400) == [20, 80])
  }

  static let rows: [([GridTrack], GridTrack, SizeRange, [[Double]], Double)] = [
    // As high as the highest child.
    ([], .auto, width(100), [[0, 20], [0, 20], [20, 30], [20, 30]], 50),
    ([40], .auto, width(100), [[0, 40], [0, 40], [40, 30], [40, 30]], 70),
    ([.minmax(25, .auto)], 50, width(100), [[0, 25], [0, 25], [25, 50], [25, 50]], 75),
    // All equally high.
    ([], .fr(1), width(100), [[0, 30], [0, 30], [30, 30], [30, 30]], 60),
    // In a definite height, `auto` rows are stretched to the remaining space, and `fr` rows divide
    // it.
    ([], .auto, .exact(100, 90), [[0, 40], [0, 40], [40, 50], [40, 50]], 90),
    ([.auto, .fr(1)], .auto, .exact(100, 90), [[0, 20], [0, 20], [20, 70], [20, 70]], 90),
    // A minimum height is also filled.
    ([], .auto, .between((100, 70), (100, 200)), [[0, 30], [0, 30], [30, 40], [30, 40]], 70),
    // The content of a track with a maximum length is limited.
    ([.minmax(.auto, 15)], .auto, width(100), [[0, 15], [0, 15], [15, 30], [15, 30]], 45),
  ]

  @Test("Stated rows of a grid come first, and automatic rows follow", arguments: rows)
  func rowHeights(
    _ rows: [GridTrack], _ autoRows: GridTrack, _ range: SizeRange, _ expected: [[Double]],
    _ height: Double
  ) {
    let contents = [10, 20, 30, 5].map { TestNode(content: 10, $0) }
    let grid = GridLayoutSpec(columns: 2, rows: rows, autoRows: autoRows, children: contents)
    let measured = measure(grid, in: range, scale: 1)
    #expect(measured.frames.map { [$0.minY, $0.height] } == expected)
    #expect(measured.size.height == height)
  }

  @Test("A child that spans rows lengthens the rows that are as high as their content")
  func rowSpan() {
    let tall = TestNode(content: 10, 100).styled { $0.rowSpan = 3 }
    let grid = GridLayoutSpec(
      columns: 2, rows: [.auto, 20], rowSpacing: 5, children: [tall] + Self.leaves([5, 5, 5]))
    let frames = measure(grid, in: Self.width(80), scale: 1).frames
    #expect(
      frames == [
        Rect(0, 0, 40, 100), Rect(40, 0, 40, 35), Rect(40, 40, 40, 20), Rect(40, 65, 40, 35),
      ])
  }

  @Test("The rows of a grid are measured in the width of their columns")
  func wrapping() {
    let text = TestNode { range in
      range.max.width < 200
        ? Size(width: range.max.width, height: 40) : Size(width: 200, height: 10)
    }
    let grid = GridLayoutSpec(columns: [.fr(1), 60], children: [text, TestNode(content: 60, 15)])
    let frames = measure(grid, in: Self.width(160)).frames
    #expect(frames == [Rect(0, 0, 100, 40), Rect(100, 0, 60, 40)])
  }

  @Test("Tracks end at whole pixels, do not overlap, and fill the grid", arguments: [1.0, 2, 3])
  func pixels(_ scale: Double) {
    let grid = GridLayoutSpec(
      columns: 7, columnSpacing: 1, children: Self.leaves([1, 1, 1, 1, 1, 1, 1]))
    let frames = measure(grid, in: Self.width(100), scale: scale).frames
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(next.minX - frame.maxX - 1) < 1 / scale + 1e-9)
    }
    #expect(abs((frames.last?.maxX ?? 0) - 100) < 1e-9)
  }

  @Test("Impossible track lengths are a failure that names the grid")
  func refusal() async {
    await #expect(processExitsWith: .failure) { _ = GridLayoutSpec(columns: 0) }
    await #expect(processExitsWith: .failure) { _ = GridLayoutSpec(columns: [.points(-1)]) }
    await #expect(processExitsWith: .failure) { _ = GridLayoutSpec(columns: [.fr(.nan)]) }
    await #expect(processExitsWith: .failure) { _ = GridLayoutSpec(columns: .autoFill(.fr(1))) }
    await #expect(processExitsWith: .failure) { _ = GridLayoutSpec(rows: [.fraction(2)]) }
    await #expect(processExitsWith: .failure) { GridLayoutSpec().rowSpacing = -1 }
    await #expect(processExitsWith: .failure) { TestNode().style.column = 0 }
    await #expect(processExitsWith: .failure) { TestNode().style.rowSpan = 1_001 }
  }

  @Test(
    "Tracks are printed in the syntax of CSS",
    arguments: [
      (GridTrack.auto, "auto"), (80, "80pt"), (.fraction(0.5), "50%"), (.fr(1.5), "1.5fr"),
      (.minmax(80, .fr(1)), "minmax(80pt, 1fr)"), (.minmax(.auto, .points(9)), "minmax(auto, 9pt)"),
    ])
  func description(_ track: GridTrack, _ expected: String) {
    #expect("\(track)" == expected)
  }
}
