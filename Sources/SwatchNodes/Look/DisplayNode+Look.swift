public import SwatchGeometry
public import SwatchGraphics

/// The appearance of the node's box, which ``NodeLook`` keeps.
extension DisplayNode {
  /// The colour behind the drawing; nil for none.
  public final var backgroundColor: Color? {
    get { look.backgroundColor }
    set { redraw { $0.backgroundColor = newValue } }
  }

  /// The layers over the ``backgroundColor``, the topmost first, as CSS lists them; none by
  /// default. The node's corners clip them.
  public final var backgrounds: [Background] {
    get { look.backgrounds }
    set { redraw { $0.backgrounds = newValue } }
  }

  /// A Boolean value that is true when content and subnodes are clipped to the bounds, corners
  /// included.
  public final var clipsToBounds: Bool {
    get { look.clips }
    set { redraw { $0.clips = newValue } }
  }

  /// The opacity of the node with its subnodes, 0 to 1.
  public final var alpha: Double {
    get { look.alpha }
    set { change("alpha") { $0.alpha = newValue } }
  }

  /// A Boolean value that is true when the node and its subnodes are hidden.
  public final var isHidden: Bool {
    get { look.isHidden }
    set { change("isHidden") { $0.isHidden = newValue } }
  }

  // MARK: Corners

