import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import Testing

@testable import SwatchNodes

@Suite("Parts of pictures and modifications")
struct ImageDrawingTests {
  private static let size = Size(width: 50, height: 50)

  /// The commands of a node with a picture of 40 × 20 pixels.
  private func commands(_ change: (ImageNode) -> Void) -> [DisplayCommand] {
    let node = ImageNode(.file("photo"))
    change(node)
    node.layOut(in: SizeRange(exact: Self.size))
    return node.displayedItems().flatMap(\.commands)
  }

  /// The frame of the picture.
  private func place(_ change: (ImageNode) -> Void) -> Rect? {
    commands(change).compactMap { command in
      if case .fill(_, .image(_, let rect)) = command { rect } else { nil }
    }.first
  }

  @Test(
    "A crop without an area moves a picture that covers the bounds",
    arguments: [(0.5, -25.0), (0, 0), (1, -50), (0.25, -12.5)])
  func moved(x: Double, expected: Double) {
    let part = Rect(x: x, y: 0.9, width: 0, height: 0)
    #expect(place { $0.cropRect = part } == Rect(x: expected, y: 0, width: 100, height: 50))
    let fitted = place {
      $0.cropRect = part
      $0.contentMode = .scaleAspectFit
    }
    #expect(fitted == Rect(x: 0, y: 12.5, width: 50, height: 25))
  }

  @Test(
    "A crop with an area fills the bounds in the content modes that crop",
    arguments: ContentMode.allCases)
  func part(mode: ContentMode) {
    let part = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let found = place {
      $0.contentMode = mode
      $0.cropRect = part
    }
    let hasParts = [.scaleAspectFill, .scaleAspectFit, .center].contains(mode)
    let whole = Rect(x: -25, y: -100, width: 100, height: 200)
    let plain = place { $0.contentMode = mode }
    #expect(found == (hasParts ? whole : plain))
    let uncropped = place {
      $0.contentMode = mode
      $0.cropRect = part
      $0.isCropEnabled = false
    }
    #expect(uncropped == plain)
  }

  @Test("A modification block replaces the drawing of a picture, and may draw the picture")
  func modification() {
    let bounds = Rect(origin: .zero, size: Self.size)
    let plain = commands { _ in }
    let framed = commands {
      $0.imageModificationBlock = { picture, canvas in
        picture.draw(in: canvas)
        canvas.stroke(.rect(picture.bounds), style: StrokeStyle(width: 2), with: .black)
      }
    }
    #expect(
      framed == plain + [.stroke(.rect(bounds), StrokeStyle(width: 2), .black)])
    #expect(commands { $0.imageModificationBlock = { _, _ in } }.isEmpty)
  }

  @Test("A round border cuts the picture and the border to an ellipse")
  func roundBorder() {
    let ellipse = Path.ellipse(in: Rect(origin: .zero, size: Self.size))
    let plain = commands { _ in }
    let round = commands {
      $0.imageModificationBlock = ImageNode.roundBorder(width: 3, color: .red)
    }
    #expect(
      round == [.pushClip(ellipse)] + plain + [
        .stroke(ellipse, StrokeStyle(width: 3), .red), .pop,
      ])
  }

  @Test(
    "The name of a file determines its pixels per point",
    arguments: [
      ("a.png", 1.0), ("a@2x.png", 2), ("/b/a@3x.jpeg", 3), ("a@2x", 2), ("a@2x/b.png", 1),
      ("@2x.png", 2), ("a@4x.png", 1), ("a@2x.b.png", 1),
    ])
  func scale(name: String, expected: Double) {
    #expect(ImageSource.file(name).pixelsPerPoint == expected)
    #expect(ImageSource.confinedFile(path: name, folder: "x").pixelsPerPoint == expected)
  }

  @Test("A picture of two pixels per point takes half as many points, and is decoded unscaled")
  func dense() {
    let source = ImageSource.file("photo@2x.png")
    let decoder = SyntheticImageDecoder([source: PixelSize(width: 40, height: 20)])
    let environment = NodeEnvironment(
      textEngine: FixedWidthTextEngine(), imageDecoder: decoder, scale: Scale(2))
    let node = ImageNode(source)
    node.layOut(in: .unconstrained, environment: environment)
    #expect(node.calculatedSize == Size(width: 20, height: 10))
    let sizes = node.displayedItems().flatMap(\.commands).compactMap { command in
      if case .fill(_, .image(let image, _)) = command { image.id.size } else { nil }
    }
    #expect(sizes == [PixelSize(width: 40, height: 20)])
  }
}

extension Scene.Item {
  /// The commands of a list.
  fileprivate var commands: [DisplayCommand] {
    switch content {
    case .list(let list): list.sections.flatMap(\.commands)
    case .items(let items): items.flatMap(\.commands)
    }
  }
}
