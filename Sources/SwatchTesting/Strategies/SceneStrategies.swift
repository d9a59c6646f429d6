public import Swatch
import SwatchSVG
import SwatchSnapshots

extension Snapshotting where Value == Scene, Format == String {
  /// Compares the frames and texts of a scene's nodes.
  public static var layout: Self {
    Self(pathExtension: "txt", diffing: .lines) { LayoutText(SnapshotTree($0)).text }
  }

  /// Compares the accessibility elements of a scene, in reading order.
  public static var accessibility: Self {
    Self(pathExtension: "txt", diffing: .lines) { AccessibilityText($0).text }
  }

  /// Compares the drawing commands of a scene.
  public static var displayList: Self {
    Self(pathExtension: "txt", diffing: .drawings) { SceneText($0).text }
  }
}

extension Snapshotting where Value == DisplayList, Format == String {
  /// Compares the drawing commands of a list.
  public static var displayList: Self {
    Self(pathExtension: "txt", diffing: .drawings) { list in
      SceneText(Scene(size: .zero, scale: .one, items: [Scene.Item(.list(list))])).text
    }
  }
}

extension Snapshotting where Value == Scene, Format == String {
  /// Compares a scene as SVG. In a scene of a renderer that expects no vector files
  /// (``Renderer/expectVectorFiles(as:)``), nodes in boxes are rounded to pixels.
  public static var svg: Self {
    Self(pathExtension: "svg", diffing: .lines) { scene in
      let resources = try Renderer.forSnapshots().compositor.resources
      let bytes = try SVGFile.bytes(of: scene, background: nil, with: resources)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension AsyncSnapshotting where Value: SnapshotSubject, Format == String {
  /// Compares the frames and texts of nodes, including the cells of containers.
  public static var layout: Self { layout() }

  /// Compares the frames and texts of nodes, including the cells of containers. See
  /// ``SnapshotStage``.
  public static func layout(
    size: SnapshotSize? = nil, scale: Double? = nil, traits: TraitCollection? = nil
  ) -> Self {
    Snapshotting<Scene, String>.layout.shown(
      on: SnapshotStage(size: size, scale: scale, traits: traits))
  }

  /// Compares the accessibility elements, in reading order.
  public static var accessibility: Self { accessibility() }

  /// Compares the accessibility elements, in reading order. See ``SnapshotStage``.
  public static func accessibility(
    size: SnapshotSize? = nil, scale: Double? = nil, traits: TraitCollection? = nil
  ) -> Self {
    Snapshotting<Scene, String>.accessibility.shown(
      on: SnapshotStage(size: size, scale: scale, traits: traits))
  }

  /// Compares the drawing commands.
  public static var displayList: Self { displayList() }

  /// Compares the drawing commands. See ``SnapshotStage``.
  public static func displayList(
    size: SnapshotSize? = nil, scale: Double? = nil, traits: TraitCollection? = nil
  ) -> Self {
    Snapshotting<Scene, String>.displayList.shown(
      on: SnapshotStage(size: size, scale: scale, traits: traits))
  }

  /// Compares subjects as SVG.
  public static var svg: Self { svg() }

  /// Compares subjects as SVG. See ``SnapshotStage``.
  public static func svg(
    size: SnapshotSize? = nil, scale: Double? = nil, traits: TraitCollection? = nil
  ) -> Self {
    var stage = SnapshotStage(size: size, scale: scale, traits: traits)
    stage.vectors = .svg()
    return Snapshotting<Scene, String>.svg.shown(on: stage)
  }
}

extension Snapshotting where Value == Scene {
  /// Returns the strategy for a subject on a stage.
  func shown<Subject: SnapshotSubject>(
    on stage: SnapshotStage
  ) -> AsyncSnapshotting<Subject, Format> {
    asyncPullback { try await $0.snapshotScene(on: stage) }
  }
}
