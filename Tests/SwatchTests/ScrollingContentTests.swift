import Foundation
import Swatch
import Testing

@testable import SwatchCairo

@Suite("Pictures of whole contents")
@MainActor
struct ScrollingContentTests {
  private let renderer: Renderer

  init() throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    renderer = Renderer(fonts: fonts, jobs: 2)
  }

  /// A window of 20 × 35 points over a table.
  private func window(over table: TableNode) -> Window {
    let window = Window(size: Size(width: 20, height: 35), environment: renderer.environment)
    window.rootNode = table
    return window
  }

  /// The colour of the first pixel of each row, as `0xRRGGBB`.
  private func colors(of scene: Scene) async throws -> [UInt32] {
    let png = try await renderer.encode(scene, as: .png(), background: .white)
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let decoder = FileImageDecoder()
    let pixels = try decoder.pixels(for: try decoder.decode(.bytes(png), to: extent))
    return unsafe pixels.withBytes { bytes in
      (0..<extent.height).map { row in
        let pixel = unsafe bytes.loadUnaligned(
          fromByteOffset: row * pixels.stride, as: UInt32.self)
        return pixel & 0xFFFFFF
      }
    }
  }

  @Test("A table's whole content is its rows below one another, with the decorations between them")
  func table() async throws {
    let source = Stripes(rowCount: 10)
    let table = TableNode()
    table.dataSource = source
    table.separatorInset = EdgeInsets(0)
    table.separatorColor = .black
    let window = window(over: table)
    table.contentOffset = Point(x: 0, y: 12)
    let scenes = try await window.content(of: table).scenes()
    #expect(scenes.map(\.size.height) == [35, 35, 35, 5])
    var expected: [UInt32] = []
    for row in 0..<10 {
      expected += [UInt32](repeating: Stripes.value(row), count: 10) + [0]
    }
    var found: [UInt32] = []
    for scene in scenes { found += try await colors(of: scene) }
    #expect(found == expected)
  }

  @Test(
    "Viewports of odd sizes together show the whole content, in whole pixels",
    arguments: [
      (35.5, 1.0, [35, 35, 30]), (33.25, 1.0, [33, 33, 33, 1]), (33.25, 2.0, [33, 33, 33, 1]),
      (99.5, 1.0, [99, 1]), (100.5, 1.0, [100]), (0.5, 1.0, []),
    ])
  func oddViewport(height: Double, scale: Double, expected: [Double]) async throws {
    let source = Stripes(rowCount: 10)
    let table = TableNode()
    table.dataSource = source
    table.separatorStyle = .none
    let window = Window(
      size: Size(width: 20, height: height), renderer: renderer, scale: Scale(scale))
    window.rootNode = table
    let scenes = try await window.content(of: table).scenes()
    #expect(scenes.map(\.size.height) == expected)
    guard scale == 1, !scenes.isEmpty else { return }
    var found: [UInt32] = []
    for scene in scenes { found += try await colors(of: scene) }
    #expect(found == (0..<10).flatMap { [UInt32](repeating: Stripes.value($0), count: 10) })
  }

  @Test("Headers that stick to the top of a viewport are drawn once, at their own places")
  func headers() async throws {
    let source = Stripes(rowCount: 4, sectionCount: 2, hasHeaders: true)
    let table = TableNode()
    table.dataSource = source
    table.separatorStyle = .none
    let window = window(over: table)
    let scenes = try await window.content(of: table).scenes()
    var found: [UInt32] = []
    for scene in scenes { found += try await colors(of: scene) }
    let section = [UInt32](repeating: 0x808080, count: 6)
    let rows = (0..<4).flatMap { [UInt32](repeating: Stripes.value($0), count: 10) }
    #expect(found == section + rows + section + rows)
  }

  @Test("A subclass of a table shows the table's whole content")
  func subclass() async throws {
    let source = Stripes(rowCount: 4)
    let table = OwnTable()
    table.dataSource = source
    table.separatorStyle = .none
    let rows = (0..<4).flatMap { [UInt32](repeating: Stripes.value($0), count: 10) }
    var found: [UInt32] = []
    for scene in try await window(over: table).content(of: table).scenes() {
      found += try await colors(of: scene)
    }
    #expect(found == rows)
  }

  @Test("A subclass of a collection, with members of its own, shows a collection's content")
  func collectionSubclass() async throws {
    let source = Items(count: 4)
    let collection = OwnCollection(layout: CollectionFlowLayout(minimumLineSpacing: 0))
    collection.dataSource = source
    let window = Window(size: Size(width: 20, height: 35), environment: renderer.environment)
    window.rootNode = collection
    let rows = (0..<4).flatMap { [UInt32](repeating: Stripes.value($0), count: 10) }
    var found: [UInt32] = []
    for scene in try await window.content(of: collection).scenes() {
      found += try await colors(of: scene)
    }
    #expect(found == rows)
    #expect(collection.loadCount == 1)
  }

  @Test("A subclass of a pager, with members of its own, shows a pager's content")
  func pagerSubclass() async throws {
    let pages = Pages()
    let pager = OwnPager()
    pager.dataSource = pages
    let window = Window(size: Size(width: 20, height: 10), environment: renderer.environment)
    window.rootNode = pager
    let scenes = try await window.content(of: pager).scenes()
    let strip = PageStrip(direction: .vertical, gap: 0).scene(of: scenes)
    let expected = (0..<3).flatMap { [UInt32](repeating: Stripes.value($0), count: 10) }
    #expect(try await colors(of: strip) == expected)
    #expect(pager.loadCount == 1)
  }

  @Test("The viewport returns to its place after a capture of the content, and shows the same rows")
  func restored() async throws {
    let source = Stripes(rowCount: 10)
    let table = TableNode()
    table.dataSource = source
    table.separatorStyle = .none
    let window = window(over: table)
    _ = try await window.capture()
    table.contentOffset = Point(x: 0, y: 40)
    let before = try await window.capture()
    _ = try await window.content(of: table).scenes()
    #expect(table.contentOffset == Point(x: 0, y: 40))
    #expect(try await window.capture() == before)
  }

  @Test("Content of any height is written to one file by one line of code")
  func oneLine() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let source = Stripes(rowCount: 4000)
    let table = TableNode()
    table.dataSource = source
    table.separatorStyle = .none
    let window = Window(size: Size(width: 20, height: 900), environment: renderer.environment)
    window.rootNode = table
    let path = folder + "/all.png"
    let size = try await renderer.writeLong(window.content(of: table), to: path)
    #expect(size == PixelSize(width: 20, height: 40_000))
    #expect(try FileImageDecoder().size(of: .file(path)) == PixelSize(width: 20, height: 40_000))
  }

  @Test("Horizontal content gives pages for a strip")
  func horizontal() async throws {
    let scroll = ScrollNode()
    let inside = DisplayNode()
    inside.backgroundColor = .black
    inside.frame = Rect(x: 0, y: 0, width: 50, height: 35)
    scroll.addSubnode(inside)
    scroll.contentSize = Size(width: 50, height: 35)
    let window = Window(size: Size(width: 20, height: 35), environment: renderer.environment)
    window.rootNode = scroll
    let scenes = try await window.content(of: scroll, along: .horizontal).scenes()
    #expect(scenes.map(\.size.width) == [20, 20, 10])
    #expect(PageStrip(gap: 0).scene(of: scenes).size == Size(width: 50, height: 35))
    #expect(scroll.contentOffset == .zero)
  }

  @Test("The pages of a pager are the pages of a strip")
  func pager() async throws {
    let pages = Pages()
    let pager = PagerNode()
    pager.dataSource = pages
    let window = Window(size: Size(width: 20, height: 10), environment: renderer.environment)
    window.rootNode = pager
    let scenes = try await window.content(of: pager).scenes()
    #expect(scenes.map(\.size) == [Size](repeating: Size(width: 20, height: 10), count: 3))
    let strip = PageStrip(direction: .vertical, gap: 0).scene(of: scenes)
    let expected = (0..<3).flatMap { [UInt32](repeating: Stripes.value($0), count: 10) }
    #expect(try await colors(of: strip) == expected)
  }

  @Test("Asking a node that does not scroll for its whole content is a precondition failure")
  func noContent() async {
    await #expect(processExitsWith: .failure) {
      let renderer = try Renderer()
      await MainActor.run {
        let window = Window(size: Size(width: 20, height: 10), environment: renderer.environment)
        _ = window.content(of: DisplayNode())
      }
    }
  }

  @Test("A node inside a window may be captured without the rest of the window")
  func node() async throws {
    let root = DisplayNode()
    let inside = FlatNode(size: Size(width: 7, height: 9), color: .black)
    inside.frame = Rect(x: 3, y: 4, width: 7, height: 9)
    root.addSubnode(inside)
    let window = Window(size: Size(width: 20, height: 35), environment: renderer.environment)
    window.rootNode = root
    let scene = try await window.capture(inside)
    #expect(scene.size == Size(width: 7, height: 9))
    #expect(try await colors(of: scene) == [UInt32](repeating: 0, count: 9))
  }
}

