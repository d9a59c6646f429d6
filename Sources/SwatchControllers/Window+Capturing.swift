import SwatchContainers
import SwatchGeometry
public import SwatchGraphics
public import SwatchNodes

extension Window {
  /// Captures the content of the window.
  ///
  /// - Parameter moment: The state to wait for.
  /// - Returns: The scene of the tree, in the window's size.
  /// - Throws: ``RenderError`` with the failures of visible nodes, or if a settled capture would
  ///   wait for ever because display is held.
  public func capture(_ moment: Moment = .settled) async throws(RenderError) -> Scene {
    guard moment == .settled else {
      return try await queue.run { [self] in await sceneNow(isSettled: false) }.get()
    }
    while true {
      await settle()
      let scene: Result<Scene, RenderError>? = await queue.run { [self] in
        // Another caller may have run a turn since the window settled.
        guard isSettled || !restless.isEmpty else { return nil }
        if let error = holdingError { return .failure(error) }
        return await sceneNow(isSettled: true)
      }
      if let scene { return try scene.get() }
    }
  }

  /// The error of a settled capture that would wait for ever; nil if there are other failures.
  private var holdingError: RenderError? {
    guard display == .held, failures.isEmpty, !tree.isDisplayed else { return nil }
    return RenderError([
      NodeFailure(
        path: NodePath(root: "window"),
        reason: "display is held, and some visible content has not displayed; call "
          + "releaseDisplay() first, or capture(.immediate) for a picture with placeholders")
    ])
  }

  /// Returns the current scene of the window, between two turns.
  private func sceneNow(isSettled: Bool) async -> Result<Scene, RenderError> {
    var items = await tree.items(isSettled: isSettled)
    if let error = RenderError(failures) { return .failure(error) }
    if let backgroundColor = backgroundColor?.resolvedColor(with: traitCollection) {
      items.insert(.backdrop(backgroundColor, size: size), at: 0)
    }
    return .success(Scene(size: size, scale: environment.scale, items: items))
  }
}

extension Scene.Item {
  /// Returns a colour that fills the whole picture.
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
