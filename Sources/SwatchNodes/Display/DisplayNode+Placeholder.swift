import SwatchGeometry
import SwatchGraphics

/// Placeholders: the drawing for content that is not yet displayed in an immediate capture.
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

  /// Returns the placeholder of the node; empty if its content and that of its direct subnodes is
  /// displayed.
  final func placeholderCommands(isSettled: Bool) -> [DisplayCommand] {
    if !isSettled { showPlaceholderIfNeeded() }
    removePlaceholderIfFinished()
    guard displayState.showsPlaceholder else { return [] }
    if let placeholder = displayState.placeholder { return placeholder }
    let canvas = makeCanvas()
    perform(.placeholder) { drawPlaceholder(in: canvas) }
    displayState.placeholder = canvas.commands
    return canvas.commands
  }

  /// Removes the placeholder once the node and its direct subnodes have displayed, unless the class
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

  /// Discards the drawing and the placeholder; an announced display is cancelled.
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
  /// The default colour of placeholders, as in Texture.
  static let placeholder = Color(white: 0.95)
}

extension ImageNode.Image {
  /// Returns the picture stretched over a rectangle; nil if it can't be decoded. `shown` is the
  /// part that will be drawn, if it is known.
  func paint(
    over rect: Rect, showing shown: Rect? = nil, in environment: NodeEnvironment?,
    interpolation: ImageInterpolation? = nil
  ) throws(ImageError) -> Paint? {
    switch self {
    case .solid(let color, _):
      return .color(color)
    case .source(let source):
      guard let environment else { return nil }
      let size = PixelSize(covering: rect.size, at: environment.scale)
      let pixels = shown.flatMap { PixelRect(touchedBy: $0, of: rect, at: size) }
      let picture = try environment.imageDecoder.decode(
        source, to: size, at: environment.scale, interpolation, showing: pixels)
      return .image(picture, in: rect)
    }
  }
}
