import SwatchGeometry
import SwatchGraphics
import SwatchLayout

/// The appearance of a node, apart from its content. ``BoxDrawing`` draws it.
struct NodeLook {
  var backgroundColor: Color?
  /// The layers over the colour, the topmost first.
  var backgrounds: [Background] = []
  /// The radii of the corners; only the corners in ``roundedCorners`` are rounded.
  var radii = CornerRadii.zero
  var roundedCorners = CornerMask.all
  var rounding = CornerRoundingType.default
  /// A Boolean value that is true when content and subnodes are clipped to the bounds.
  var clips = false
  /// The width and the colour of the line along the edges, which apply unless ``RareLook/border``
  /// is set.
  var borderWidth = 0.0
  var borderColor = Color.black
  var shadow = CastShadow()
  var alpha = 1.0
  var isHidden = false
  /// The tint colour set on the node itself; nil to inherit the tint.
  var tint: Color?
  /// The less common properties, which few nodes set.
  var rare = Rare<RareLook>()

  /// A Boolean value that is true when the node is neither hidden nor completely transparent.
  var isShown: Bool { !isHidden && alpha > 0 }

  /// A Boolean value that is true when the look neither draws, clips nor composites anything, so
  /// that the node shows its content alone.
  var isBare: Bool {
    backgroundColor == nil && backgrounds.isEmpty && borderWidth <= 0 && shadow.opacity <= 0
      && alpha >= 1 && !clips && rounding == .default && rare.isInitial
  }

  /// A Boolean value that is true when the look may draw something over content and subnodes.
  var mayCoverContent: Bool { hasBorder || rounding != .default || !rare.isInitial }

  // MARK: Corners

  /// Returns the radii of the rounded corners, as circles, in a node of a given size.
  func shownRadii(in size: Size) -> CornerRadii {
    shown(radii, of: min(size.width, size.height))
  }

  /// Returns a rectangle with the rounded corners.
  func roundedBox(_ rect: Rect) -> RoundedBox {
    guard !rare.isInitial, rare.value.verticalRadii != nil || rare.value.cornerFractions != .zero
    else { return RoundedBox(rect, radii: radii.kept(at: roundedCorners)) }
    return RoundedBox(
      rect, radii: shown(radii, of: rect.width),
      vertical: shown(rare.value.verticalRadii ?? radii, of: rect.height))
  }

  /// Returns the radii of the rounded corners, with fractions converted to points along a side of
  /// the given length.
  private func shown(_ radii: CornerRadii, of length: Double) -> CornerRadii {
    guard !rare.isInitial, rare.value.cornerFractions != .zero else {
      return radii.kept(at: roundedCorners)
    }
    let fractions = rare.value.cornerFractions
    func radius(_ corner: CornerMask) -> Double {
      let fraction = corner.radius(of: fractions)
      return fraction > 0 ? fraction * length : corner.radius(of: radii)
    }
    return CornerRadii(
      topLeft: radius(.topLeft), topRight: radius(.topRight), bottomLeft: radius(.bottomLeft),
      bottomRight: radius(.bottomRight)
    ).kept(at: roundedCorners)
  }

  // MARK: Border

  /// A Boolean value that is true when the node has a border.
  var hasBorder: Bool { borderWidth > 0 || !rare.isInitial && rare.value.border != nil }

  /// A Boolean value that is true when corners or lines are given as leading and trailing ones.
  private var hasDirections: Bool {
    guard !rare.isInitial else { return false }
    return rare.value.cornersFollowDirection || rare.value.border?.hasDirections == true
  }

  /// Returns the look with leading and trailing corners and lines assigned to left and right.
  func resolved(_ direction: () -> LayoutDirection) -> NodeLook {
    guard hasDirections else { return self }
    let isMirrored = direction() == .rightToLeft
    var look = self
    look.rare.value.border = rare.value.border?.resolved(isMirrored: isMirrored)
    guard rare.value.cornersFollowDirection && isMirrored else { return look }
    look.radii = radii.mirrored
    look.roundedCorners = roundedCorners.mirrored
    look.rare.value.verticalRadii = rare.value.verticalRadii?.mirrored
    look.rare.value.cornerFractions = rare.value.cornerFractions.mirrored
    return look
  }

  /// The lines of all sides; by default, lines of `borderWidth` and `borderColor`.
  var border: BorderLines {
    rare.value.border ?? BorderLines(BorderLine(width: borderWidth, color: borderColor))
  }

  // MARK: Background

  /// The background colour and the layers over it, the lowest first.
  var layers: [Background] {
    (backgroundColor.map { [.color($0)] } ?? []) + backgrounds.reversed()
  }

