import SwatchGeometry
import SwatchGraphics

/// Draws a node's box: its background, its border and its shadows, along the box's outlines.
struct BoxDrawing {
  let look: NodeLook
  /// The rectangle of the node, at the origin.
  let bounds: Rect
  /// A Boolean value that is true for a dark appearance.
  let isDark: Bool
  /// A Boolean value that is true when the node draws nothing but its box.
  let isPlain: Bool
  /// A Boolean value that is true when something is drawn between the node's own drawing and its
  /// border: subnodes, cells or a placeholder.
  let hasInnerLayers: Bool
  /// A Boolean value that is true when the border is a part of the background, like a CSS border.
  let hasBorderInBackground: Bool
  /// The pictures of the background and of the mask; pictures that can't be read are missing.
  var pictures: [BackgroundImage: PlacedPicture] = [:]

  /// The edges to align with device pixels when the box is painted; nil if they are not to be
  /// moved.
  var pixelEdges: PixelEdges?

  /// Returns an empty canvas of the box's size, with the colours of its appearance.
  func makeCanvas() -> Canvas {
    let canvas = Canvas(size: bounds.size, isDark: isDark)
    canvas.pixelEdges = pixelEdges
    return canvas
  }

  /// Returns an outline whose edges are aligned with ``pixelEdges``.
  private func placed(_ outline: Path) -> Path { pixelEdges.map(outline.meeting) ?? outline }

  // MARK: Outlines

  /// The radii of the rounded corners, as circles even where the look states ellipses.
  var radii: CornerRadii { look.shownRadii(in: bounds.size) }

  /// The corners with a radius.
  var corners: [CornerMask] {
    let radii = radii
    return CornerMask.each.filter { $0.radius(of: radii) > 0 }
  }

  /// The bounds with rounded corners, from which outlines at a distance are made.
  var roundedBox: RoundedBox { look.roundedBox(bounds) }

  /// The bounds with rounded corners, as cut by the default rounding, and by clipping without a
  /// background colour that could cover the corners.
  var outline: Path { outline(of: bounds) }

  /// Returns a rectangle with corners cut like the corners of the bounds.
  func outline(of rect: Rect) -> Path {
    look.rounding == .default || cutsCorners ? look.roundedBox(rect).path : .rect(rect)
  }

  /// A Boolean value that is true when corners are rounded by clipping and there is no background
  /// colour to cover them with.
  private var cutsCorners: Bool {
    look.rounding == .clipping && !corners.isEmpty
      && look.backgroundColor.map(\.isClear) ?? true
  }

  /// The outline of everything below the border. If the border hides the edge of the content, the
  /// outline ends in the middle of the border, because two edges in one place would share the
  /// pixels along a rounded edge. Content that is clipped together with the border is not clipped
  /// separately.
  var coveredOutline: Path {
    if isCutAsOne { return .rect(bounds) }
    guard let widths = hidingBorder else { return outline }
    return roundedBox.inset(
      by: EdgeInsets(
        top: widths.top / 2, left: widths.left / 2, bottom: widths.bottom / 2,
        right: widths.right / 2)
    ).path
  }

  /// The outline to which content and subnodes are clipped; nil for none.
  var contentClip: Path? {
    guard look.clips || cutsCorners else { return nil }
    if hasBorderInBackground { return placed(outlineInsideBorder) }
    if isCutAsOne { return hasInnerLayers ? placed(outline) : nil }
    return placed(coveredOutline)
  }

  /// The outline of the box inside its border (CSS's padding box).
  private var outlineInsideBorder: Path {
    let widths = look.border.widths
    return look.rounding == .default || cutsCorners
      ? roundedBox.inset(by: widths).path : .rect(bounds.inset(by: widths))
  }

  /// The visible outline, with the corners of all types of rounding.
  var visibleOutline: Path {
    look.rounding == .precomposited && !corners.isEmpty
      ? Path(continuousCornersOf: radii, in: bounds) : roundedBox.path
  }

  /// The widths of a border with rounded edges that hides everything below it; nil for other
  /// borders.
  var hidingBorder: EdgeInsets? {
    guard hasRoundBorder else { return nil }
    let lines = look.border.clockwise
    let areHiding = lines.allSatisfy { line in
      line.width > 0 && line.style == .solid && line.color.isOpaque && line.color == lines[0].color
    }
    let widths = look.border.widths
    guard areHiding, widths.left + widths.right <= bounds.width,
      widths.top + widths.bottom <= bounds.height
    else { return nil }
    return widths
  }

  /// A Boolean value that is true when the box has a border whose rounded edges clip everything
  /// inside.
  private var hasRoundBorder: Bool {
    look.hasBorder && look.rounding == .default && contentShadow == nil && !roundedBox.isRect
  }

  /// A Boolean value that is true when background, content, subnodes and a border that does not
  /// hide them are clipped to rounded edges together: clipped one by one, each would let some of
  /// the colours below it show along the edges. True only if nothing is shown outside the edges.
  var isCutAsOne: Bool {
    guard hasRoundBorder, hidingBorder == nil else { return false }
    if !hasBorderInBackground && (hasInnerLayers || !isPlain) { return look.clips }
    return look.backgroundColor.map { !$0.isClear } ?? false || !look.backgrounds.isEmpty
  }