  /// The radius of the corners, in points; the radius of the top-left corner if ``cornerRadii`` has
  /// different radii. It always applies to the background, and to the content if ``clipsToBounds``
  /// is true.
  public final var cornerRadius: Double {
    get { look.radii.topLeft }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// The radius of each corner, in points; ``cornerRadius`` sets all four. Radii that don't fit the
  /// node are reduced together. Only ``maskedCorners`` are rounded.
  public final var cornerRadii: CornerRadii {
    get { look.radii }
    set { redraw { $0.radii = newValue } }
  }

  /// The vertical radii of elliptical corners, whose horizontal radii are ``cornerRadii``; nil, the
  /// default, for circular corners. Only the default rounding supports them.
  public final var verticalCornerRadii: CornerRadii? {
    get { look.rare.value.verticalRadii }
    set { redraw { $0.rare.value.verticalRadii = newValue } }
  }

  /// The radii of the corners as fractions of the node's width and height, like CSS's percentages:
  /// a half makes an ellipse; 0, the default, uses the radii in points. With a
  /// ``cornerRoundingType`` other than `default`, they are fractions of the shorter side.
  public final var cornerFractions: CornerRadii {
    get { look.rare.value.cornerFractions }
    set { redraw { $0.rare.value.cornerFractions = newValue } }
  }

  /// The method of rounding the corners.
  public final var cornerRoundingType: CornerRoundingType {
    get { look.rounding }
    set { redraw { $0.rounding = newValue } }
  }

  /// The rounded corners.
  public final var maskedCorners: CornerMask {
    get { look.roundedCorners }
    set { redraw { $0.roundedCorners = newValue } }
  }

  /// A Boolean value that is true when the left corners are the leading ones, which are at the
  /// right in right-to-left layouts.
  public final var cornersFollowLayoutDirection: Bool {
    get { look.rare.value.cornersFollowDirection }
    set { redraw { $0.rare.value.cornersFollowDirection = newValue } }
  }

  // MARK: Link

  /// The address that the whole node links to in SVG and PDF files: a URL of `https:`, `http:`,
  /// `mailto:` or `tel:`, or `#` and the ``id`` of a node; nil, the default, for none. The text of
  /// the link is the node's accessibility label, or the labels of the nodes inside it.
  /// - Precondition: The address has no blanks.
  public final var link: String? {
    get { look.rare.isInitial ? nil : look.rare.value.link }
    set {
      if let newValue { AttributedText.Attributes.requireAddress(newValue) }
      change("link") { $0.rare.value.link = newValue }
    }
  }

  // MARK: Border

  /// The width of the line along the inside of the edges, in points; 0, the default, for none. It
  /// is drawn over content and subnodes, has no effect on layout, and follows the rounded corners
  /// (after CALayer). In a ``BoxNode``, the line takes up space and is part of the background.
  public final var borderWidth: Double {
    get { look.borderWidth }
    set { changeBorder("borderWidth") { $0.borderWidth = newValue } }
  }

  /// The colour of the line along the edges; black by default.
  public final var borderColor: Color {
    get { look.borderColor }
    set { changeBorder("borderColor") { $0.borderColor = newValue } }
  }

  /// The lines along the inside of the edges, each with its own width, colour and style, in place
  /// of ``borderWidth`` and ``borderColor``; nil, the default, to use those two.
  public final var borderLines: BorderLines? {
    get { look.rare.value.border }
    set { redraw { $0.rare.value.border = newValue } }
  }

  /// The line around the node; nil, the default, for none. It takes no space in the layout, follows
  /// the corners, and is drawn over the content. A node that clips to its bounds does not clip it.
  public final var outerBorder: OuterBorder? {
    get { look.rare.value.outerBorder }
    set { redraw { $0.rare.value.outerBorder = newValue } }
  }

  // MARK: Shadows

  /// The colour of the shadow; black by default.
  public final var shadowColor: Color {
    get { look.shadow.color }
    set { change("shadowColor") { $0.shadow.color = newValue } }
  }

  /// The opacity of the shadow, 0 to 1; 0, the default, for none. A node that clips to its bounds
  /// shows no shadow (after CALayer).
  public final var shadowOpacity: Double {
    get { look.shadow.opacity }
    set { change("shadowOpacity") { $0.shadow.opacity = newValue } }
  }

  /// The offset of the shadow to the right and down, in points; 3 up by default, as in Core
  /// Animation.
  public final var shadowOffset: Size {
    get { look.shadow.offset }
    set { change("shadowOffset") { $0.shadow.offset = newValue } }
  }

  /// The standard deviation of the blur, in points; 3 by default. CSS's blur radius is twice that.
  public final var shadowRadius: Double {
    get { look.shadow.radius }
    set { change("shadowRadius") { $0.shadow.radius = newValue } }
  }

  /// Further shadows of the box, the topmost first, as CSS lists them; none by default. As in CSS,
  /// outer shadows are drawn only outside the box, and a node that clips to its bounds does not
  /// clip them.
  public final var boxShadows: [BoxShadow] {
    get { look.rare.value.shadows }
    set { redraw { $0.rare.value.shadows = newValue } }
  }

  /// A Boolean value that is true when the node shows its ``shadowColor`` shadow although it clips
  /// to its bounds, as in CSS; false by default, as in Core Animation.
  package final var castsShadowOutsideClip: Bool {
    get { look.rare.value.castsShadowOutsideClip }
    set { redraw { $0.rare.value.castsShadowOutsideClip = newValue } }
  }

  // MARK: Compositing

  /// The blend mode with which the node and its subnodes, as one picture, are mixed with the
  /// backdrop; ``BlendMode/normal`` by default (CSS's `mix-blend-mode`).
  ///
  /// The backdrop is everything drawn before the node, up to the nearest ancestor that is a group:
  /// a node with an ``alpha`` below 1, a mask, filters or a blend mode of its own.
  public final var blendMode: BlendMode {
    get { look.rare.value.compositing.blendMode }
    set { change("blendMode") { $0.rare.value.compositing.blendMode = newValue } }
  }

  /// The filters applied to the pixels of the node and its subnodes, in order; none by default
  /// (CSS's `filter`). They are applied before the mask and the opacity. A node
  /// with filters becomes a raster picture in PDF files, and in SVG files made without SVG filters.
  public final var filters: [PixelFilter] {
    get { look.rare.value.compositing.filters }
    set { change("filters") { $0.rare.value.compositing.filters = newValue } }
  }

  /// The filters applied to the pixels behind the node, within its rounded outline, in order; none
  /// by default (CSS's `backdrop-filter`). The result is visible where the node's own colours are
  /// not opaque, and shares its ``alpha``, mask and blend mode.
  ///
  /// The backdrop is everything drawn before the node, up to the nearest ancestor that is a group,
  /// or to its cell. Filters that reach beyond the edges of the node see its interior mirrored
  /// there. In SVG and PDF files the filtered backdrop is a raster picture, and the node itself
  /// remains shapes and text.
  public final var backdropFilters: [PixelFilter] {
    get { look.rare.value.backdropFilters }
    set { change("backdropFilters") { $0.rare.value.backdropFilters = newValue } }
  }

  /// The mask of the node, its shadows and subnodes; nil, the default, for none (CSS's `mask`, by
  /// alpha). A picture that can't be read hides nothing.
  public final var mask: NodeMask? {
    get { look.rare.value.mask }
    set { redraw { $0.rare.value.mask = newValue } }
  }

  // MARK: Tint

  /// The colour of interactive or selected parts, such as a cell's check mark. By default the
  /// colour of the supernode, and iOS's blue for a root. Setting another colour draws the subtree
  /// again.
  public final var tintColor: Color {
    get {
      var node = self
      while true {
        if let color = node.look.tint { return color }
        guard let supernode = node.supernode else { return .systemBlue }
        node = supernode
      }
    }
    set {
      guard newValue != look.tint else { return }
      look.tint = newValue
      spreadTintColor()
    }
  }

  /// Moves the node to another place, and notifies it if it inherits a different tint colour there.
  final func followingTintColor(_ move: () -> Void) {
    let former = tintColor
    move()
    if tintColor != former { spreadTintColor() }
  }

  private func spreadTintColor() {
    setNeedsDisplay()
    tintColorDidChange()
    for node in subnodes where node.look.tint == nil { node.spreadTintColor() }
  }

  // MARK: Changes

  /// Changes the appearance that the node's own drawing depends on.
  private func redraw(_ change: (inout NodeLook) -> Void) {
    change(&look)
    setNeedsDisplay()
  }

  /// Changes the part of the appearance that is drawn around the node's own drawing.
  private func change(_ property: StaticString, _ change: (inout NodeLook) -> Void) {
    change(&look)
    looksDidChange(property)
  }

  /// Changes the border, which determines where content is clipped at rounded edges.
  private func changeBorder(_ property: StaticString, _ change: (inout NodeLook) -> Void) {
    self.change(property, change)
    if !look.roundedBox(bounds).isRect { setNeedsDisplay() }
  }

  // MARK: Drawing

  /// The look with leading and trailing corners and lines assigned to left and right for the
  /// direction of the layout.
  final var shownLook: NodeLook { look.resolved { effectiveLayoutDirection } }

  /// The drawing of the node's box.
  final var boxDrawing: BoxDrawing {
    BoxDrawing(
      look: shownLook, bounds: bounds, isDark: isDark, isPlain: isPlainBox,
      hasInnerLayers: hasInnerLayers, hasBorderInBackground: hasBorderInBackground,
      pictures: displayState.pictures)
  }

  /// A Boolean value that is true when something is drawn between the node's own drawing and its
  /// border.
  final var hasInnerLayers: Bool {
    !subnodes.isEmpty || !contentItems.isEmpty || placeholderEnabled
  }
}

extension Color {
  /// The tint colour of iOS.
  fileprivate static let systemBlue = Color(red: 0, green: 122 / 255, blue: 1)
}
