import Swatch
import SwatchCairo
import Testing

/// Shows one example in a window of 375 × 667 points at one pixel for a point, in fonts that are the
/// same everywhere, and compares what it shows with the files in `Snapshots/Examples/`, byte for byte.
///
/// A picture that is too large for a reference file keeps its hash, what it draws as text, and a
/// thumbnail.
@MainActor
struct ExamplePictures {
  let window: Window
  private let name: String
  private let renderer: Renderer

  init(_ name: String) throws {
    let folder = "/usr/share/fonts/truetype/dejavu/"
    let fonts = try FontLibrary(
      paths: ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map { folder + $0 })
    self.name = name
    renderer = Renderer(fonts: fonts, jobs: 2)
    window = Window(size: Size(width: 375, height: 667), renderer: renderer)
  }

  /// Compares what the window shows.
  func checkViewport(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await check(try await window.capture(), "viewport", sourceLocation)
  }

  /// Compares all rows of a table or collection, as one picture.
  func checkContent(
    of container: ContainerNode, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let scenes = try await window.content(of: container).scenes()
    try await check(
      Strip(direction: .vertical, gap: 0).scene(of: scenes), "content", sourceLocation)
  }

  /// Compares all pages of a pager, as one picture and as a strip with gaps between them.
  func checkPages(
    of pager: PagerNode, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let pages = try await window.content(of: pager, along: .horizontal).scenes()
    try await check(Strip(gap: 0).scene(of: pages), "content", sourceLocation)
    try await check(Strip(gap: 16).scene(of: pages), "strip", sourceLocation)
  }

  private func check(
    _ scene: Scene, _ part: String, _ sourceLocation: SourceLocation
  ) async throws {
    let png = try await png(of: scene)
    guard png.count > ReferenceFile.limit else {
      return try ReferenceFile("\(name).\(part).png").compare(png, sourceLocation)
    }
    let text = "xxh128 \(ContentHash(hashing: png))\n\n" + SceneText(scene).text
    try ReferenceFile("\(name).\(part).txt").compare(Array(text.utf8), sourceLocation)
    try ReferenceFile("\(name).\(part).thumbnail.png")
      .compare(try await self.png(of: thumbnail(of: scene)), sourceLocation)
  }

  /// The scene in a third of its size.
  private func thumbnail(of scene: Scene) -> Scene {
    Scene(
      size: Size(width: scene.size.width / 3, height: scene.size.height / 3), scale: scene.scale,
      items: [Scene.Item(.items(scene.items), transform: .scale(x: 1 / 3, y: 1 / 3))])
  }

  /// A file as small as it gets: text wants no filter, gradients want one.
  private func png(of scene: Scene) async throws -> [UInt8] {
    var files: [[UInt8]] = []
    for filter in [PNGOptions.Filter.none, .up] {
      files.append(
        try await renderer.png(
          of: scene, background: Color(white: 0.6), options: PNGOptions(level: 9, filter: filter))
      )
    }
    return files.min { $0.count < $1.count } ?? []
  }
}
