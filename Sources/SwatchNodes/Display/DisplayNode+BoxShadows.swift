import SwatchGeometry
import SwatchGraphics

extension DisplayNode {
  /// Draws the shadows outside of the box.
  final func drawOuterShadows(in canvas: Canvas) {
    guard let shadows = boxLooks?.shadows else { return }
    let box = roundedBox
    for shadow in shadows.reversed() where !shadow.isInset && !shadow.color.isClear {
      let cast = box.outset(by: shadow.spread)
      guard !cast.rect.isEmpty else { continue }
      if hasOpaqueBackground {
        canvas.shadow(cast.path, Shadow(shadow))
      } else {
        let around = RoundedBox(cast.rect.inset(by: EdgeInsets(-shadow.reach)), radii: .zero)
        canvas.clipped(to: around.ring(around: box)) { $0.shadow(cast.path, Shadow(shadow)) }
      }
    }
  }

  /// Draws the shadows that the edges cast into the box: those of a frame around the remaining part
  /// of the box.
  final func drawInnerShadows(in canvas: Canvas) {
    guard let shadows = boxLooks?.shadows else { return }
    let box = roundedBox
    for shadow in shadows.reversed() where shadow.isInset && !shadow.color.isClear {
      let hole = box.outset(by: -shadow.spread)
      let reach = shadow.reach + abs(shadow.spread)
      let around = RoundedBox(bounds.inset(by: EdgeInsets(-reach)), radii: .zero)
      canvas.clipped(to: cornerRoundingType == .default ? coveredOutline : visibleOutline) {
        $0.shadow(around.ring(around: hole), Shadow(shadow))
      }
    }
  }

  /// A Boolean value that is true when the background is opaque.
  private var hasOpaqueBackground: Bool {
    backgroundColor?.isOpaque == true || backgrounds.contains(where: \.isOpaque)
  }
}

extension BoxShadow {
  /// The distance from the edges beyond which the shadow is invisible.
  fileprivate var reach: Double {
    max(0, blurRadius) * 2 + max(abs(offset.x), abs(offset.y)) + 2
  }
}

extension Shadow {
  fileprivate init(_ shadow: BoxShadow) {
    self.init(
      color: shadow.color, offset: shadow.offset, blurRadius: max(0, shadow.blurRadius))
  }
}
