import Foundation
import SwatchCairo
import SwatchSnapshots
import SwatchTesting
import Testing

/// The documents of `Docs/gallery.md` in all languages and themes, compared by the hash of their
/// pixels; one picture of each document also by a thumbnail.
@Suite("The documents of the gallery")
@MainActor
struct GalleryLongTests {
  @Test(
    "The gallery's cards match their references",
    .enabled(if: Look.hasFonts, "fonts-inter-variable and fonts-noto-core are not installed"),
    arguments: [
      "boarding-pass/pass", "calendar/month", "certificate/certificate", "chart/card",
      "leaderboard/card", "open-graph/card", "weather/card",
    ])
  func card(path: String) async throws {
    let name = String(path.prefix { $0 != "/" })
    let renderer = try Look.renderer()
    var lines: [String] = []
    for look in Look.all {
      let scene = try await Self.scene(
        of: path, filledFrom: look.language, theme: look.theme, locale: look.locale, renderer)
      lines.append("\(look) \(try await Self.digest(of: scene, renderer))")
      if look == Look.all.first {
        assertSnapshot(of: Self.thumbnail(of: scene), as: .image, named: "\(name)-thumbnail")
      }
    }
    assertSnapshot(of: lines.joined(separator: "\n"), as: .lines, named: name)
  }

  @Test(
    "The gallery's cards that use a single language match their references",
    .enabled(if: Look.hasFonts, "fonts-inter-variable and fonts-noto-core are not installed"),
    arguments: ["magazine/card", "nutrition-label/label"])
  func singleCard(path: String) async throws {
    let name = String(path.prefix { $0 != "/" })
    let renderer = try Look.renderer()
    let scene = try await Self.scene(
      of: path, filledFrom: "data", theme: nil, locale: "en-GB", renderer)
    assertSnapshot(of: Self.thumbnail(of: scene), as: .image, named: "\(name)-thumbnail")
    let digest = try await Self.digest(of: scene, renderer)
    assertSnapshot(of: digest, as: .lines, named: name)
  }

  @Test(
    "The gallery's pages match their references",
    .enabled(if: Look.hasFonts, "fonts-inter-variable and fonts-noto-core are not installed"),
    arguments: GalleryPages.all)
  func pages(of example: GalleryPages) async throws {
    var lines: [String] = []
    for look in example.looks {
      let files = try await example.render(look)
      #expect(files.count == example.pageCount, "\(look)")
      for (number, file) in files.enumerated() {
        lines.append("\(look) page \(number + 1) xxh128 \(try ContentHash(ofPixelsIn: file))")
      }
    }
    assertSnapshot(of: lines.joined(separator: "\n"), as: .lines, named: example.name)
  }

  private static func scene(
    of path: String, filledFrom data: String, theme: String?, locale: String?,
    _ renderer: Renderer
  ) async throws -> Scene {
    let folder = Look.examples + path.prefix { $0 != "/" }
    let template = try Template(
      contentsOf: Look.examples + path + ".json", theme: theme, locale: locale,
      fileRoot: try FileRoot(Look.examples))
    let document = try template.document(for: try JSONValue(contentsOf: "\(folder)/\(data).json"))
    let (scene, warnings) = try await renderer.sceneWithWarnings(in: document.sizeRange) {
      document.makeRoot()
    }
    #expect(warnings.map(\.message) == [], "\(path) \(data)")
    #expect(scene.items.flatMap(\.missingGlyphs).isEmpty, "\(path) \(data)")
    return scene
  }

  private static func digest(of scene: Scene, _ renderer: Renderer) async throws -> String {
    let png = try await renderer.encode(scene, as: .png(.fast))
    return "\(scene.size.width) × \(scene.size.height) xxh128 \(try ContentHash(ofPixelsIn: png))"
  }

  /// The scene, at most 200 points wide, at one pixel per point.
  private static func thumbnail(of scene: Scene) -> Scene {
    let factor = 200 / scene.size.width
    return Scene(
      size: Size(width: 200, height: (scene.size.height * factor).rounded()), scale: .one,
      items: [Scene.Item(.items(scene.items), transform: .scale(x: factor, y: factor))])
  }
}

/// The language of the data, and the theme of the document.
struct Look: Hashable, CustomStringConvertible {
  let language: String
  let theme: String

  static let all = ["en", "de", "ar"].flatMap { language in
    ["light", "dark"].map { Look(language: language, theme: $0) }
  }

  var description: String { "\(language) \(theme)" }

  /// The locale of numbers; nil for that of the document.
  var locale: String? { ["en": "en-GB", "de": "de-DE", "ar": "ar-EG"][language] }

  static let examples =
    URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/").standardizedFileURL.path() + "/"

  private static let fontFolders = [
    "/usr/share/fonts/truetype/inter-vf", "/usr/share/fonts/truetype/noto",
  ]

  static let hasFonts = FileManager.default.fileExists(atPath: fontFolders[0] + "/Inter.var.ttf")

  /// A renderer with only the gallery's fonts, at one pixel per point.
  static func renderer() throws -> Renderer {
    Renderer(fonts: try FontLibrary(paths: fontFolders), scale: .one)
  }
}
