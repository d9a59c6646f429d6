public import SwatchGeometry
public import SwatchGraphics

extension DisplayNode {
  /// The appearance of the shadow.
  struct CastShadow: Equatable {
    var color = Color.black
    var opacity = 0.0
    var offset = Size(width: 0, height: -3)
    var radius = 3.0
  }

  /// The colour of the shadow; black by default.
  public final var shadowColor: Color {
    get { castShadow.color }
    set { setShadow("shadowColor") { $0.color = newValue } }
  }

  /// The opacity of the shadow, 0 to 1; 0, the default, for none. A node that clips to its bounds
  /// shows no shadow (after CALayer).
  public final var shadowOpacity: Double {
    get { castShadow.opacity }
    set { setShadow("shadowOpacity") { $0.opacity = newValue } }
  }

  /// The offset of the shadow to the right and down, in points; 3 up by default, as in Core
  /// Animation.
  public final var shadowOffset: Size {
    get { castShadow.offset }
    set { setShadow("shadowOffset") { $0.offset = newValue } }
  }

  /// The standard deviation of the blur, in points; 3 by default. CSS's blur radius is twice that.
  public final var shadowRadius: Double {
    get { castShadow.radius }
    set { setShadow("shadowRadius") { $0.radius = newValue } }
  }

  private func setShadow(_ property: StaticString, _ change: (inout CastShadow) -> Void) {
    change(&castShadow)
    looksDidChange(property)
  }

  /// The shadow that all content casts together; nil if there is a background to cast it.
  final var contentShadow: Shadow? {
    backgroundAlpha > 0 ? nil : shadow(ofAlpha: 1)
  }

  /// The opacity of the background that casts the shadow.
  private var backgroundAlpha: Double {
    backgrounds.isEmpty ? backgroundColor?.resolved(isDark: isDark).alpha ?? 0 : 1
  }

  /// Returns the shadow of content with this alpha; nil for none.
  private func shadow(ofAlpha alpha: Double) -> Shadow? {
    guard shadowOpacity > 0 && alpha > 0 && (!clipsToBounds || castsShadowOutsideClip) else {
      return nil
    }
    var color = shadowColor.resolved(isDark: isDark)
    color.alpha *= min(1, shadowOpacity) * alpha
    return Shadow(
      color: color, offset: Point(x: shadowOffset.width, y: shadowOffset.height),
      blurRadius: max(0, shadowRadius) * 2)
  }

  /// Draws the shadow of the background's outline.
  final func drawShadow(in canvas: Canvas) {
    guard let shadow = shadow(ofAlpha: backgroundAlpha) else { return }
    canvas.shadow(outline, shadow)
  }
}