  /// The layers that can be visible: the topmost opaque layer and the layers above it; all layers
  /// if none is opaque.
  var seenLayers: [Background] {
    let layers = layers
    return Array(layers[(layers.lastIndex(where: \.isOpaque) ?? 0)...])
  }

  /// A Boolean value that is true when the background is opaque.
  var isOpaque: Bool {
    backgroundColor?.isOpaque == true || backgrounds.contains(where: \.isOpaque)
  }

  /// The pictures of the background and of the mask.
  var pictures: [BackgroundImage] {
    var layers = backgrounds
    if !rare.isInitial, case .layers(let mask)? = rare.value.mask { layers += mask }
    return layers.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  // MARK: Shadow

  /// Returns the shadow that all content casts together; nil if there is a background that casts
  /// it.
  func contentShadow(isDark: Bool) -> Shadow? {
    backgroundAlpha(isDark: isDark) > 0 ? nil : castShadow(ofAlpha: 1, isDark: isDark)
  }

  /// Returns the shadow that the background casts; nil for none.
  func backgroundShadow(isDark: Bool) -> Shadow? {
    castShadow(ofAlpha: backgroundAlpha(isDark: isDark), isDark: isDark)
  }

  /// Returns the opacity of the background that casts the shadow, 0 to 1.
  private func backgroundAlpha(isDark: Bool) -> Double {
    backgrounds.isEmpty ? backgroundColor?.resolved(isDark: isDark).alpha ?? 0 : 1
  }

  /// Returns the shadow of content with this alpha; nil for none. A node that clips casts no shadow
  /// unless ``RareLook/castsShadowOutsideClip`` is set.
  private func castShadow(ofAlpha alpha: Double, isDark: Bool) -> Shadow? {
    guard shadow.opacity > 0 && alpha > 0 && (!clips || rare.value.castsShadowOutsideClip) else {
      return nil
    }
    return shadow.drawn(ofAlpha: alpha, isDark: isDark)
  }

  // MARK: Compositing

  /// A Boolean value that is true when the node's compositing differs from the default, opacity
  /// aside.
  var hasCompositing: Bool {
    guard !rare.isInitial else { return false }
    let rare = rare.value
    return rare.mask != nil || !rare.compositing.isPlain || !rare.backdropFilters.isEmpty
  }

  /// Returns the compositing of the node and its subnodes, as one picture, under a mask.
  func compositing(under mask: Compositing.Mask?, isDark: Bool) -> Compositing {
    var compositing = rare.value.compositing
    if !compositing.filters.isEmpty {
      compositing.filters = compositing.filters.resolved(isDark: isDark)
    }
    compositing.opacity = alpha
    compositing.mask = mask
    return compositing
  }
}

/// The properties of the appearance that few nodes set.
struct RareLook: InitialValue {
  var verticalRadii: CornerRadii?
  /// The radii as fractions of width and height; 0 to use the radii in points.
  var cornerFractions = CornerRadii.zero
  /// A Boolean value that is true when the left corners are the leading ones.
  var cornersFollowDirection = false
  var link: String?
  var shadows: [BoxShadow] = []
  var border: BorderLines?
  var outerBorder: OuterBorder?
  /// The compositing of the node with the drawing below it, without opacity and mask.
  var compositing = Compositing()
  /// The filters of the backdrop behind the node.
  var backdropFilters: [PixelFilter] = []
  /// The mask of the node's bounds.
  var mask: NodeMask?
  var castsShadowOutsideClip = false
}

/// The shadow of a layer (after CALayer).
struct CastShadow: Equatable {
  var color = Color.black
  var opacity = 0.0
  var offset = Size(width: 0, height: -3)
  var radius = 3.0

  /// Returns the shadow of content with an alpha.
  fileprivate func drawn(ofAlpha alpha: Double, isDark: Bool) -> Shadow {
    var color = color.resolved(isDark: isDark)
    color.alpha *= min(1, opacity) * alpha
    return Shadow(
      color: color, offset: Point(x: offset.width, y: offset.height),
      blurRadius: max(0, radius) * 2)
  }
}

extension CornerRadii {
  /// The radii with left and right exchanged.
  fileprivate var mirrored: CornerRadii {
    CornerRadii(
      topLeft: topRight, topRight: topLeft, bottomLeft: bottomRight, bottomRight: bottomLeft)
  }

  /// Returns the radii of the given corners, and 0 for the other corners.
  fileprivate func kept(at corners: CornerMask) -> CornerRadii {
    CornerRadii(
      topLeft: corners.contains(.topLeft) ? topLeft : 0,
      topRight: corners.contains(.topRight) ? topRight : 0,
      bottomLeft: corners.contains(.bottomLeft) ? bottomLeft : 0,
      bottomRight: corners.contains(.bottomRight) ? bottomRight : 0)
  }
}
