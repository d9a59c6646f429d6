import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Pictures as elements of SVG files")
struct SVGPictureElementTests {
  private static let rect = Rect(x: 10, y: 20, width: 60, height: 45)

  /// The file of a picture used in some fills.
  private func file(
    _ source: ImageSource, _ options: SVGOptions = SVGOptions(idPrefix: "p"),
    _ fills: (ImageReference) -> [DisplayCommand]
  ) throws -> String {
    let decoder = FileImageDecoder()
    let resources = PaintResources(fonts: try TestFonts.library.get(), images: decoder)
    let image = try decoder.decode(source, to: PixelSize(width: 60, height: 45))
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: fills(image))
    let scene = Scene(
      size: Size(width: 240, height: 180), scale: .one,
      items: [Scene.Item(.list(DisplayList([section])))])
    return String(
      decoding: try SVGFile.bytes(of: scene, background: nil, options: options, with: resources),
      as: UTF8.self)
  }

  @Test("An SVG includes a WebP unchanged on request, and as a PNG otherwise")
  func webP() throws {
    func file(takesWebP: Bool) throws -> String {
      try self.file(.fixture("opaque.webp"), SVGOptions(takesWebP: takesWebP)) {
        [.fill(.rect(Self.rect), .image($0, in: Self.rect))]
      }
    }
    let own = try Fixture.bytes("opaque.webp")
    #expect(try file(takesWebP: true).contains("data:image/webp;base64,\(base64(own))"))
    #expect(try file(takesWebP: false).contains("data:image/png;base64,iVBORw0KGgo"))
  }

  private func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    SVGContainedFile(bytes: bytes, type: "").appendAddress(to: &text)
    return String(decoding: text.drop { $0 != UInt8(ascii: ",") }.dropFirst(), as: UTF8.self)
  }

  @Test("Tiles become a pattern that begins at the tile's corner")
  func tiles() throws {
    let file = try file(.fixture("photo.jpg")) {
      [.fill(.rect(Rect(x: 0, y: 0, width: 200, height: 100)), .tiles($0, of: Self.rect))]
    }
    #expect(
      file.contains(
        #"<pattern id="pa" patternUnits="userSpaceOnUse" x="10" y="20" width="60" height="45">"#))
    #expect(file.contains(#"<image width="60" height="45" preserveAspectRatio="none" href="data:"#))
    #expect(file.contains(##"<rect width="200" height="100" fill="url(#pa)"/>"##))
  }

  @Test("An SVG clips a picture only if the picture's outline is smaller")
  func crops() throws {
    func file(_ path: Path) throws -> String {
      try self.file(.fixture("photo.jpg")) { [.fill(path, .image($0, in: Self.rect))] }
    }
    let whole = try file(.rect(Self.rect))
    #expect(!whole.contains("clip") && whole.contains(#"<image x="10" y="20" width="60" "#))
    let part = try file(.rect(Rect(x: 20, y: 20, width: 30, height: 30)))
    #expect(part.contains(#"<rect x="20" y="20" width="30" height="30"/>"#))
    #expect(part.contains(##"<image clip-path="url(#pa)" x="10" y="20" width="60" "##))
  }

  @Test("Ids inside SVG pictures get the file's prefix, distinct for each picture")
  func ids() throws {
    func source(_ color: String) -> ImageSource {
      let text = """
        <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 45'><linearGradient id='g'>
        <stop offset='0' stop-color='\(color)'/><stop offset='1'/></linearGradient>
        <rect width='60' height='45' fill='url(#g)'/></svg>
        """
      return .bytes(Array(text.utf8))
    }
    let decoder = FileImageDecoder()
    let resources = PaintResources(fonts: try TestFonts.library.get(), images: decoder)
    let commands = try ["red", "blue"].map { color in
      let image = try decoder.decode(source(color), to: PixelSize(width: 60, height: 45))
      return DisplayCommand.fill(.rect(Self.rect), .image(image, in: Self.rect))
    }
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: commands)
    let scene = Scene(
      size: Size(width: 240, height: 180), scale: .one,
      items: [Scene.Item(.list(DisplayList([section])))])
    let file = String(
      decoding: try SVGFile.bytes(
        of: scene, background: nil, options: SVGOptions(idPrefix: "p"), with: resources),
      as: UTF8.self)
    #expect(file.matches(of: /<linearGradient id="p[ab]"/).count == 2)
    #expect(file.contains(##"fill="url(#pa)""##) && file.contains(##"fill="url(#pb)""##))
    #expect(!file.contains("data:") && !file.contains("\"g\""))
  }
}
