public import SwatchGeometry
public import SwatchGraphics

/// An existing view that is not a node: it draws, and lays out subviews (after UIView).
///
/// A node shows the view by ``DisplayNode/init(viewBlock:didLoad:)``. All of its code runs on the
/// main actor; it receives no touches.
@MainActor open class ForeignView {
  /// The layer that draws the view, with its corners and clip.
  public final let layer: ForeignLayer

  /// The frame in the superview, in points. A node sets its view's size.
  public final var frame: Rect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// The view's own rectangle: its size at the origin, in points.
  public final var bounds: Rect { layer.bounds }
  /// The colour behind the drawing; nil for none.
  public final var backgroundColor: Color? {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }
  /// The opacity of the view with its subviews, 0 to 1.
  public final var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }
  /// A Boolean value that is true when the view and its subviews are hidden.
  public final var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// A Boolean value that is true when drawing and subviews are clipped to the bounds.
  public final var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The views inside, from back to front.
  public final private(set) var subviews: [ForeignView] = []
  /// The superview; nil for none.
  public final private(set) weak var superview: ForeignView?

  private final var needsLayout = true

  /// Makes an empty view with a frame, in points.
  public init(frame: Rect = .zero) {
    let layer = ViewLayer(frame: frame)
    self.layer = layer
    layer.view = self
  }

  // MARK: To override

  /// Draws the view over its background and below its subviews, in points from its top-left corner;
  /// at most once until ``setNeedsDisplay()`` or a new size.
  open func draw(in canvas: Canvas) {}

  /// Sets the frames of the subviews; called before the view is drawn, and again after each
  /// ``setNeedsLayout()``, change of size or new subview.
  open func layoutSubviews() {}

  /// Returns the preferred size of the view in an available size, in points: the current size
  /// unless overridden. Nodes don't call it: their size comes from ``LayoutElement/style``, or a
  /// subclass's own calculation.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  // MARK: Invalidation

  /// Invalidates the view's drawing, so that it is drawn again.
  public final func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Schedules a call of ``layoutSubviews()`` before the view is drawn next.
  public final func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out the invalid views of the tree, outer views first.
  public final func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// The environment of the node's tree, including the text engine; nil outside a node.
  public final var environment: NodeEnvironment? { layer.environment }

  // MARK: Subviews

  /// Adds a view in front of the other subviews, and removes it from its former superview.
  public final func addSubview(_ view: ForeignView) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view in front of `index` other subviews, and removes it from its former superview.
  ///
  /// - Precondition: `index` is at most the count of subviews (counted without `view`), and `view`
  ///   is neither this view nor an ancestor.
  public final func insertSubview(_ view: ForeignView, at index: Int) {
    view.removeFromSuperview()
    precondition(
      index >= 0 && index <= subviews.count,
      "A view can't be inserted at \(index): its superview has \(subviews.count) subviews")
    layer.insertSublayer(view.layer, at: place(inLayerOf: index))
    subviews.insert(view, at: index)
    view.superview = self
    setNeedsLayout()
  }

  /// Removes the view from its superview; does nothing if there is none.
  public final func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
    layer.removeFromSuperlayer()
  }

  /// Returns the index of the subview's layer among all sublayers, some of which may not belong to
  /// a view.
  private func place(inLayerOf index: Int) -> Int {
    guard index < subviews.count else { return layer.sublayers.count }
    let layerInFront = subviews[index].layer
    return layer.sublayers.firstIndex { $0 === layerInFront } ?? layer.sublayers.count
  }
}

/// The layer of a view, which draws it.
private final class ViewLayer: ForeignLayer {
  weak var view: ForeignView?

  override func draw(in canvas: Canvas) {
    view?.draw(in: canvas)
  }

  override func sizeDidChange() {
    view?.setNeedsLayout()
  }
}
