import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import Testing

@testable import SwatchNodes

@Suite("Picture effects: tints, greys, blurs and fixed edges")
struct ImageEffectNodeTests {
  private func paint(scale: Double = 1, _ change: (ImageNode) -> Void) -> Paint? {
    let node = ImageNode(.file("photo"))
    change(node)
    node.layOut(
      in: SizeRange(exact: Size(width: 50, height: 30)), environment: .test(scale: Scale(scale)))
    guard case .fill(_, let paint) = node.ownCommands.first else { return nil }
    return paint
  }

  private func image(
    scale: Double = 1, _ change: (ImageNode) -> Void
  ) -> (reference: ImageReference, rect: Rect)? {
    guard case .image(let image, let rect) = paint(scale: scale, change) else { return nil }
    return (image, rect)
  }

  private func effects(scale: Double = 1, _ change: (ImageNode) -> Void) -> ImageEffects? {
    image(scale: scale, change)?.reference.id.effects
  }

  @Test("A template picture is drawn in the tint of its node")
  func template() {
    #expect(effects { _ in } == nil)
    let own = effects {
      $0.isTemplate = true
      $0.tintColor = .red
    }
    #expect(own?.onlyTint == .red)
    #expect(effects { $0.isTemplate = true }?.onlyTint == ImageNode().tintColor)
    #expect(effects { $0.tintColor = .red } == nil)
  }

  @Test("Modification blocks add effects after the template's tint, at the scale of the node")
  func modifications() {
    let tinted = effects(scale: 2) { $0.imageModificationBlock = ImageNode.tint(.blue) }
    #expect(tinted == ImageEffects([.tint(.blue)], scale: 2))
    let gray = effects { $0.imageModificationBlock = ImageNode.grayscale() }
    #expect(gray == ImageEffects([.grayscale], scale: 1))
    let blurred = effects {
      $0.isTemplate = true
      $0.tintColor = .red
      $0.imageModificationBlock = ImageNode.blur(radius: 3)
    }
    #expect(blurred == ImageEffects([.tint(.red), .blur(radius: 3)], scale: 1))
    #expect(effects { $0.imageModificationBlock = ImageNode.blur(radius: 0) } == nil)
  }

  @Test("A uniform colour is tinted and made grey like a picture, and unchanged by a blur")
  func solid() {
    let half = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
    func color(_ modification: @escaping ImageNode.Modification) -> Paint? {
      paint {
        $0.image = .solid(half, Size(width: 4, height: 4))
        $0.imageModificationBlock = modification
      }
    }
    #expect(
      color(ImageNode.tint(.red)) == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
    #expect(color(ImageNode.grayscale()) == .color(Color(white: 0.7152, alpha: 0.5)))
    #expect(color(ImageNode.blur(radius: 2)) == .color(half))
  }

  @Test("Fixed edges stretch the picture's middle over the bounds in any content mode")
  func capInsets() {
    let edges = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    for mode in ContentMode.allCases {
      let found = image(scale: 2) {
        $0.capInsets = edges
        $0.contentMode = mode
      }
      let stretch = ImageStretch(edges: edges, of: Size(width: 40, height: 20))
      #expect(found?.rect == Rect(x: 0, y: 0, width: 50, height: 30))
      #expect(found?.reference.id.size == PixelSize(width: 100, height: 60))
      #expect(found?.reference.id.effects == ImageEffects([.stretch(stretch)], scale: 2))
      #expect(stretch.pixels(at: 2) == PixelSize(width: 80, height: 40))
    }
    let both = effects {
      $0.capInsets = edges
      $0.imageModificationBlock = ImageNode.grayscale()
    }
    #expect(both?.list.count == 2 && both?.list.last == .grayscale)
  }

  @Test(
    "Edges that leave no middle to stretch are refused",
    arguments: [
      (EdgeInsets(left: 40), "40 points of a picture that is 40 points wide"),
      (
        EdgeInsets(top: 9, left: 30, right: 11.5),
        "41.5 points of a picture that is 40 points wide"
      ),
      (EdgeInsets(top: 20, left: 1), "20 points of a picture that is 20 points high"),
    ])
  func wideCapInsets(edges: EdgeInsets, words: String) {
    let node = ImageNode(.file("photo"))
    node.capInsets = edges
    node.layOut(in: SizeRange(exact: Size(width: 50, height: 30)), environment: .test())
    #expect(node.ownCommands.isEmpty)
    #expect(
      node.failures.map(\.reason) == [
        "photo: its capInsets take \(words), and leave nothing to stretch; make the insets smaller"
      ])
  }

  @Test("Edges that leave a middle to stretch are kept")
  func narrowCapInsets() {
    let found = effects { $0.capInsets = EdgeInsets(top: 19, left: 39) }
    #expect(found?.list.count == 1)
  }
}
