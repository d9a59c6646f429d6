public import Swatch

/// A type that can be shown for a snapshot: nodes, view controllers, windows, documents, and your
/// own types.
public protocol SnapshotSubject {
  /// Shows the subject on a stage and returns its scene.
  @MainActor func snapshotScene(on stage: SnapshotStage) async throws -> Scene
}

extension DisplayNode: SnapshotSubject {
  /// Shows the tree in its own window, by default at the size of its content.
  @MainActor public final func snapshotScene(
    on stage: SnapshotStage
  ) async throws -> Scene {
    try await stage.scene(of: self)
  }
}

extension ViewController: SnapshotSubject {
  /// Shows the controller in its own window, by default of 375 × 667 points.
  public final func snapshotScene(on stage: SnapshotStage) async throws -> Scene {
    try await stage.completed(size: .fixed(width: 375, height: 667))
      .scene(of: self.node) { $0.rootViewController = self }
  }
}

extension Document: SnapshotSubject {
  /// Shows the document, by default at its own size and scale.
  @MainActor public func snapshotScene(on stage: SnapshotStage) async throws -> Scene {
    let root = makeRoot()
    return try await stage.completed(size: SnapshotSize(sizeRange), scale: scale)
      .scene(of: root) { $0.rootNode = root }
  }
}

extension Window: SnapshotSubject {
  /// Captures the window; a size, a scale or traits of the stage are applied first.
  public func snapshotScene(on stage: SnapshotStage) async throws -> Scene {
    let stage = stage.completed(own: traitCollection, size: size)
    if stage.traits != traitCollection { traitCollection = stage.traits }
    if stage.range.min != size { resize(to: stage.range.clamp(size)) }
    return try await capture()
  }
}

extension SnapshotStage {
  /// Returns the stage for a window, which completes it with its own traits and size.
  fileprivate func completed(own traits: TraitCollection, size: Size) -> CompleteStage {
    var stage = self
    stage.traits = self.traits ?? traits
    return stage.completed(size: SnapshotSize(SizeRange(exact: size)))
  }
}