/// Three pages of changing colours.
@MainActor private final class Pages: PagerDataSource {
  func numberOfPages(in pagerNode: PagerNode) -> Int { 3 }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    { FlatNode.stripe(index) }
  }
}

/// Items of ten points in changing colours.
@MainActor private final class Items: CollectionDataSource {
  private let count: Int

  init(count: Int) { self.count = count }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let item = indexPath.item
    return { FlatNode.stripe(item) }
  }
}

private final class OwnTable: TableNode {}

private final class OwnCollection: CollectionNode {
  var loadCount = 0

  override func didLoad() {
    super.didLoad()
    loadCount += 1
  }
}

private final class OwnPager: PagerNode {
  var loadCount = 0

  override func didLoad() {
    super.didLoad()
    loadCount += 1
  }
}

/// Rows of ten points in changing colours.

@MainActor private final class Stripes: TableDataSource {
  private let rowCount: Int
  private let sectionCount: Int
  private let hasHeaders: Bool

  init(rowCount: Int, sectionCount: Int = 1, hasHeaders: Bool = false) {
    self.rowCount = rowCount
    self.sectionCount = sectionCount
    self.hasHeaders = hasHeaders
  }

  nonisolated static func value(_ row: Int) -> UInt32 {
    row.isMultiple(of: 2) ? 0xFF0000 : 0x0000FF
  }

  func numberOfSections(in tableNode: TableNode) -> Int { sectionCount }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { rowCount }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let row = indexPath.row
    return { FlatNode.stripe(row) }
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForHeaderInSection section: Int
  ) -> CellNodeBlock? {
    guard hasHeaders else { return nil }
    return {
      FlatNode(
        size: Size(width: 20, height: 6), color: Color(hex: "#808080") ?? .black)
    }
  }
}

private final class FlatNode: CellNode {
  private let size: Size

  static func stripe(_ index: Int) -> FlatNode {
    let isRed = Stripes.value(index) == 0xFF0000
    return FlatNode(
      size: Size(width: 20, height: 10),
      color: Color(red: isRed ? 1 : 0, green: 0, blue: isRed ? 0 : 1))
  }

  init(size: Size, color: Color) {
    self.size = size
    super.init()
    backgroundColor = color
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size { size }
}
