import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Items, and their backdrops.
extension SVGSceneWriter {
  /// Draws a scene over a colour.
  func write(_ scene: Scene, background: Color?) throws(CairoError) {
    count(scene.items, through: .identity)
    if let background, !background.isClear {
      var paper = page.element(movedBy: .zero, digits: place.digits)
      paper?.fill(with: background)
      if let paper { add(.element(paper), bounds: page) }
    }
    try walk(scene.items, on: background.flatMap { $0.isOpaque ? $0 : nil })
  }

  func draw(
    _ item: Scene.Item, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) {
    try draw()
  }

  func draw(
    _ shadow: Shadow, of content: Scene.Item.Content, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) {
    guard !content.mixes, let filter = self.shadow(shadow, through: place.toPage) else {
      // A filter would isolate the content, which must blend with its backdrop.
      try addShadow(of: .shadow(shadow, content))
      return try draw()
    }
    try filtered(by: filter, draw)
  }

  func write(_ list: DisplayList) throws(CairoError) {
    for section in list.sections { try write(section) }
  }

  func makeWay(for picture: PartPicture) throws(CairoError) {
    let hole = try level(at: place) { () throws(CairoError) in try add(picture) }
    try cutOut(hole.content, within: hole.bounds ?? .zero, isBelow: true)
  }

  func addBackdrop(_ picture: PartPicture) throws(CairoError) { try add(picture) }
}

extension Scene.Item.Content {
  /// A Boolean value that is true if something inside blends with the backdrop of the content.
  fileprivate var mixes: Bool {
    switch self {
    case .items(let items):
      items.contains {
        $0.compositing.blendMode != .normal || $0.backdrop != nil
          || $0.compositing.isPlain && $0.content.mixes
      }
    case .list(let list):
      list.sections.contains { section in
        section.commands.contains { command in
          if case .pushGroup(let compositing) = command {
            compositing.blendMode != .normal
          } else {
            false
          }
        }
      }
    }
  }
}
