import SwatchGeometry
import SwatchGraphics

/// A view or a layer shown by a node. It is drawn on the main actor, while the tree is lent there;
/// the node keeps the drawing.
final class ForeignContent {
  /// The kinds of content.
  enum Content {
    case view(ForeignView)
    case layer(ForeignLayer)

    @MainActor var layer: ForeignLayer {
      switch self {
      case .view(let view): view.layer
      case .layer(let layer): layer
      }
    }
  }

  private enum State {
    case unmade(@MainActor @Sendable () -> Content)
    case made(Content)
  }

  private var state: State
  private var commands: [DisplayCommand] = []
  /// A Boolean value that is true when the node requested that the content be drawn again.
  private var isVoid = false

  /// Stores a block, which runs when the node loads.
  init(_ block: @escaping @MainActor @Sendable () -> Content) {
    state = .unmade(block)
  }

  /// Makes the content of an existing view.
  init(_ view: ForeignView) {
    state = .made(.view(view))
  }

  /// The content; nil before the node loads.
  var content: Content? {
    guard case .made(let content) = state else { return nil }
    return content
  }

  /// The view that is shown; nil for layers.
  var view: ForeignView? {
    guard case .view(let view) = content else { return nil }
    return view
  }

  /// Runs the block, unless it has run.
  @MainActor func load() {
    if case .unmade(let block) = state { state = .made(block()) }
  }

  /// Invalidates the drawing of all views and layers.
  func setNeedsDisplay() {
    isVoid = true
  }

  /// Lays out and draws the content if it is outdated, at a size in points.
  ///
  /// - Returns: True if the drawing has changed.
  @MainActor func display(in size: Size, _ environment: NodeEnvironment?) -> Bool {
    guard let content else { return false }
    if isVoid {
      isVoid = false
      content.layer.setTreeNeedsDisplay()
    }
    if case .view(let view) = content {
      view.frame = Rect(origin: .zero, size: size)
      view.layoutIfNeeded()
    }
    let drawn = content.layer.display(in: size, environment)
    defer { commands = drawn }
    return drawn != commands
  }

  /// Replays the drawing that was recorded on the main actor.
  func draw(in canvas: Canvas) {
    canvas.draw(commands)
  }
}
