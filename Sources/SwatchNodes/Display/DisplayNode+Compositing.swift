import SwatchGeometry
public import SwatchGraphics

extension DisplayNode {
  /// The blend mode with which the node's colours, and those of its subnodes as one picture, are
  /// mixed with the backdrop; ``BlendMode/normal`` by default (CSS's `mix-blend-mode`).
  ///
  /// The backdrop is everything drawn before the node, up to the nearest ancestor that is a group:
  /// one with an ``alpha`` below 1, a mask, filters or a blend mode of its own.
  public final var blendMode: BlendMode {
    get { boxLooks?.compositing.blendMode ?? .normal }
    set { setCompositing("blendMode") { $0.blendMode = newValue } }
  }

  /// The filters applied to the pixels of the node and its subnodes, in order; none by default
  /// (CSS's `filter`). They are applied before the mask and the opacity. In SVG and PDF files a
  /// node with filters is a picture.
  public final var filters: [Filter] {
    get { boxLooks?.compositing.filters ?? [] }
    set { setCompositing("filters") { $0.filters = newValue } }
  }

  /// The filters applied to the pixels behind the node, within its outline with round corners, in
  /// order; none by default (CSS's `backdrop-filter`). They are visible where the node's own
  /// colours are not opaque, and share its ``alpha``, mask and blend mode.
  ///
  /// The backdrop is everything drawn before the node, up to the nearest ancestor that is a group,
  /// or to its cell. Beyond the edges of the node, filters see its inside mirrored. In SVG and PDF
  /// files the filtered backdrop is a picture, and the node itself stays shapes and text.
  public final var backdropFilters: [Filter] {
    get { boxLooks?.backdropFilters ?? [] }
    set {
      let looks = boxLooks ?? BoxLooks()
      looks.backdropFilters = newValue
      boxLooks = looks
      looksDidChange("backdropFilters")
    }
  }

  private func setCompositing(_ property: StaticString, _ change: (inout Compositing) -> Void) {
    let looks = boxLooks ?? BoxLooks()
    change(&looks.compositing)
    boxLooks = looks
    looksDidChange(property)
  }

  /// A Boolean value that is true when the node is composited in another way than usual, apart from
  /// its opacity.
  final var hasCompositing: Bool {
    guard let looks = boxLooks else { return false }
    return looks.mask != nil || !looks.compositing.isPlain || !looks.backdropFilters.isEmpty
  }

  /// The filtered backdrop of the node; nil for none.
  final var backdrop: Backdrop? {
    backdropFilters.isEmpty || bounds.isEmpty
      ? nil : Backdrop(visibleOutline, filters: backdropFilters.resolved(isDark: isDark))
  }

  /// The compositing of the node and its subnodes, as one picture, with the backdrop.
  final var compositing: Compositing {
    var compositing = boxLooks?.compositing ?? Compositing()
    if !compositing.filters.isEmpty {
      compositing.filters = compositing.filters.resolved(isDark: isDark)
    }
    compositing.opacity = alpha
    compositing.mask = drawnMask
    return compositing
  }
}
