import SwatchContainers
import SwatchGeometry
public import SwatchGraphics
public import SwatchNodes

extension Window {
  /// What the window shows.
  ///
  /// - Parameter moment: What is waited for.
  /// - Returns: the tree as it is drawn now, in the window's size.
  /// - Throws: ``RenderError`` where a node that is shown could not do its work, as long as that holds,
  ///   and where a settled picture waits for what can't display because display is held.
  public func capture(_ moment: Moment = .settled) async throws(RenderError) -> Scene {
    guard moment == .settled else {
      return try await queue.run { [self] in await sceneNow(isSettled: false) }.get()
    }
    while true {
      await settle()
      let scene: Result<Scene, RenderError>? = await queue.run { [self] in
        // Somebody else's turn may have come between.
        guard isSettled || !restless.isEmpty else { return nil }
        if let error = holdingError { return .failure(error) }
        return await sceneNow(isSettled: true)
      }
      if let scene { return try scene.get() }
    }
  }

  /// What a settled picture would wait for without end; nil where nothing has failed otherwise.
  private var holdingError: RenderError? {
    guard display == .held, failures.isEmpty, !tree.isDisplayed else { return nil }
    return RenderError([
      NodeFailure(
        path: NodePath(root: "window"),
        reason: "display is held, and not all that is in view has displayed; call "
          + "releaseDisplay() first, or capture(.immediate) for a picture with placeholders")
    ])
  }

  /// What the window shows between two turns.
  private func sceneNow(isSettled: Bool) async -> Result<Scene, RenderError> {
    var items = await tree.items(isSettled: isSettled)
    if let error = RenderError(failures) { return .failure(error) }
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
