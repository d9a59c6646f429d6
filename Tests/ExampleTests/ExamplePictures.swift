import SwatchCairo
import SwatchSnapshots
import SwatchTesting

/// Shows one example in a window 375 points wide at scale 1, and compares the window's content with
/// its references exactly.
@MainActor
struct ExamplePictures {
  /// The kinds of references.
  enum Keeping {
    /// The picture.
    case picture
    /// For a picture that is too large for a reference: the hash of its pixels, its display list as
    /// text, and a thumbnail.
    case digest
  }

  let window: Window
  private let renderer: Renderer

  /// Makes a window; it is lower than a screen if the reference would otherwise be too large.
  init(height: Double = 667) throws {
    renderer = try .forSnapshots()
    window = Window(size: Size(width: 375, height: height), renderer: renderer)
  }

  /// Compares the content of the window.
  func checkViewport() async {
    await assertSnapshot(of: window, as: .image, named: "viewport")
  }

  /// Compares all rows of a table or collection, as one picture.
  func checkContent(of container: ContainerNode, keeping: Keeping) async throws {
    let scenes = try await window.content(of: container).scenes()
    try await check(PageStrip(direction: .vertical, gap: 0).scene(of: scenes), "content", keeping)
  }

  /// Compares all pages of a pager, as one picture and as a strip with gaps between them.
  func checkPages(of pager: PagerNode, keeping: Keeping) async throws {
    let pages = try await window.content(of: pager).scenes()
    try await check(PageStrip(gap: 0).scene(of: pages), "content", keeping)
    try await check(PageStrip(gap: 16).scene(of: pages), "strip", keeping)
  }

  private func check(_ scene: Scene, _ part: String, _ keeping: Keeping) async throws {
    guard keeping == .digest else {
      return assertSnapshot(of: scene, as: .image(background: Self.gapColor), named: part)
    }
    let png = try await renderer.encode(scene, as: .png(.fast), background: Self.gapColor)
    assertSnapshot(
      of: "xxh128 \(try ContentHash(ofPixelsIn: png))\n\n" + SceneText(scene).words, as: .lines,
      named: part)
    assertSnapshot(
      of: thumbnail(of: scene), as: .image(background: Self.gapColor), named: part + "-thumbnail")
  }

  /// The colour between pages.
  private static let gapColor = Color(white: 0.6)

  /// The scene at a third of its size.
  private func thumbnail(of scene: Scene) -> Scene {
    Scene(
      size: Size(width: scene.size.width / 3, height: scene.size.height / 3), scale: scene.scale,
      items: [Scene.Item(.items(scene.items), transform: .scale(x: 1 / 3, y: 1 / 3))])
  }
}
