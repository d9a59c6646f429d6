public import Swatch
import SwatchSnapshots

extension Snapshotting where Value == Scene, Format == String {
  /// Compares where the nodes of a scene are, and what they say.
  public static var layout: Self {
    Self(pathExtension: "txt", diffing: .lines) { LayoutText(SnapshotTree($0)).text }
  }

  /// Compares what is read out of a scene, in its order.
  public static var accessibility: Self {
    Self(pathExtension: "txt", diffing: .lines) { AccessibilityText($0).text }
  }

  /// Compares what is drawn, command by command.
  public static var displayList: Self {
    Self(pathExtension: "txt", diffing: .drawings) { SceneText($0).text }
  }
}

extension Snapshotting where Value == DisplayList, Format == String {
  /// Compares what is drawn, command by command.
  public static var displayList: Self {
    Self(pathExtension: "txt", diffing: .drawings) { list in
      SceneText(Scene(size: .zero, scale: .one, items: [Scene.Item(.list(list))])).text
    }
  }
}

extension Snapshotting where Value == Scene, Format == String {
  /// Compares the shapes of a scene, as SVG.
  public static var svg: Self {
    Self(pathExtension: "svg", diffing: .lines) { scene in
      let resources = try Renderer.forSnapshots().compositor.resources
      let bytes = try SVGFile.bytes(of: scene, background: nil, with: resources)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension AsyncSnapshotting where Value: SnapshotSubject, Format == String {
  /// Compares where nodes are, and what they say; the cells of containers too.
  public static var layout: Self { layout() }

  /// Compares where nodes are, and what they say; the cells of containers too. See ``SnapshotStage``.
  public static func layout(
    size: SnapshotSize? = nil, scale: Double? = nil, traits: TraitCollection? = nil
  ) -> Self {
    Snapshotting<Scene, String>.layout.shown(
      on: SnapshotStage(size: size, scale: scale, traits: traits))
  }

  /// Compares what is read out, in its order.
  public static var accessibility: Self { accessibility() }

  /// Compares what is read out, in its order. See ``SnapshotStage``.
  public static func accessibility(
    size: SnapshotSize? = nil, scale: Double? = nil, traits: TraitCollection? = nil
  ) -> Self {
    Snapshotting<Scene, String>.accessibility.shown(
      on: SnapshotStage(size: size, scale: scale, traits: traits))
  }

  /// Compares what is drawn, command by command.
  public static var displayList: Self { displayList() }

  /// Compares what is drawn, command by command. See ``SnapshotStage``.
  public static func displayList(
    size: SnapshotSize? = nil, scale: Double? = nil, traits: TraitCollection? = nil
  ) -> Self {
    Snapshotting<Scene, String>.displayList.shown(
      on: SnapshotStage(size: size, scale: scale, traits: traits))
  }

  /// Compares shapes, as SVG.
  public static var svg: Self { svg() }

  /// Compares shapes, as SVG. See ``SnapshotStage``.
  public static func svg(
    size: SnapshotSize? = nil, scale: Double? = nil, traits: TraitCollection? = nil
  ) -> Self {
    Snapshotting<Scene, String>.svg.shown(
      on: SnapshotStage(size: size, scale: scale, traits: traits))
  }
}

extension Snapshotting where Value == Scene {
  /// The strategy for what is shown on a stage.
  func shown<Subject: SnapshotSubject>(
    on stage: SnapshotStage
  ) -> AsyncSnapshotting<Subject, Format> {
    asyncPullback { try await $0.snapshotScene(on: stage) }
  }
}
