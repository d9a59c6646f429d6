import SwatchGeometry
public import SwatchGraphics
public import SwatchNodes

extension Window {
  /// What the window shows.
  ///
  /// - Parameter moment: What is waited for.
  /// - Returns: the tree as it is drawn now, in the window's size.
  /// - Throws: ``RenderError`` where a node could not do its work.
  public func capture(_ moment: Moment = .settled) async throws(RenderError) -> Scene {
    if moment == .settled { await settle() }
    var items: [Scene.Item] = []
    if let backgroundColor { items.append(.backdrop(backgroundColor, size: size)) }
    items += await tree.items(isSettled: moment == .settled)
    if let error = RenderError(tree.failures) { throw error }
    return Scene(size: size, scale: environment.scale, items: items)
  }
}

extension Scene.Item {
  /// A colour over a whole picture.
  fileprivate static func backdrop(_ color: Color, size: Size) -> Self {
    let frame = Rect(origin: .zero, size: size)
    return Self(
      .list(
        DisplayList([
          DisplayList.Section(
            path: NodePath(root: "window"), frame: frame,
            commands: [.fill(.rect(frame), .color(color))])
        ])))
  }
}
