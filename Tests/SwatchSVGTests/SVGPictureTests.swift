import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSVG

/// Vector pictures inside SVG files.
@Suite("SVG pictures in SVG files")
struct SVGPictureTests {
  /// The file of pictures side by side.
  private func file(of pictures: [String]) throws -> String {
    let resources = try Drawing.resources()
    let commands = try pictures.enumerated().map { index, picture in
      let rect = Rect(x: Double(index) * 40, y: 0, width: 40, height: 20)
      let image = try resources.images.decode(
        .bytes(Array(picture.utf8)), to: PixelSize(width: 40, height: 20))
      return DisplayCommand.fill(.rect(rect), .image(image, in: rect))
    }
    let file = try SVGFile.bytes(of: Drawing.scene(commands), background: nil, with: resources)
    return String(decoding: file, as: UTF8.self)
  }

  private func picture(_ content: String, _ attributes: String = "") -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"\#(attributes)>\#(content)</svg>"#
  }

  @Test("Two pictures that differ only by exchanged ids remain separate pictures")
  func wires() throws {
    func two(_ first: String, _ second: String) -> String {
      picture(
        ##"<defs><linearGradient id="r"><stop stop-color="#f00"/></linearGradient>"##
          + ##"<linearGradient id="b"><stop stop-color="#00f"/></linearGradient></defs>"##
          + ##"<rect width="20" height="20" fill="url(#\##(first))"/>"##
          + ##"<rect x="20" width="20" height="20" fill="url(#\##(second))"/>"##)
    }
    let (one, other) = (two("r", "b"), two("b", "r"))
    let svg = try file(of: [one, one, other, other])
    #expect(svg.split(separator: "<symbol ").count == 3)
    #expect(svg.split(separator: "<use ").count == 5)
  }

  @Test("A picture with several places is clipped at each place")
  func clippedPlaces() throws {
    let source = picture(#"<rect width="20" height="20"/>"#)
    let resources = try Drawing.resources()
    let image = try resources.images.decode(
      .bytes(Array(source.utf8)), to: PixelSize(width: 40, height: 20))
    let commands = [0.0, 50, 100].flatMap { x in
      let rect = Rect(x: x, y: 10, width: 40, height: 20)
      let clip = Path.roundedRect(rect, radii: CornerRadii(10))
      return [.pushClip(clip), DisplayCommand.fill(.rect(rect), .image(image, in: rect)), .pop]
    }
    let file = try SVGFile.bytes(of: Drawing.scene(commands), background: nil, with: resources)
    let svg = String(decoding: file, as: UTF8.self)
    #expect(svg.ranges(of: "<g clip-path=").count == 3)
    #expect(svg.ranges(of: "<use href=").count == 3)
  }

  @Test(
    "An SVG picture that would affect its surroundings is embedded as a file",
    arguments: [
      (#"<rect width="9" height="9" style="mix-blend-mode:multiply"/>"#, ""),
      (#"<rect width="9" height="9"/>"#, #" style="overflow:visible""#),
      (#"<rect width="9" height="9"/>"#, #" overflow="visible""#),
      (#"<rect width="9" height="9"/>"#, #" transform="rotate(45)""#),
      (#"<rect width="9" height="9" style="fill:red;position:fixed"/>"#, ""),
      (#"<g tabindex="0"><rect width="9" height="9"/></g>"#, ""),
      (#"<rect width="9" height="9" OnClick="x()"/>"#, ""),
      (#"<rect width="9" height="9"/>"#, #" onLoad="x()""#),
      (#"<rect width="9" height="9" mask="Url(http://a.b/m.svg)"/>"#, ""),
      (#"<rect width="9" height="9" fill="\75rl(http://a.b/m.svg)"/>"#, ""),
      (#"<rect width="9" height="9" style="cursor:url(a.png)"/>"#, ""),
      (##"<use HREF="#a"/>"##, ""),
      (#"<rect width="50%" height="9"/>"#, ""),
      (#"<rect width="1em" height="9"/>"#, ""),
      (#"<g xmlns="urn:other"><rect width="9" height="9"/></g>"#, ""),
      (#"<o:rect xmlns:o="urn:other" width="9" height="9"/>"#, ""),
      (#"<rect systemLanguage="de" width="9" height="9"/>"#, ""),
      (#"<rect id="a" width="9" height="9"/><rect id="a" width="5" height="9"/>"#, ""),
      (#"<rect width="9" height="9"/>"#, #" style="width:24px""#),
    ])
  func own(content: String, attributes: String) throws {
    let svg = try file(of: [picture(content, attributes)])
    #expect(svg.contains("data:image/svg+xml;base64,"))
    #expect(svg.ranges(of: "<svg").count == 1 && !svg.contains("<symbol"))
  }

  @Test("An element with both href and xlink:href has one href")
  func names() throws {
    let shape =
      ##"<defs><rect id="a" width="9" height="9"/></defs><use xmlns:xlink="http://www.w3.org/1999/xlink" "##
      + ##"href="#a" xlink:href="#b"/>"##
    let svg = try file(of: [picture(shape)])
    #expect(!svg.contains("data:"))
    #expect(svg.split(separator: " href=").count == 2)
  }

  @Test("Drawing properties are kept, and properties of text and editors have no effect")
  func properties() throws {
    let shape =
      ##"<path d="M0 0h9v9z" style="fill:#0a0; stroke-width: 2;font-family:Arial;-inkscape-stroke:none"/>"##
    let svg = try file(of: [picture(shape)])
    #expect(svg.contains("fill:#0a0; stroke-width: 2"))
    #expect(!svg.contains("data:"))
  }

  @Test("The text colour around an SVG picture does not affect the picture")
  func currentColor() throws {
    let shape = #"<rect width="9" height="9" fill="currentColor"/>"#
    #expect(try file(of: [picture(shape)]).contains(##"viewBox="0 0 40 20" color="#000""##))
    let own = try file(of: [picture(shape, ##" color="#0a0""##)])
    #expect(own.contains(##"color="#0a0""##) && !own.contains(##"color="#000""##))
  }
}
