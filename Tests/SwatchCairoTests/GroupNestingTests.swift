import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Nested groups")
struct GroupNestingTests {
  private static let dot = DisplayCommand.fill(
    .ellipse(in: Rect(x: 12, y: 4, width: 20, height: 30)), .color(.hex("#C02060")))

  private static func nested(_ depth: Int, _ compositing: Compositing) -> [DisplayCommand] {
    [DisplayCommand](repeating: .pushGroup(compositing), count: depth) + [dot]
      + [DisplayCommand](repeating: .pop, count: depth)
  }

  @Test("No group reaches farther than the four longest enclosing filters")
  func room() {
    var reach = FilterReach()
    reach.add(10)
    let page = PixelBox(left: 0, top: 0, width: 100, height: 50)
    let everything = page.outset(by: 10_000)
    var room = GroupRoom()
    var (box, shown) = (page, page)
    var widths: [Int] = []
    for _ in 0..<100 {
      box = room.box(for: shown, reach, painted: everything)
      widths.append(box.width)
      room = room.inside(box, showing: shown, reach)
      shown = PixelBox(left: 0, top: 0, width: box.width, height: box.height)
    }
    #expect(widths.prefix(6) == [120, 140, 160, 180, 180, 180] && widths.last == 180)
  }

  @Test("A group has no pixels beyond the painted area")
  func painted() {
    var reach = FilterReach()
    reach.add(10)
    let page = PixelBox(left: 0, top: 0, width: 100, height: 50)
    let painted = PixelBox(left: 30, top: 20, width: 40, height: 10)
    #expect(GroupRoom().box(for: painted, reach, painted: painted) == painted)
    #expect(GroupRoom().box(for: page, reach, painted: painted) == painted)
  }

  @Test("Filters of one node reach no farther than the four longest filters of the node")
  func list() {
    let filters = [PixelFilter](repeating: .blur(radius: 4), count: 60)
    let one = [PixelFilter.blur(radius: 4)].reach(through: .identity)
    let all = filters.reach(through: .identity)
    #expect(all.sum == 60 * one.sum && all.distance == 4 * one.sum)
  }

  @Test("Four nested blurs are the same in every band of a page", arguments: [1, 7])
  func bands(height: Int) throws {
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero,
      commands: Self.nested(4, Compositing(filters: [.blur(radius: 2)])))
    func painted(_ height: Int) throws -> Pixels {
      let buffer = try PixelBuffer(extent: PixelSize(width: 40, height: 40), format: .opaque)
      for top in stride(from: 0, to: 40, by: height) {
        try buffer.paint(
          rows: top..<min(40, top + height), background: .white,
          transform: .translation(x: 0, y: -Double(top)), with: TestFonts.resources()
        ) { painter throws(CairoError) in try painter.paint(DisplayList([section])) }
      }
      return Pixels(buffer)
    }
    #expect(try painted(height) == painted(40))
  }

  private static func resources(bytes: Int) throws -> PaintResources {
    PaintResources(
      fonts: try TestFonts.library.get(),
      images: FileImageDecoder(limits: PictureLimits(decodingBytes: bytes)))
  }

  @Test(
    "The pixels of groups count towards the memory limit of pictures",
    arguments: [
      Compositing(opacity: 0.5), Compositing(blendMode: .multiply),
      Compositing(mask: Compositing.Mask([GroupNestingTests.dot])),
      Compositing(filters: [.invert(1)]),
    ])
  func memory(compositing: Compositing) throws {
    // The dot, and two pixels around it: 24 × 34 pixels of four bytes.
    let level = 24 * 34 * 4
    func paint(_ depth: Int, _ bytes: Int) throws {
      _ = try PixelBuffer.painted(
        40, 40, with: Self.resources(bytes: bytes), Self.nested(depth, compositing))
    }
    #expect(throws: Never.self) { try paint(9, 9 * level) }
    let error = #expect(throws: CairoError.self) { try paint(10, 9 * level) }
    #expect(error?.cause == .groups(byteCount: 10 * level, limit: 9 * level))
    #expect(error?.description.contains("expected at most 29,376") == true)
  }

  @Test("A vector file has coarser pictures if its groups would take too much memory")
  func coarse() throws {
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero,
      commands: Self.nested(3, Compositing(filters: [.blur(radius: 1)])))
    let scene = Scene(
      size: Size(width: 40, height: 40), scale: Scale(2),
      items: [Scene.Item(.list(DisplayList([section])))])
    let file = try SVGFile.bytes(
      of: scene, background: nil, options: SVGOptions(effects: .pictures),
      with: Self.resources(bytes: 20_000))
    #expect(String(decoding: file, as: UTF8.self).contains("<image"))
  }

  @Test(
    "Filters, gradients and shadows stop at the time limit",
    arguments: [
      nested(1, Compositing(filters: [.blur(radius: 3)])),
      [
        .fill(
          .rect(Rect(x: 0, y: 0, width: 40, height: 40)),
          .gradient(
            .conic(
              ConicGradient(
                center: .zero,
                stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]))))
      ],
      [
        .shadow(
          .ellipse(in: Rect(x: 0, y: 0, width: 30, height: 30)),
          Shadow(color: .black, offset: .zero, blurRadius: 4))
      ],
    ] as [[DisplayCommand]])
  func time(commands: [DisplayCommand]) throws {
    let resources = try TestFonts.resources()
    let error = #expect(throws: CairoError.self) {
      try Deadline(after: .zero).whileRunning {
        _ = try PixelBuffer.painted(40, 40, with: resources, commands)
      }
    }
    #expect(error?.isTransient == true)
  }

  @Test("All backdrops of a vector file are found in one pass")
  func backdrops() throws {
    func glass(_ x: Double, inside items: [Scene.Item] = []) -> Scene.Item {
      var item = Scene.Item(.items(items))
      item.backdrop = Scene.Backdrop(
        .rect(Rect(x: x, y: 0, width: 8, height: 8)), filters: [.invert(1)])
      return item
    }
    let items = [glass(0, inside: [glass(2, inside: [glass(4)])]), glass(6)]
    let place = BackdropPlace(isNoting: true)
    var pixels = try GroupPixels(of: PixelBox(left: 0, top: 0, width: 16, height: 8))
    let resources = try TestFonts.resources()
    try pixels.withSurface { surface throws(CairoError) in
      let painter = Painter(
        try surface.makeContext(), transform: .identity, with: resources,
        backdrops: place)
      try painter.paint(items, inCell: true)
    }
    #expect(place.found.keys.sorted() == [0, 1, 2, 3])
    #expect(place.found[3]?.pixels.box == PixelBox(left: 6, top: 0, width: 8, height: 8))
  }
}
