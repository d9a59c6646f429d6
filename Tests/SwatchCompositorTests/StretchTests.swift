import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchCompositor

@Suite("Painting a picture in stretches")
struct StretchTests {
  @Test("A picture painted in stretches has the bytes of one painted at once", arguments: [1, 2])
  func sameBytes(jobs: Int) async throws {
    var compositor = Compositor(
      fonts: try FontLibrary.system(), images: FileImageDecoder(), workLimit: WorkLimit(jobs))
    let colors: [Color] = [.black, .white, Color(red: 0.8, green: 0.1, blue: 0.3, alpha: 0.5)]
    let items = colors.enumerated().map { index, color in
      let shape = Path.ellipse(in: Rect(x: 3, y: -4, width: 40, height: 21))
      let section = DisplayList.Section(
        path: NodePath(root: "test"), frame: .zero, commands: [.fill(shape, .color(color))])
      return Scene.Item(
        .list(DisplayList([section])), transform: .translation(x: 0, y: Double(index) * 15),
        clip: .rect(Rect(x: 0, y: 0, width: 50, height: 15)))
    }
    let scene = Scene(size: Size(width: 50, height: 45), scale: Scale(2), items: items)
    let whole = try await compositor.png(of: scene, background: .white, options: PNGOptions())
    // Seven rows of a hundred pixels.
    compositor.stretchBytes = 7 * 400
    #expect(
      try await compositor.png(of: scene, background: .white, options: PNGOptions()) == whole)
  }
}
