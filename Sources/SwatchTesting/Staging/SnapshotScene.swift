public import Swatch

/// A scene, and what it was made with, which it is painted with too.
public struct SnapshotScene: Sendable {
  /// The scene.
  public let scene: Scene
  let resources: PaintResources

  /// Joins a scene and the renderer that made it, or that gave its window what the tree needs.
  public init(_ scene: Scene, renderer: Renderer) {
    self.init(scene, resources: renderer.compositor.resources)
  }

  init(_ scene: Scene, resources: PaintResources) {
    self.scene = scene
    self.resources = resources
  }
}
