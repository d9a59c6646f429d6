import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCompositor

@Suite("Painting a picture in slabs")
struct SceneSlabsTests {
  @Test(
    "A scene is painted in slabs of 64 MiB, in bands of items, and large items are divided",
    arguments: [
      ([2000, 2000, 2000], [0..<4000, 4000..<6000], 6),
      ([3000, 1000, 9000], [0..<4000, 4000..<8096, 8096..<12192, 12192..<13000], 13),
    ] as [([Double], [Range<Int>], Int)])
  func slabs(heights: [Double], slabs: [Range<Int>], bands: Int) {
    let scene = Drawings.page(1, width: 4096, rowHeights: heights)
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let found = scene.slabs(extent: extent, byteLimit: 64 << 20)
    #expect(found.map(\.rows) == slabs)
    #expect(found.joined().count == bands)
  }

  @Test("Each band of a strip paints only the visible rows of pages")
  func strip() {
    let pages = (0..<7).map { Drawings.page($0, width: 100, rowHeights: [20, 15, 30, 40]) }
    let scene = PageStrip(gap: 10).scene(of: pages)
    let extent = PixelSize(width: 760, height: 105)
    let slabs = scene.slabs(extent: extent, byteLimit: 760 * 4 * 120)
    #expect(slabs.map(\.rows) == [0..<105])
    let bands = slabs.flatMap(\.self)
    #expect(bands.map(\.rows) == [0..<30, 30..<60, 60..<90, 90..<105])
    let rowsShown = bands.map { band in
      band.items.map { page in
        guard case .items(let items) = page.content else { return 0 }
        return items.count - 1
      }
    }
    #expect(rowsShown == [2, 2, 2, 1].map { [Int](repeating: $0, count: 7) })
  }

  @Test(
    "A picture painted in slabs has the bytes of a picture painted as a whole", arguments: [1, 2],
    [7, 60, 300])
  func sameBytes(jobs: Int, rows: Int) async throws {
    let pages = (0..<3).map { Drawings.page($0, scale: Scale(2)) }
    let strip = PageStrip(gap: 3).scene(of: pages)
    for scene in pages + [strip] {
      var compositor = try Drawings.compositor(jobs: jobs)
      let whole = try await compositor.encode(scene, as: .png(), background: .white)
      let width = PixelSize(covering: scene.size, at: scene.scale).width
      compositor.slabBytes = rows * width * 4
      #expect(
        try await compositor.encode(scene, as: .png(), background: .white) == whole)
    }
  }

  @Test(
    "Backdrops read rows beyond their slab, of their cell and of the page", arguments: [7, 60],
    [nil, NodePath(root: "row")])
  func backdrops(rows: Int, scope: NodePath?) async throws {
    var scene = Drawings.page(2, scale: Scale(2))
    var pane = Scene.Item(.list(DisplayList()))
    pane.backdrop = Scene.Backdrop(
      .ellipse(in: Rect(x: 4, y: 6, width: 30, height: 70)), filters: [.blur(radius: 3)])
    if let scope {
      let rows = scene.items + [pane]
      scene.items = [Scene.Item(.items(rows), scope: scope), scene.items[0]]
    } else {
      scene.items.append(pane)
    }
    var compositor = try Drawings.compositor(jobs: 2)
    let whole = try await compositor.encode(scene, as: .png(), background: .white)
    let width = PixelSize(covering: scene.size, at: scene.scale).width
    compositor.slabBytes = rows * width * 4
    #expect(try await compositor.encode(scene, as: .png(), background: .white) == whole)
  }

  @Test(
    "Filters read rows beyond their slab, and blend with the rows inside it", arguments: [7, 60])
  func filteredBytes(rows: Int) async throws {
    var scene = Drawings.page(2, scale: Scale(2))
    let mask = Compositing.Mask([
      .fill(.ellipse(in: Rect(x: 2, y: 5, width: 30, height: 70)), .color(.black))
    ])
    scene.items = [
      Scene.Item(.items(scene.items)), Scene.Item(.items(scene.items)),
    ]
    scene.items[1].compositing = Compositing(
      opacity: 0.9, blendMode: .difference, mask: mask,
      filters: [.blur(radius: 3), .hueRotate(degrees: 40)])
    var compositor = try Drawings.compositor(jobs: 2)
    let whole = try await compositor.encode(scene, as: .png(), background: .white)
    let width = PixelSize(covering: scene.size, at: scene.scale).width
    compositor.slabBytes = rows * width * 4
    #expect(try await compositor.encode(scene, as: .png(), background: .white) == whole)
  }
}
