import SwatchGeometry
public import SwatchGraphics

extension DisplayNode {
  /// The mixing of the node's colours, and those of its subnodes as one picture, with what lies below
  /// it; ``BlendMode/normal`` by default (CSS's `mix-blend-mode`).
  ///
  /// Below lies all that is drawn before the node, up to the nearest ancestor that is a group: one
  /// with an ``alpha`` below 1, a mask, filters or a blend mode of its own.
  public final var blendMode: BlendMode {
    get { boxLooks?.compositing.blendMode ?? .normal }
    set { setCompositing("blendMode") { $0.blendMode = newValue } }
  }

  /// The changes of the node's pixels, those of its subnodes included, the first one first; none by
  /// default (CSS's `filter`). They come before mask and opacity. In SVG and PDF files a node with
  /// filters is a picture.
  public final var filters: [Filter] {
    get { boxLooks?.compositing.filters ?? [] }
    set { setCompositing("filters") { $0.filters = newValue } }
  }

  /// The changes of the pixels behind the node, within its outline with round corners, the first one
  /// first; none by default (CSS's `backdrop-filter`). They show where the node's own colours let
  /// them, and share its ``alpha``, mask and blend mode.
  ///
  /// Behind lies all that is drawn before the node, up to the nearest ancestor that is a group, and
  /// to its cell. Beyond the edges of the node filters see its inside mirrored. In SVG and PDF files
  /// the changed backdrop is a picture, and the node itself stays shapes and text.
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

  /// A Boolean value that is true when the node is put over what lies below it in another way than
  /// usual, its opacity aside.
  final var hasCompositing: Bool {
    guard let looks = boxLooks else { return false }
    return looks.mask != nil || !looks.compositing.isPlain || !looks.backdropFilters.isEmpty
  }

  /// The changed look of what lies behind the node; nil for none.
  final var backdrop: Backdrop? {
    backdropFilters.isEmpty || bounds.isEmpty
      ? nil : Backdrop(visibleOutline, filters: backdropFilters.resolved(isDark: isDark))
  }

  /// The way in which the node and its subnodes are put, as one picture, over what lies below them.
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