  // MARK: Background

  /// Fills an outline with the background colour and the layers over it; a picture that has not
  /// been found yet is left out.
  func fillBackground(_ outline: Path, in canvas: Canvas) {
    let isRound = outline != .rect(bounds)
    let layers = isRound ? look.seenLayers : look.layers
    if layers.count > 1 && isRound {
      // Layers that are clipped one by one would each let some of the colours below show along
      // rounded edges.
      canvas.clipped(to: outline) { canvas in
        canvas.group(opacity: 1) { fill(.rect(bounds), with: layers, in: $0) }
      }
    } else {
      fill(outline, with: layers, in: canvas)
    }
    drawInnerShadows(in: canvas)
  }

  /// Fills an outline with the layers over the background colour, and draws the inner shadows.
  func fillBackgroundLayers(_ outline: Path, in canvas: Canvas) {
    fill(outline, with: look.backgrounds.reversed(), in: canvas)
    drawInnerShadows(in: canvas)
  }

  private func fill(_ outline: Path, with layers: [Background], in canvas: Canvas) {
    for layer in layers { layer.fill(outline, over: bounds, in: canvas) { pictures[$0] } }
  }

  // MARK: Border

  func drawBorder(in canvas: Canvas) {
    guard look.hasBorder else { return }
    let box = roundedBox
    let isStroked = box.isCircular || look.rounding == .precomposited
    BorderDrawing(
      look.border, in: box, along: isStroked ? visibleOutline : nil, isCut: isCutAsOne
    ).draw(in: canvas)
  }

  func drawOuterBorder(in canvas: Canvas) {
    guard let outer = look.rare.value.outerBorder else { return }
    let box = roundedBox.outset(by: outer.offset + max(0, outer.line.width))
    guard !box.rect.isEmpty else { return }
    let edges = canvas.pixelEdges
    defer { canvas.pixelEdges = edges }
    canvas.pixelEdges = edges.map { $0.around(box.rect, width: outer.line.width) }
    BorderDrawing(BorderLines(outer.line), in: box).draw(in: canvas)
  }

  // MARK: Shadows

  /// The shadow that all content casts together; nil if there is a background that casts it.
  var contentShadow: Shadow? { look.contentShadow(isDark: isDark) }

  /// Draws the shadows outside the box: the shadow of the background's outline, and the outer box
  /// shadows.
  func drawOuterShadows(in canvas: Canvas) {
    if let shadow = look.backgroundShadow(isDark: isDark) { canvas.shadow(outline, shadow) }
    guard !look.rare.isInitial else { return }
    let box = roundedBox
    for shadow in look.rare.value.shadows.reversed() where !shadow.isInset && !shadow.color.isClear
    {
      let cast = box.outset(by: shadow.spread)
      guard !cast.rect.isEmpty else { continue }
      if look.isOpaque {
        canvas.shadow(cast.path, Shadow(shadow))
      } else {
        let around = RoundedBox(cast.rect.inset(by: EdgeInsets(-shadow.reach)), radii: .zero)
        canvas.clipped(to: around.ring(around: box)) { $0.shadow(cast.path, Shadow(shadow)) }
      }
    }
  }

  /// Draws the shadows that the edges cast into the box, as shadows of a frame that surrounds the
  /// unshaded part of the box.
  func drawInnerShadows(in canvas: Canvas) {
    guard !look.rare.isInitial else { return }
    let box = roundedBox
    for shadow in look.rare.value.shadows.reversed() where shadow.isInset && !shadow.color.isClear {
      let hole = box.outset(by: -shadow.spread)
      let reach = shadow.reach + abs(shadow.spread)
      let around = RoundedBox(bounds.inset(by: EdgeInsets(-reach)), radii: .zero)
      canvas.clipped(to: look.rounding == .default ? coveredOutline : visibleOutline) {
        $0.shadow(around.ring(around: hole), Shadow(shadow))
      }
    }
  }

  // MARK: Compositing

  /// The drawing of the mask; nil for none. A picture that can't be read hides nothing.
  private var mask: Compositing.Mask? {
    guard let mask = look.rare.value.mask else { return nil }
    return Compositing.Mask(size: bounds.size) { canvas in
      canvas.pixelEdges = pixelEdges
      switch mask {
      case .path(let path): canvas.fill(path, with: .black)
      case .ellipse: canvas.fill(.ellipse(in: bounds), with: .black)
      case .layers(let layers):
        for layer in layers.reversed() {
          if case .image(let image) = layer, pictures[image] == nil {
            canvas.fill(.rect(bounds), with: .black)
          }
          layer.fill(.rect(bounds), over: bounds, in: canvas) { pictures[$0] }
        }
      }
    }
  }

  /// The compositing of the node and its subnodes, as one picture, with the backdrop.
  var compositing: Compositing { look.compositing(under: mask, isDark: isDark) }

  /// The filtered backdrop of the node; nil for none.
  var backdrop: Scene.Backdrop? {
    let filters = look.rare.value.backdropFilters
    return filters.isEmpty || bounds.isEmpty
      ? nil : Scene.Backdrop(placed(visibleOutline), filters: filters.resolved(isDark: isDark))
  }
}

extension BoxShadow {
  /// The distance from the edges at which the shadow becomes invisible.
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
