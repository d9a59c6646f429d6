import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

extension LookTests {
  @Test("Background layers cover the colour, with the first on top, clipped to the corners")
  func backgrounds() {
    let round = Path.roundedRect(
      Rect(x: 0, y: 0, width: 10, height: 20), radii: CornerRadii(3))
    let node = node {
      $0.backgroundColor = .white
      $0.cornerRadius = 3
      $0.backgrounds = [.color(Color(white: 0, alpha: 0.5)), .linear(.init(.red, .blue))]
    }
    let gradient = LinearGradient(
      start: Point(x: 5, y: 0), end: Point(x: 5, y: 20),
      stops: [.init(offset: 0, color: .red), .init(offset: 1, color: .blue)])
    // Several layers are clipped together.
    let veil = Color(white: 0, alpha: 0.5)
    #expect(
      node.ownCommands == [
        .pushClip(round), .pushGroup(opacity: 1), .fill(box, .gradient(.linear(gradient))),
        .fill(box, .color(veil)), .pop, .pop,
      ])
    node.cornerRadius = 0
    #expect(
      node.ownCommands == [
        .fill(box, .color(.white)), .fill(box, .gradient(.linear(gradient))),
        .fill(box, .color(veil)),
      ])
  }

  @Test("The colour under a layer that covers it is not drawn if the corners are round")
  func hiddenColor() {
    let round = Path.roundedRect(
      Rect(x: 0, y: 0, width: 10, height: 20), radii: CornerRadii(3))
    let node = node {
      $0.backgroundColor = .white
      $0.cornerRadius = 3
      $0.backgrounds = [.color(.red)]
    }
    #expect(node.ownCommands == [.fill(round, .color(.red))])
  }

  @Test("A background made of layers alone casts the shadow")
  func layersCastShadow() {
    let node = node {
      $0.backgrounds = [.color(.red)]
      $0.shadowOpacity = 1
    }
    let shadow = Shadow(color: .black, offset: Point(x: 0, y: -3), blurRadius: 6)
    #expect(node.ownCommands == [.shadow(box, shadow), .fill(box, .color(.red))])
  }

  @Test(
    "A background picture is decoded at its drawn size, and repeated on request",
    arguments: BackgroundImage.Repetition.allCases)
  func backgroundPicture(repetition: BackgroundImage.Repetition) throws {
    let node = node {
      $0.backgrounds = [
        .image(
          BackgroundImage(
            .file("photo"), .size(width: 4, height: nil), position: Point(x: 1, y: 0),
            repetition: repetition))
      ]
    }
    let frame = Rect(x: 6, y: 0, width: 4, height: 2)
    let fills = node.ownCommands.filter { if case .fill = $0 { true } else { false } }
    guard case .fill(let path, let paint) = try #require(fills.first) else { return }
    switch (repetition, paint) {
    case (.none, .image(let image, let area)):
      #expect(image.id.size == PixelSize(width: 4, height: 2) && area == frame)
      #expect(path == .rect(frame))
    case (.x, .tiles(_, let area)):
      #expect(path == .rect(Rect(x: 0, y: 0, width: 10, height: 2)) && area == frame)
    case (.y, .tiles(_, let area)):
      #expect(path == .rect(Rect(x: 6, y: 0, width: 4, height: 20)) && area == frame)
    case (.both, .tiles(_, let area)): #expect(path == box && area == frame)
    default: #expect(Bool(false), "\(paint)")
    }
  }

  @Test(
    "A picture that fills a shape is decoded at its drawn size, whatever the view box",
    arguments: [1.0, 24, 1_000])
  func shapePicture(side: Double) throws {
    let square = Rect(x: 0, y: 0, width: side, height: side)
    let shape = ShapeNode(
      .rect(square), fill: .image(BackgroundImage(.file("photo"), .size(width: side, height: side)))
    )
    shape.viewBox = square
    shape.layOut(in: SizeRange(exact: Size(width: 40, height: 40)))
    let images = shape.ownCommands.compactMap { command in
      if case .fill(_, .image(let image, _)) = command { image } else { nil }
    }
    #expect(images.map(\.id.size) == [PixelSize(width: 40, height: 40)])
  }

  @Test("A missing background picture is a failure of the node, and other layers are drawn")
  func missingBackgroundPicture() {
    let node = node {
      $0.backgrounds = [.image(BackgroundImage(.file("none"))), .color(.red)]
    }
    #expect(node.ownCommands == [.fill(box, .color(.red))])
  }
}
