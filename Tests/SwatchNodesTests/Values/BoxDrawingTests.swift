import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchNodes

@Suite("The drawing of a box as a value, apart from its node")
struct BoxDrawingTests {
  private let bounds = Rect(x: 0, y: 0, width: 40, height: 20)

  private func box(
    hasInnerLayers: Bool = false, _ change: (inout NodeLook) -> Void = { _ in }
  ) -> BoxDrawing {
    var look = NodeLook()
    change(&look)
    return BoxDrawing(
      look: look, bounds: bounds, isDark: false, isPlain: true, hasInnerLayers: hasInnerLayers,
      hasBorderInBackground: false)
  }

  private func commands(_ draw: (Canvas) -> Void) -> [DisplayCommand] {
    let canvas = Canvas(size: bounds.size)
    draw(canvas)
    return canvas.commands
  }

  @Test("A box without a look draws nothing and clips nothing")
  func plain() {
    let box = box()
    #expect(box.outline == .rect(bounds))
    #expect(box.contentClip == nil)
    #expect(box.contentShadow == nil)
    #expect(!box.look.hasCompositing)
    #expect(
      commands { canvas in
        box.drawOuterShadows(in: canvas)
        box.fillBackground(box.coveredOutline, in: canvas)
        box.drawBorder(in: canvas)
        box.drawOuterBorder(in: canvas)
        box.drawClippingCorners(in: canvas)
      }.isEmpty)
  }

  @Test("Only the masked corners of a box are round")
  func corners() {
    let box = box {
      $0.radii = CornerRadii(4)
      $0.roundedCorners = [.topLeft, .bottomRight]
    }
    let radii = CornerRadii(topLeft: 4, topRight: 0, bottomLeft: 0, bottomRight: 4)
    #expect(box.radii == radii)
    #expect(box.corners == [.topLeft, .bottomRight])
    #expect(box.outline == .roundedRect(bounds, radii: radii))
  }

  @Test("Corner fractions refer to width and height, and those of circles to the shorter side")
  func fractions() {
    let box = box { $0.rare.value.cornerFractions = CornerRadii(0.5) }
    #expect(box.radii == CornerRadii(10))
    #expect(box.roundedBox == RoundedBox(bounds, radii: CornerRadii(20), vertical: CornerRadii(10)))
  }

  @Test("An opaque border around round corners hides the background's edge below its middle")
  func hidingBorder() {
    let box = box {
      $0.radii = CornerRadii(6)
      $0.borderWidth = 2
      $0.backgroundColor = .white
    }
    #expect(box.hidingBorder == EdgeInsets(2))
    #expect(!box.isCutAsOne)
    #expect(box.coveredOutline == box.roundedBox.inset(by: EdgeInsets(1)).path)
  }

  @Test(
    "A translucent border, the background and the edge are cut together if no content overflows",
    arguments: [
      (hasInnerLayers: false, clips: false, isCut: true),
      (hasInnerLayers: true, clips: false, isCut: false),
      (hasInnerLayers: true, clips: true, isCut: true),
    ])
  func cutAsOne(hasInnerLayers: Bool, clips: Bool, isCut: Bool) {
    let box = box(hasInnerLayers: hasInnerLayers) {
      $0.radii = CornerRadii(6)
      $0.borderWidth = 2
      $0.borderColor = Color(white: 0, alpha: 0.5)
      $0.backgroundColor = .white
      $0.clips = clips
    }
    #expect(box.isCutAsOne == isCut)
    #expect((box.coveredOutline == .rect(bounds)) == isCut)
  }

  @Test("The background casts the shadow, or else the content, and clipping removes the shadow")
  func shadows() {
    let shadowed = { (look: inout NodeLook) in look.shadow.opacity = 0.5 }
    #expect(box(shadowed).contentShadow?.color.alpha == 0.5)
    let filled = box {
      shadowed(&$0)
      $0.backgroundColor = Color(white: 1, alpha: 0.5)
    }
    #expect(filled.contentShadow == nil)
    #expect(filled.look.backgroundShadow(isDark: false)?.color.alpha == 0.25)
    let clipped = box {
      shadowed(&$0)
      $0.clips = true
    }
    #expect(clipped.contentShadow == nil)
  }

  @Test("Clipping covers round corners with a colour, or cuts them without a colour")
  func clippingCorners() {
    let covered = box {
      $0.radii = CornerRadii(4)
      $0.rounding = .clipping
      $0.backgroundColor = .white
    }
    #expect(covered.contentClip == nil)
    #expect(!commands(covered.drawClippingCorners).isEmpty)
    let cut = box {
      $0.radii = CornerRadii(4)
      $0.rounding = .clipping
    }
    #expect(cut.contentClip == .roundedRect(bounds, radii: CornerRadii(4)))
    #expect(commands(cut.drawClippingCorners).isEmpty)
  }

  @Test("A copy of a look has its own values")
  func copies() {
    var first = NodeLook()
    first.rare.value.mask = .ellipse
    var second = first
    second.rare.value.mask = nil
    second.rare.value.castsShadowOutsideClip = true
    #expect(first.rare.value.mask == .ellipse)
    #expect(!first.rare.value.castsShadowOutsideClip)
    #expect(!first.rare.isInitial)
    #expect(NodeLook().rare.isInitial)
  }
}
