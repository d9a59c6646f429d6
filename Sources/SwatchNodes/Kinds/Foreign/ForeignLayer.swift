public import SwatchGeometry
public import SwatchGraphics

/// Existing drawing code that is not a node, with sublayers inside (after CALayer).
///
/// A node shows the layer by ``DisplayNode/init(layerBlock:didLoad:)``. All of its code runs on the
/// main actor.
@MainActor open class ForeignLayer {
  /// The frame in the superlayer, in points. A node sets its layer's size.
  public final var frame: Rect {
    didSet {
      guard frame.size != oldValue.size else { return }
      setNeedsDisplay()
      sizeDidChange()
    }
  }
  /// The layer's own rectangle: its size at the origin, in points.
  public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }
  /// The colour behind the drawing; nil for none.
  public final var backgroundColor: Color?
  /// The radius of the background's corners, in points.
  public final var cornerRadius = 0.0
  /// A Boolean value that is true when drawing and sublayers are clipped to the bounds, corners
  /// included.
  public final var masksToBounds = false
  /// The opacity of the layer with its sublayers, 0 to 1.
  public final var opacity = 1.0
  /// A Boolean value that is true when the layer and its sublayers are hidden.
  public final var isHidden = false

  /// The layers inside, from back to front.
  public final private(set) var sublayers: [ForeignLayer] = []
  /// The superlayer; nil for none.
  public final private(set) weak var superlayer: ForeignLayer?

  /// The last drawing of ``draw(in:)``; nil if the layer must be drawn again.
  private final var drawn: [DisplayCommand]?
  private final var ownEnvironment: NodeEnvironment?

  /// Makes an empty layer with a frame, in points.
  public init(frame: Rect = .zero) {
    self.frame = frame
  }

  /// Draws the layer over its background and below its sublayers, in points from its top-left
  /// corner; at most once until ``setNeedsDisplay()`` or a new size.
  open func draw(in canvas: Canvas) {}

  /// Invalidates the layer's drawing, so that it is drawn again.
  public final func setNeedsDisplay() {
    drawn = nil
  }

  /// The environment of the node's tree, including the text engine; nil outside a node.
  public final var environment: NodeEnvironment? { ownEnvironment ?? superlayer?.environment }

  /// Called when the size of a view's layer has changed.
  func sizeDidChange() {}

  // MARK: Sublayers

  /// Adds a layer in front of the other sublayers, and removes it from its former superlayer.
  public final func addSublayer(_ layer: ForeignLayer) {
    insertSublayer(layer, at: sublayers.count)
  }

  /// Inserts a layer in front of `index` other sublayers, and removes it from its former
  /// superlayer.
  ///
  /// - Precondition: `index` is at most the count of sublayers (counted without `layer`), and
  ///   `layer` is neither this layer nor an ancestor.
  public final func insertSublayer(_ layer: ForeignLayer, at index: Int) {
    let around = sequence(first: self, next: \.superlayer)
    precondition(!around.contains { $0 === layer }, "A layer can't become a sublayer of itself")
    layer.removeFromSuperlayer()
    precondition(
      index >= 0 && index <= sublayers.count,
      "A layer can't be inserted at \(index): its superlayer has \(sublayers.count) sublayers")
    sublayers.insert(layer, at: index)
    layer.superlayer = self
  }

  /// Removes the layer from its superlayer; does nothing if there is none.
  public final func removeFromSuperlayer() {
    superlayer?.sublayers.removeAll { $0 === self }
    superlayer = nil
  }

  // MARK: Display

  /// A Boolean value that is true when the node's tree appears dark.
  private var isDark: Bool { environment?.traits.userInterfaceStyle == .dark }

  /// Draws the tree for a node of a given size, in points; valid drawing is not repeated.
  final func display(in size: Size, _ environment: NodeEnvironment?) -> [DisplayCommand] {
    ownEnvironment = environment
    frame = Rect(origin: .zero, size: size)
    let canvas = Canvas(size: size, isDark: isDark)
    record(in: canvas)
    return canvas.commands
  }

  /// Invalidates the drawing of all layers of the tree.
  final func setTreeNeedsDisplay() {
    setNeedsDisplay()
    for layer in sublayers { layer.setTreeNeedsDisplay() }
  }

  private func record(in canvas: Canvas) {
    guard !isHidden && opacity > 0 else { return }
    let place = Transform.translation(x: frame.minX, y: frame.minY)
    canvas.surrounded(by: frame.origin == .zero ? nil : .pushTransform(place)) { canvas in
      canvas.surrounded(by: opacity < 1 ? .pushGroup(opacity: opacity) : nil) { canvas in
        canvas.surrounded(by: masksToBounds ? .pushClip(outline) : nil, recordContents)
      }
    }
  }

  private func recordContents(in canvas: Canvas) {
    if let backgroundColor { canvas.fill(outline, with: backgroundColor) }
    canvas.draw(drawing())
    for layer in sublayers { layer.record(in: canvas) }
  }

  private func drawing() -> [DisplayCommand] {
    if let drawn { return drawn }
    let canvas = Canvas(size: bounds.size, isDark: isDark)
    if !bounds.isEmpty { draw(in: canvas) }
    drawn = canvas.commands
    return canvas.commands
  }

  private var outline: Path { .roundedRect(bounds, radii: CornerRadii(cornerRadius)) }
}

extension Canvas {
  /// Runs `body` between a push command and its pop command; without a push command, runs only
  /// `body`.
  fileprivate func surrounded(by push: DisplayCommand?, _ body: (Canvas) -> Void) {
    guard let push else { return body(self) }
    draw([push])
    body(self)
    draw([.pop])
  }
}
