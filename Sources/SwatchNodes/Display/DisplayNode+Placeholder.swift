import SwatchGeometry
import SwatchGraphics

/// Placeholders: what an immediate picture shows in the place of content that is not there yet.
extension DisplayNode {
  /// The height of a placeholder above its node's subnodes, as in Texture.
  static let placeholderHeight = 9_999.0

  /// Puts the placeholder over a node that comes into view before it has displayed.
  final func showPlaceholderIfNeeded() {
    if wantsPlaceholder { displayState.showsPlaceholder = true }
  }

  private var wantsPlaceholder: Bool {
    placeholderEnabled && displaysAsynchronously && displayed == nil && mayDraw && !isRasterized
      && !bounds.isEmpty
  }

  /// What lies over the node in the place of its content; nothing where the content is there, and that
  /// of its direct subnodes.
  final func placeholderCommands(isSettled: Bool) -> [DisplayCommand] {
    if !isSettled { showPlaceholderIfNeeded() }
    removePlaceholderIfFinished()
    guard displayState.showsPlaceholder else { return [] }
    if let placeholder = displayState.placeholder { return placeholder }
    let canvas = Canvas(size: bounds.size)
    perform(.placeholder) { drawPlaceholder(in: canvas) }
    displayState.placeholder = canvas.commands
    return canvas.commands
  }

  /// Takes the placeholder away once the node and its direct subnodes have displayed, unless the class
  /// keeps it.
  final func removePlaceholderIfFinished() {
    guard displayState.showsPlaceholder, !placeholderShouldPersist() else { return }
    let isOutstanding =
      isDisplayOutstanding || subnodesBesidesContents.contains(where: \.isDisplayOutstanding)
    if !isOutstanding { hidePlaceholder() }
  }

  private func hidePlaceholder() {
    displayState.showsPlaceholder = false
    keep([], of: .placeholder)
  }

  /// Drops what was drawn and the placeholder; a display that was announced will not come.
  final func clearContents() {
    displayed = nil
    looksChanged = true
    displayState.owesFinish = false
    displayState.isAnnounced = false
    displayState.placeholder = nil
    hidePlaceholder()
    keep([], of: .drawing)
  }
}

extension Color {
  /// The colour of placeholders where no other is set, as Texture's.
  static let placeholder = Color(white: 0.95)
}

extension ImageNode.Image {
  /// The picture stretched over a rectangle; nil where it can't be had.
  func paint(
    over rect: Rect, in environment: NodeEnvironment?
  ) throws(ImageError) -> Paint? {
    switch self {
    case .solid(let color, _):
      return .color(color)
    case .source(let source):
      guard let environment else { return nil }
      let size = PixelSize(covering: rect.size, at: environment.scale)
      return .image(try environment.decode(source, to: size), in: rect)
    }
  }
}
