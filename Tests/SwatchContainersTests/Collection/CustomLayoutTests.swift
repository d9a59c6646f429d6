import SwatchContainers
import SwatchGeometry
import SwatchLayout
import TestNumbers
import Testing

@Suite("Galleries and mosaics")
struct CustomLayoutTests {
  private func context(
    _ heights: [Double], width: Double, viewport: Size,
    sections: [CollectionLayoutContext.Section]? = nil
  ) -> CollectionLayoutContext {
    CollectionLayoutContext(
      viewportSize: viewport,
      sections: sections ?? [CollectionLayoutContext.Section(items: 0..<heights.count)],
      sizes: heights.map { Size(width: width, height: $0) })
  }

  @Test("A gallery fills lines from the leading edge, with equal distances")
  func grid() {
    let layout = CollectionGalleryLayout(
      itemSize: Size(width: 30, height: 20), lineSpacing: 4, interitemSpacing: 5,
      inset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 0))
    let state = layout.calculateLayout(
      with: context([20, 20, 20, 20], width: 30, viewport: Size(width: 102, height: 50)))
    #expect(
      (0..<4).map { state.frame(of: $0).origin } == [
        Point(x: 2, y: 1), Point(x: 37, y: 1), Point(x: 72, y: 1), Point(x: 2, y: 25),
      ])
    #expect(state.contentSize == Size(width: 102, height: 48))
  }

  @Test("A gallery with room for a single item across is a strip")
  func strip() {
    let layout = CollectionGalleryLayout(
      scrollDirection: .horizontal, itemSize: Size(width: 30, height: 50), lineSpacing: 10)
    let state = layout.calculateLayout(
      with: context([50, 50, 50], width: 30, viewport: Size(width: 100, height: 60)))
    #expect((0..<3).map { state.frame(of: $0).minX } == [0, 40, 80])
    #expect(state.contentSize == Size(width: 110, height: 60))
    #expect(state.elements(in: Rect(x: 35, y: 0, width: 10, height: 60)) == [1])
  }

  @Test("A mosaic puts each item into the shortest column, and the first of equally short columns")
  func mosaic() {
    let layout = CollectionMosaicLayout(
      columnCount: 3, columnSpacing: 5, interitemSpacing: 2, sectionInset: EdgeInsets(10))
    let viewport = Size(width: 120, height: 100)
    #expect(
      layout.sizeRangeForItems(inSection: 0, viewportSize: viewport)?.max.width == 30)
    let state = layout.calculateLayout(
      with: context([50, 20, 30, 10, 40], width: 30, viewport: viewport))
    #expect(
      (0..<5).map { state.frame(of: $0).origin } == [
        Point(x: 10, y: 10), Point(x: 45, y: 10), Point(x: 80, y: 10), Point(x: 45, y: 32),
        Point(x: 80, y: 42),
      ])
    #expect(state.contentSize == Size(width: 120, height: 92))
  }

  @Test("Sections of a mosaic lie below each other, with headers and footers")
  func mosaicSections() {
    let layout = CollectionMosaicLayout(sectionInset: EdgeInsets(top: 1, bottom: 2))
    let state = layout.calculateLayout(
      with: context(
        [8, 30, 20, 6, 10], width: 45, viewport: Size(width: 100, height: 100),
        sections: [
          CollectionLayoutContext.Section(header: 0, items: 1..<3, footer: 3),
          CollectionLayoutContext.Section(items: 4..<5),
        ]))
    #expect((0..<5).map { state.frame(of: $0).minY } == [0, 9, 9, 41, 48])
    #expect(state.contentSize.height == 60)
  }

  @Test("A search for frames equals a comparison of every frame, and skips frames without an area")
  func search() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let frames = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Rect(
          x: Double(Int.random(in: 0...100, using: &random)),
          y: Double(Int.random(in: 0...300, using: &random)),
          width: Double(Int.random(in: 0...40, using: &random)),
          height: Double(Int.random(in: 0...200, using: &random)))
      }
      let state = CollectionLayoutState(
        contentSize: random.chance(0.5)
          ? Size(width: 140, height: 500) : Size(width: 500, height: 140),
        frames: frames)
      let rect = Rect(
        x: Double(Int.random(in: -20...120, using: &random)),
        y: Double(Int.random(in: -20...400, using: &random)), width: 30, height: 40)
      #expect(
        state.elements(in: rect)
          == frames.indices.filter { !frames[$0].isEmpty && frames[$0].intersects(rect) })
    }
  }
}
