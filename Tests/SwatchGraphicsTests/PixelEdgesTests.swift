import SwatchGeometry
import SwatchGraphics
import Testing

/// The edges of boxes on the pixels of a surface.
@Suite("Edges on pixels")
struct PixelEdgesTests {
  /// The extent of a box on one axis: its start and end in points, the scale and the origin of the
  /// surface, and the pixels that it covers.
  static let places: [(Double, Double, Double, Double, ClosedRange<Double>)] = [
    (0, 33.3333, 1, 0, 0...33), (33.3333, 66.6667, 1, 0, 33...67), (66.6667, 100, 1, 0, 67...100),
    (0, 33.3333, 1.5, 0, 0...50), (0.5, 1.5, 1, 0, 1...2), (10.25, 10.5, 1, 0, 10...11),
    (10.1, 10.3, 1, 0, 10...11), (9.6, 9.9, 1, 0, 9...10), (10, 10.25, 2, 0, 20...21),
    (0.2, 8.2, 1, 0.5, 1...9), (5, 5, 1, 0.2, 5...5), (0.5, 1, -1, 10, 9...10),
  ]

  @Test(
    "Both edges of a box snap to the nearest pixels, at least one pixel apart",
    arguments: places
  )
  func edges(
    _ start: Double, _ end: Double, _ scale: Double, _ origin: Double, _ pixels: ClosedRange<Double>
  ) {
    let box = Rect(x: start, y: 0, width: end - start, height: 1)
    let map = Transform(a: scale, b: 0, c: 0, d: 1, tx: origin, ty: 0)
    let turned = Transform(a: 0, b: scale, c: 1, d: 0, tx: 0, ty: origin)
    for (map, isTurned) in [(map, false), (turned, true)] {
      let path = Path.rect(box).meeting(PixelEdges(box)).onPixels(through: map)
      let shown = path.bounds.map { map.bounds(of: $0) } ?? .zero
      let found = isTurned ? shown.minY...shown.maxY : shown.minX...shown.maxX
      #expect(abs(found.lowerBound - pixels.lowerBound) < 1e-9, "\(found)")
      #expect(abs(found.upperBound - pixels.upperBound) < 1e-9, "\(found)")
    }
  }

  @Test("A box at the end of the picture fills its last pixel")
  func lastPixel() {
    let box = Rect(x: 0, y: 0, width: 10.25, height: 5.125)
    var edges = PixelEdges(box)
    edges.isAtRight = true
    let path = Path.rect(box).meeting(edges).onPixels(through: .identity)
    #expect(path == .rect(Rect(x: 0, y: 0, width: 11, height: 5)))
  }

  @Test(
    "A line along an edge has the nearest whole number of pixels, at least one",
    arguments: [
      (0.25, 1.0, 1.0), (0.5, 1, 1), (1.25, 1, 1), (1.5, 1, 2), (0.5, 1.5, 1), (0.5, 3, 2),
      (1, 1.5, 2),
    ])
  func lines(width: Double, scale: Double, pixels: Double) {
    let box = Rect(x: 0.2, y: 0, width: 20, height: 10)
    let edges = PixelEdges(box, widths: EdgeInsets(width))
    let map = Transform.scale(x: scale, y: scale)
    let inner = Path.rect(box.inset(by: EdgeInsets(width))).meeting(edges).onPixels(through: map)
    let outer = Path.rect(box).meeting(edges).onPixels(through: map)
    let (left, right) = (inner.bounds ?? .zero, outer.bounds ?? .zero)
    #expect(abs((left.minX - right.minX) * scale - pixels) < 1e-9)
    #expect(abs((right.maxY - left.maxY) * scale - pixels) < 1e-9)
    let stroke = DisplayCommand.stroke(
      Path.rect(box).meeting(edges), StrokeStyle(width: width * 2), .black
    ).onPixels(through: map)
    guard case .stroke(_, let style, _) = stroke else { return #expect(Bool(false)) }
    #expect(abs(style.width * scale - pixels * 2) < 1e-9)
  }

  @Test("A picture over a snapped box moves with it, and nothing moves on a rotated surface")
  func pictures() {
    let box = Rect(x: 0.4, y: 0.4, width: 9.4, height: 9.4)
    let image = ImageReference(
      id: ImageID(
        source: ContentHash(high: 0, low: 1), size: PixelSize(width: 9, height: 9)),
      source: .bytes([1]))
    let command = DisplayCommand.fill(
      Path.rect(box).meeting(PixelEdges(box)), .image(image, in: box))
    let whole = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(command.onPixels(through: .identity) == .fill(.rect(whole), .image(image, in: whole)))
    #expect(command.onPixels(through: .rotation(degrees: 30)) == command)
  }

  @Test("Snapped edges are stored with the outline, and are part of its equality")
  func coding() throws {
    let box = Rect(x: 0.5, y: 0, width: 3, height: 4)
    let path = Path.rect(box).meeting(PixelEdges(box, widths: EdgeInsets(1)))
    #expect(path != .rect(box))
    #expect(path.shape == .rect(box))
    let section = DisplayList.Section(
      path: NodePath(root: "a"), frame: box, commands: [.fill(path, .color(.black))])
    let scene = Scene(
      size: Size(width: 9, height: 9), scale: .one,
      items: [Scene.Item(.list(DisplayList([section])))])
    #expect(try Scene(decoding: scene.encoded()) == scene)
  }
}
