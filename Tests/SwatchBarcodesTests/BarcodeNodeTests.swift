import SwatchBarcodes
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Barcode nodes")
struct BarcodeNodeTests {
  private func layOut(
    _ node: DisplayNode, in range: SizeRange, scale: Scale = .one, asShapes: Bool = false
  ) {
    var environment = NodeEnvironment(
      textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder([:]), scale: scale)
    environment.drawsShapes = asShapes
    node.setEnvironment(environment)
    node.frame = Rect(origin: .zero, size: node.layoutThatFits(range).size)
    node.layoutSubtreeIfNeeded()
  }

  /// The corners of the dark modules.
  private func points(of node: DisplayNode) -> [Point] {
    let canvas = Canvas(size: node.bounds.size)
    node.draw(in: canvas)
    return canvas.commands.flatMap { command -> [Point] in
      guard case .fill(let path, _) = command, case .elements(let elements) = path.shape else {
        return []
      }
      return elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): point
        case .curve, .close: nil
        }
      }
    }
  }

  @Test("A QR code is as large as its modules and their quiet zone")
  func naturalSize() {
    let node = BarcodeNode(.qr("HELLO"))
    layOut(node, in: .unconstrained)
    #expect(node.calculatedSize == Size(width: 58, height: 58))
    node.quietZone = 0
    node.moduleSize = 3
    layOut(node, in: .unconstrained)
    #expect(node.calculatedSize == Size(width: 63, height: 63))
  }

  @Test("A linear barcode has a quiet zone only at its sides, and is fifty modules high")
  func naturalBars() {
    let node = BarcodeNode(Barcode(.ean13, "4006381333931"))
    layOut(node, in: .unconstrained)
    #expect(node.calculatedSize == Size(width: 2 * (95 + 22), height: 100))
    #expect(points(of: node).map(\.y).min() == 0)
    #expect(points(of: node).map(\.y).max() == 100)
  }

  @Test("Modules shrink with the room, to whole pixels as long as a pixel fits")
  func lessRoom() {
    let node = BarcodeNode(.qr("HELLO"))
    let room = SizeRange(min: .zero, max: Size(width: 50, height: .infinity))
    layOut(node, in: room)
    #expect(node.calculatedSize == Size(width: 29, height: 29))
    layOut(node, in: room, scale: Scale(2))
    #expect(node.calculatedSize == Size(width: 43.5, height: 43.5))
  }

  @Test(
    "A code fills given bounds with modules of whole pixels, and is centred",
    arguments: [(1.0, 6.0, 37.0), (2, 6.5, 31.5)])
  func stated(scale: Double, side: Double, left: Double) {
    let node = BarcodeNode(.qr("HELLO"))
    node.style.preferredSize = Size(width: 200, height: 300)
    layOut(node, in: .unconstrained, scale: Scale(scale))
    let corners = points(of: node)
    #expect(corners.map(\.x).min() == left)
    #expect(corners.map(\.x).max() == left + 21 * side)
    #expect(corners.map(\.y).min() == left + 50)
    #expect(corners.allSatisfy { ($0.x - left).remainder(dividingBy: side) == 0 })
  }

  @Test("In vector files, the modules of a code fill its bounds exactly")
  func shapes() {
    let node = BarcodeNode(.qr("HELLO"))
    node.style.preferredSize = Size(width: 60, height: 80)
    layOut(node, in: .unconstrained, asShapes: true)
    let (xs, ys) = (points(of: node).map(\.x), points(of: node).map(\.y))
    let side = 60.0 / 29
    #expect(xs.min() == (60 - 21 * side) / 2)
    #expect(abs((xs.max() ?? 0) - (60 + 21 * side) / 2) < 1e-9)
    #expect(ys.min() == (80 - 21 * side) / 2)
  }

  @Test(
    "A stated width gives the height of a code, and a stated height the width of a QR code",
    arguments: [
      (Barcode.qr("HELLO"), (LayoutDimension.points(60), LayoutDimension.auto), (60.0, 60.0)),
      (.qr("HELLO"), (.auto, .points(40)), (40, 40)),
      (.qr("HELLO"), (.fraction(0.5), .auto), (150, 150)),
      (.qr("HELLO"), (.points(60), .points(40)), (60, 40)),
      (Barcode(.ean13, "4006381333931"), (.points(117), .auto), (117, 50)),
      (Barcode(.ean13, "4006381333931"), (.auto, .points(30)), (234, 30)),
    ])
  func oneSide(
    barcode: Barcode, stated: (LayoutDimension, LayoutDimension), size: (Double, Double)
  ) {
    let inStack = BarcodeNode(barcode)
    (inStack.style.width, inStack.style.height) = stated
    let stack = StackLayoutSpec(direction: .vertical, alignItems: .start, children: [inStack])
    let inBox = BarcodeNode(barcode)
    (inBox.boxStyle.width, inBox.boxStyle.height) = stated
    var columns = BoxStyle()
    columns.direction = .column
    columns.alignItems = .flexStart
    let room = SizeRange(
      min: Size(width: 300, height: 0), max: Size(width: 300, height: .infinity))
    let hosts = [DisplayNode(), BoxNode(columns, children: [inBox])]
    hosts[0].automaticallyManagesSubnodes = true
    hosts[0].layoutSpecBlock = { _, _ in stack }
    for host in hosts { layOut(host, in: room) }
    let expected = Size(width: size.0, height: size.1)
    #expect(inStack.frame.size == expected)
    #expect(inBox.frame.size == expected)
  }

  @Test("A code in a box of a vector file has the exact height of its ratio")
  func exactHeight() {
    let code = BarcodeNode(Barcode(.ean13, "4006381333931")).boxed { $0.width = 70 }
    var columns = BoxStyle()
    columns.direction = .column
    columns.alignItems = .start
    layOut(BoxNode(columns, children: [code]), in: .unconstrained, asShapes: true)
    #expect(code.frame.size == Size(width: 70, height: 70 * 50 / 117.0))
  }

  @Test("A code whose modules are smaller than a pixel fails with the size that it needs")
  func tiny() {
    let square = BarcodeNode(.qr("HELLO"))
    let bars = BarcodeNode(Barcode(.ean13, "4006381333931"))
    let rooms = [(square, Size(width: 14, height: 30)), (bars, Size(width: 58, height: 9))]
    for (node, size) in rooms {
      node.style.preferredSize = size
      layOut(node, in: .unconstrained, scale: Scale(2))
      #expect(points(of: node).isEmpty)
    }
    #expect(
      square.failures.map(\.reason) == [
        "the QR code has 29 × 29 modules with its quiet zone, each smaller than a pixel, and "
          + "can't be read; make it at least 14.5 × 14.5 points large, or the scale larger"
      ])
    #expect(
      bars.failures.map(\.reason) == [
        "the barcode has 117 modules with its quiet zone, each smaller than a pixel, and "
          + "can't be read; make it at least 58.5 points wide, or the scale larger"
      ])
    square.style.preferredSize = Size(width: 14.5, height: 14.5)
    layOut(square, in: .unconstrained, scale: Scale(2))
    #expect(!points(of: square).isEmpty)
  }

  @Test("A barcode node without a code draws nothing and has no size, and an invalid code fails")
  func missing() {
    let node = BarcodeNode()
    layOut(node, in: .unconstrained)
    #expect(node.calculatedSize == .zero)
    #expect(points(of: node).isEmpty)
    node.barcode = Barcode(.ean13, "12")
    layOut(node, in: .unconstrained)
    #expect(
      node.failures.map(\.reason) == [
        "\"12\" can't be an EAN-13 code: expected 12 digits, or 13 with the check digit"
      ])
    node.barcode = .qr("12")
    layOut(node, in: .unconstrained)
    #expect(node.failures.isEmpty)
  }
}
