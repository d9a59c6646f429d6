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

  /// The placeholder of the node; empty if its content and that of its direct subnodes is
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

  /// Takes the placeholder away once the node and its direct subnodes have displayed, unless the
  /// class keeps it.
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

  /// Drops the drawing and the placeholder; an announced display is cancelled.
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
  /// The picture stretched over a rectangle, of which no more than `shown` will be drawn, if that is
  /// known; nil if it can't be decoded.
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
