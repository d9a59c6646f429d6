import SwatchContainers
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
    guard moment == .settled else {
      return try await queue.run { [self] in await sceneNow(isSettled: false) }.get()
    }
    while true {
      await settle()
      let scene: Result<Scene, RenderError>? = await queue.run { [self] in
        // Somebody else's turn may have come between.
        guard isSettled || !tree.failures.isEmpty else { return nil }
        return await sceneNow(isSettled: true)
      }
      if let scene { return try scene.get() }
    }
  }

  /// What the window shows between two turns.
  private func sceneNow(isSettled: Bool) async -> Result<Scene, RenderError> {
    var items = await tree.items(isSettled: isSettled)
    if let error = RenderError(tree.failures) { return .failure(error) }
    if let backgroundColor { items.insert(.backdrop(backgroundColor, size: size), at: 0) }
    return .success(Scene(size: size, scale: environment.scale, items: items))
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
