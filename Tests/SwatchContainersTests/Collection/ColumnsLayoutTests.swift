import SwatchContainers
import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Items in columns")
struct ColumnsLayoutTests {
  private func place(
    _ heights: [Double], in layout: CollectionColumnsLayout,
    sections: [CollectionLayoutContext.Section]? = nil
  ) -> CollectionLayoutState {
    layout.calculateLayout(
      with: CollectionLayoutContext(
        viewportSize: Size(width: 100, height: 80),
        sections: sections ?? [CollectionLayoutContext.Section(items: 0..<heights.count)],
        sizes: heights.map { Size(width: 30, height: $0) }))
  }

  @Test("Items begin at the top of their line, and the next line lies below the highest item")
  func lines() {
    let layout = CollectionColumnsLayout(columnCount: 3, columnSpacing: 4, lineSpacing: 5)
    let range = layout.sizeRangeForItems(inSection: 0, viewportSize: Size(width: 100, height: 80))
    #expect(range?.min == Size(width: 30, height: 0))
    #expect(range?.max == Size(width: 30, height: .infinity))
    let state = place([10, 30, 20, 8], in: layout)
    #expect(
      (0..<4).map { state.frame(of: $0).origin } == [
        Point(x: 0, y: 0), Point(x: 35, y: 0), Point(x: 70, y: 0), Point(x: 0, y: 35),
      ])
    #expect(state.contentSize == Size(width: 100, height: 43))
  }

  @Test("Sections follow each other with their headers and footers, each in a line of its own")
  func sections() {
    let state = place(
      [6, 10, 20, 7, 8],
      in: CollectionColumnsLayout(
        lineSpacing: 5, sectionInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      sections: [.init(header: 0, items: 1..<3, footer: 3), .init(items: 4..<5)])
    #expect(
      (0..<5).map { state.frame(of: $0).origin } == [
        Point(x: 0, y: 0), Point(x: 2, y: 7), Point(x: 54, y: 7), Point(x: 0, y: 30),
        Point(x: 2, y: 38),
      ])
    #expect(state.contentSize == Size(width: 100, height: 49))
  }

  @Test("A mosaic has as wide columns as its items need, with equal distances over the width")
  func mosaic() {
    let layout = CollectionMosaicLayout(
      columnCount: 3, columnSpacing: 4, interitemSpacing: 5, sectionInset: .zero)
    let range = layout.sizeRangeForItems(inSection: 0, viewportSize: Size(width: 100, height: 80))
    #expect(range?.max.width == 30)
    let state = layout.calculateLayout(
      with: CollectionLayoutContext(
        viewportSize: Size(width: 100, height: 80), sections: [.init(items: 0..<3)],
        sizes: [10, 30, 20].map { Size(width: 30, height: $0) }))
    #expect((0..<3).map { state.frame(of: $0).minX } == [0, 35, 70])
  }

  @Test("A layout without columns is a precondition failure")
  func noColumn() async {
    await #expect(processExitsWith: .failure) { _ = CollectionColumnsLayout(columnCount: 0) }
  }
}
