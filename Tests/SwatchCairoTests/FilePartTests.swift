import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Bands of files")
struct FilePartTests {
  @Test("A band with too many pixels has larger pixels, within the memory limit")
  func largePart() throws {
    let page = Rect(x: 0, y: 0, width: 20_000, height: 20_000)
    let painter = try PartPainter(scale: Scale(64), with: TestFonts.resources())
    let part = ScenePart.commands([.fill(.rect(page), .color(.black))])
    let picture = try #require(try painter.picture(of: part, through: .identity, on: page))
    #expect(picture.pixels.extent == PixelSize(width: 5_000, height: 5_000))
    #expect(picture.toPixels == .scale(x: 0.25, y: 0.25))
  }

  @Test("A warning has no control characters, even if names of nodes have them")
  func visibleWarning() {
    let notes = FileNotes()
    notes.add("it is a picture in the file", about: NodePath(root: "a\r\n\u{0}b"))
    #expect(notes.take() == ["a\\r\\n\\u0000b: it is a picture in the file"])
  }
}
