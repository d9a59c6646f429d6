import FoundationEssentials
import Glibc
import SwatchGeometry
import TestFolders
import Testing

@testable import SwatchGraphics

@Suite("Scenes in a working directory whose path is not UTF-8")
struct WorkingFolderTests {
  @Test("Writing a scene with a relative path fails with the reason")
  func scene() async {
    await #expect(processExitsWith: .success) {
      try TestFolder.withoutText {
        let list = DisplayList([
          DisplayList.Section(
            path: NodePath(root: "card"), frame: .zero,
            commands: [.glyphs(relativeRun(), at: .zero, .black)])
        ])
        do throws(SceneFileError) {
          _ = try list.encoded()
          preconditionFailure("a path lies elsewhere")
        } catch {
          precondition(
            error.description.hasPrefix(
              "the scene can't be written: it holds a relative path, and the path of the working "
                + "directory is not UTF-8: "))
        }
      }
    }
  }
}

/// A run of one glyph in a font with a relative path.
private func relativeRun() -> GlyphRun {
  let font = FontReference(
    FontFace(file: ContentHash(high: 1, low: 7), index: 0, variations: "", synthesis: []),
    source: .file("a.ttf"), rendering: FontRendering(hasColor: false, usesBitmaps: false))
  return GlyphRun(
    font: font, fontSize: 12, glyphs: [GlyphRun.Glyph(id: 1, position: .zero)], text: "a",
    clusters: [.init(byteCount: 1, glyphCount: 1)], isRightToLeft: false)
}
