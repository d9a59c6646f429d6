import SwatchContainers
import SwatchGeometry
import TestNumbers
import Testing

@Suite("Items flowing in lines")
struct FlowLayoutTests {
  /// Places one section of items.
  private func place(
    _ sizes: [(Double, Double)], in layout: CollectionFlowLayout,
    viewport: Size = Size(width: 100, height: 100), scale: Scale = .one
  ) -> CollectionLayoutState {
    layout.calculateLayout(
      with: CollectionLayoutContext(
        viewportSize: viewport, scale: scale,
        sections: [CollectionLayoutContext.Section(items: 0..<sizes.count)],
        sizes: sizes.map { Size(width: $0.0, height: $0.1) }))
  }

  private func origins(_ state: CollectionLayoutState, _ count: Int) -> [Point] {
    (0..<count).map { state.frame(of: $0).origin }
  }

  @Test("Surplus space in a line goes between its items, and equal items form columns")
  func columns() {
    let state = place(
      Array(repeating: (30, 10), count: 5), in: CollectionFlowLayout(minimumInteritemSpacing: 2))
    #expect(
      origins(state, 5) == [
        Point(x: 0, y: 0), Point(x: 35, y: 0), Point(x: 70, y: 0), Point(x: 0, y: 20),
        Point(x: 35, y: 20),
      ])
    #expect(state.contentSize == Size(width: 100, height: 30))
  }

  @Test(
    "A flow justifies unequal items, except in the last line, and centres a single item",
    arguments: [
      ([40, 30, 50, 20, 60, 10], [0, 70, 0, 80, 0, 70]),
      ([90, 30, 30], [5, 0, 40]),
      ([30, 90], [35, 0]),
      ([120, 30], [0, 0]),
    ] as [([Double], [Double])])
  func justification(widths: [Double], expected: [Double]) {
    let state = place(widths.map { ($0, 10) }, in: CollectionFlowLayout())
    #expect(origins(state, widths.count).map(\.x) == expected)
  }

  @Test(
    "Equal items in an incomplete line lie at its side, and a single wide item is centred",
    arguments: [(1, 20.0, [0.0]), (1, 60, [20]), (3, 60, [20, 20, 20]), (2, 100, [0, 0])])
  func fewEqualItems(count: Int, width: Double, expected: [Double]) {
    let state = place(Array(repeating: (width, 10), count: count), in: CollectionFlowLayout())
    #expect(origins(state, count).map(\.x) == expected)
  }

  @Test("A line is as high as its highest item, and centres the other items")
  func middle() {
    let state = place(
      [(30, 10), (30, 31), (30, 20), (40, 8)],
      in: CollectionFlowLayout(minimumLineSpacing: 4, minimumInteritemSpacing: 0))
    #expect(origins(state, 4).map(\.y) == [11, 0, 6, 35])
    #expect(state.contentSize.height == 43)
  }

  @Test("Items in a flow lie at whole pixels")
  func pixels() {
    let items = Array(repeating: (30.0, 10.0), count: 3)
    let layout = CollectionFlowLayout(minimumInteritemSpacing: 0)
    let viewport = Size(width: 97, height: 100)
    #expect(
      origins(place(items, in: layout, viewport: viewport), 3).map(\.x) == [0, 34, 67])
    #expect(
      origins(place(items, in: layout, viewport: viewport, scale: Scale(2)), 3).map(\.x)
        == [0, 33.5, 67])
  }

  @Test("In horizontal scrolling, lines run downwards and follow each other to the right")
  func horizontal() {
    let state = place(
      Array(repeating: (20, 30), count: 4),
      in: CollectionFlowLayout(
        scrollDirection: .horizontal, minimumLineSpacing: 5, minimumInteritemSpacing: 10,
        sectionInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(
      origins(state, 4) == [
        Point(x: 2, y: 1), Point(x: 2, y: 67), Point(x: 27, y: 1), Point(x: 27, y: 67),
      ])
    #expect(state.contentSize == Size(width: 51, height: 100))
  }

  @Test("The order along a section is header, inset, items, inset and footer")
  func sections() {
    let layout = CollectionFlowLayout(
      minimumLineSpacing: 1, sectionInset: EdgeInsets(top: 2, left: 10, bottom: 3, right: 10))
    let state = layout.calculateLayout(
      with: CollectionLayoutContext(
        viewportSize: Size(width: 100, height: 100),
        sections: [
          CollectionLayoutContext.Section(header: 0, items: 1..<3, footer: 3),
          CollectionLayoutContext.Section(items: 4..<4),
          CollectionLayoutContext.Section(header: 4, items: 5..<6),
        ],
        sizes: [(100, 8), (50, 10), (50, 10), (100, 6), (100, 8), (20, 10)].map {
          Size(width: $0.0, height: $0.1)
        }))
    #expect(
      (0..<6).map { state.frame(of: $0) } == [
        Rect(x: 0, y: 0, width: 100, height: 8), Rect(x: 25, y: 10, width: 50, height: 10),
        Rect(x: 25, y: 21, width: 50, height: 10), Rect(x: 0, y: 34, width: 100, height: 6),
        Rect(x: 0, y: 45, width: 100, height: 8), Rect(x: 10, y: 55, width: 20, height: 10),
      ])
    #expect(state.contentSize == Size(width: 100, height: 68))
  }

  @Test(
    "A rectangle contains the elements that share an area with it",
    arguments: [
      (Rect(x: 0, y: 0, width: 100, height: 10), [0, 1, 2]),
      (Rect(x: 0, y: 10, width: 100, height: 10), []),
      (Rect(x: 40, y: 5, width: 20, height: 20), [1, 4]),
      (Rect(x: 30, y: 0, width: 5, height: 100), []),
      (Rect(x: 0, y: -50, width: 100, height: 50), []),
      (Rect(x: 5, y: 5, width: 0, height: 0), []),
      (Rect(x: 0, y: 40, width: 10, height: 1000), [6]),
    ] as [(Rect, [Int])])
  func elements(rect: Rect, expected: [Int]) {
    let state = place(
      Array(repeating: (30, 10), count: 7), in: CollectionFlowLayout(minimumInteritemSpacing: 2))
    #expect(state.elements(in: rect) == expected)
  }

  @Test("A search in a flow equals a comparison of every frame, at any sizes and distances")
  func search() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let sizes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        (
          Double(Int.random(in: 0...120, using: &random)),
          Double(Int.random(in: 0...30, using: &random))
        )
      }
      let layout = CollectionFlowLayout(
        scrollDirection: random.chance(0.5) ? .vertical : .horizontal,
        minimumLineSpacing: Double(Int.random(in: -10...10, using: &random)),
        minimumInteritemSpacing: Double(Int.random(in: 0...10, using: &random)))
      let state = place(sizes, in: layout)
      let rect = Rect(
        x: Double(Int.random(in: -50...200, using: &random)),
        y: Double(Int.random(in: -50...200, using: &random)),
        width: Double(Int.random(in: 1...150, using: &random)),
        height: Double(Int.random(in: 1...150, using: &random)))
      let expected = sizes.indices.filter {
        !state.frame(of: $0).isEmpty && state.frame(of: $0).intersects(rect)
      }
      #expect(state.elements(in: rect) == expected)
    }
  }
}
