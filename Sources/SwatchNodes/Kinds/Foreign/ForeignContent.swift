import SwatchGeometry
import SwatchGraphics

/// A view or a layer that a node shows. It is drawn on the main actor, while the tree is lent there;
/// the node keeps what it drew.
final class ForeignContent {
  /// What is shown.
  enum Content {
    case view(View)
    case layer(Layer)

    @MainActor var layer: Layer {
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
  /// Whether the node asked for new drawing.
  private var isVoid = false

  /// Keeps a block, which runs when the node loads.
  init(_ block: @escaping @MainActor @Sendable () -> Content) {
    state = .unmade(block)
  }

  /// Shows a view that exists.
  init(_ view: View) {
    state = .made(.view(view))
  }

  /// What is shown; nil before the node loads.
  var content: Content? {
    guard case .made(let content) = state else { return nil }
    return content
  }

  /// The view that is shown; nil for layers.
  var view: View? {
    guard case .view(let view) = content else { return nil }
    return view
  }

  /// Runs the block, where it has not run.
  @MainActor func load() {
    if case .unmade(let block) = state { state = .made(block()) }
  }

  /// Has all views and layers draw again.
  func setNeedsDisplay() {
    isVoid = true
  }

  /// Lays out and draws in a size in points what is not up to date.
  ///
  /// - Returns: whether it looks different from before.
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

  /// Draws what was drawn on the main actor last.
  func draw(in canvas: Canvas) {
    canvas.draw(commands)
  }
}
