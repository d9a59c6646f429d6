#if SVG
  import SwatchGeometry
  import SwatchGraphics
  import Testing

  @testable import SwatchCairo

  @Suite("SVG pictures")
  struct SVGPictureTests {
    private let decoder = FileImageDecoder()

    private static func file(_ attributes: String, _ content: String = "") -> ImageSource {
      .bytes(
        Array(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8))
    }

    @Test(
      "The size is that of browsers, 96 pixels an inch",
      arguments: [
        ("width='20' height='10'", 20, 10), ("width='1in' height=' 36pt '", 96, 48),
        ("width='2.54cm' height='25.4mm'", 96, 96), ("viewBox='0 0 24 16'", 24, 16),
        ("viewBox='-1,-2 3e1 20'", 30, 20), ("width='48' viewBox='0 0 24 16'", 48, 32),
        ("height='8px' viewBox='0 0 24 16'", 12, 8),
        ("width='100%' height='100%' viewBox='0 0 24 16'", 24, 16), ("", 300, 150),
        ("width='2em' height='3pc'", 32, 48), ("width='20.4' height='0.2'", 20, 1),
        ("width='-5' height='nan'", 300, 150),
      ])
    func sizes(attributes: String, width: Int, height: Int) throws {
      let size = try decoder.size(of: Self.file(attributes))
      #expect(size == PixelSize(width: width, height: height))
    }

    @Test("A file may begin with a mark, a declaration, comments and declared texts")
    func beginnings() throws {
      let start = """
        \u{FEFF}<?xml version='1.0' encoding='utf-8'?>
        <!-- <svg width="1"> -->
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x>y" [<!ENTITY red "fill:#f00">]>
        """
      let rest =
        "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'>"
        + "<rect width='1' height='1' style='&red;'/></svg>"
      let pixels = try decoder.pixels(of: .bytes(Array((start + rest).utf8)), 2, 1)
      #expect(pixels.rows == ["FFFF0000 0"])
    }

    @Test("A damaged file is told by line and column, without a name that it does not have")
    func damaged() throws {
      let source = ImageSource.bytes(
        Array("<svg\nxmlns='`ttp://www.w3.org' width='2' height='1'/>".utf8))
      let error = #expect(throws: ImageError.self) { try decoder.pixels(of: source, 2, 1) }
      #expect(
        error?.description
          == "the picture's bytes: the SVG is damaged (line 2, column 26: xmlns: "
          + "'`ttp://www.w3.org' is not a valid URI); copy or export it again")
    }

    @Test("Shapes are sharp at every size", arguments: [1, 2, 5, 40])
    func sharp(scale: Int) throws {
      let source = Self.file(
        "viewBox='0 0 4 2'", "<path d='M1 0h2v1h-2z' fill='#0a0' fill-opacity='.4'/>")
      let pixels = try decoder.pixels(of: source, 4 * scale, 2 * scale)
      for (index, value) in pixels.values.enumerated() {
        let (x, y) = (index % (4 * scale) / scale, index / (4 * scale) / scale)
        #expect(value == ((1...2).contains(x) && y == 0 ? 0x6600_4400 : 0))
      }
    }

    @Test(
      "Elements that have no bounds, or look different elsewhere, are refused with advice",
      arguments: [
        ("<g><svg:text xmlns:svg='http://www.w3.org/2000/svg'>A</svg:text></g>", "outlines"),
        ("<image href='data:image/png;base64,'/>", "another picture"),
        ("<pattern/>", "a pattern"),
        ("<filter><feImage/></filter>", "another picture"),
        ("<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='a'/>", "other files"),
        (String(repeating: "<g/>", count: 50_000), "50,000 elements"),
        ("<!--" + String(repeating: " ", count: 4 << 20) + "-->", "4,194,304 bytes"),
      ])
    func refused(content: String, advice: String) throws {
      let error = #expect(throws: ImageError.self) {
        try decoder.pixels(of: Self.file("width='2' height='2'", content), 2, 2)
      }
      #expect(error?.description.contains(advice) == true, "\(error?.description ?? "")")
    }

    @Test(
      "A file is as long as its declared texts make it",
      arguments: [
        (100, 100, true), (20_000, 200, true), (20_000, 210, false), (4, 1_100_000, false),
      ])
    func declaredTexts(length: Int, count: Int, isDrawn: Bool) throws {
      let start = "<!DOCTYPE svg [<!ENTITY a '\(String(repeating: "x", count: length))'>]>"
      let text = String(repeating: "&a;", count: count)
      let rest =
        "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'><title>\(text)</title></svg>"
      let source = ImageSource.bytes(Array((start + rest).utf8))
      guard !isDrawn else {
        #expect(try decoder.pixels(of: source, 2, 1).rows == ["0 0"])
        return
      }
      let error = #expect(throws: ImageError.self) { try decoder.pixels(of: source, 2, 1) }
      #expect(error?.description.contains("with its declared texts") == true)
    }

    @Test(
      "Declared texts stand in the places of their names, and librsvg, which would keep them, sees none",
      arguments: [
        ("<!ENTITY a 'b'>", "<g id='&a;&a;'/>&a;", "<g id='bb'/>b"),
        ("<!ENTITY a 'b'><!ENTITY a 'c'>", "<g id='&a;'/>", "<g id='b'/>"),
        ("<!ENTITY a '>\"\n'>", "<g id='&a;'/>", "<g id='&gt;&quot; '/>"),
        ("<!ENTITY a \"'\">", "<g id='&a;'/>", "<g id='&apos;'/>"),
        ("<!ENTITY amp 'b'>", "<g id='&amp;'/>", "<g id='&amp;'/>"),
        ("<!ENTITY a 'b'>", "<!--&a;--><?a &a;?>&a;", "<!--&a;--><?a &a;?>b"),
        (
          "<!ENTITY a 'b'>", "<style><![CDATA[&a;]]>&a;</style>", "<style><![CDATA[&a;]]>b</style>"
        ),
        ("<!ENTITY a 'b'>", "<g id='&c;&a &;&'/>", "<g id='&c;&a &;&'/>"),
        ("\n <!-- &a; -->\n<!ENTITY a 'b'>", "<g/>", "<g/>"),
      ])
    func writtenOut(declarations: String, content: String, expected: String) throws {
      let blanks = declarations.map { $0 == "\n" ? "\n" : " " }.joined()
      func file(_ declarations: String, _ content: String) -> String {
        "<!DOCTYPE svg PUBLIC 'x>y' [\(declarations)]><svg>\(content)</svg>"
      }
      let read = try SVGContent(Array(file(declarations, content).utf8)).bytes
      let written = String(decoding: read, as: UTF8.self)
      #expect(written == file(blanks, expected))
    }

    @Test("An element is a layer by its own attributes, those of declared texts included")
    func declaredLayers() throws {
      let size = PixelSize(width: 10, height: 10)
      func byteCount(_ declaration: String, _ style: String) throws -> Int {
        let start = "<!DOCTYPE svg [<!ENTITY a '\(declaration)'>]>"
        return try SVGContent(Array("\(start)<svg><g style='\(style)'/></svg>".utf8))
          .byteCount(at: size)
      }
      let plain = try byteCount("fill:red", "&a;")
      let layered = try byteCount("opacity:.5", "&a;")
      #expect(plain == 4896)
      #expect(layered == plain + 400)
    }

    @Test(
      "Declarations and encodings that could hide elements are refused",
      arguments: [
        "<!DOCTYPE svg [<!ENTITY a '<text/>'>]><svg/>",
        "<!DOCTYPE svg [<!ENTITY a '&#60;b/>'>]><svg/>",
        "<!DOCTYPE svg [<!ENTITY % a 'b'>]><svg/>",
        "<!DOCTYPE svg [<!ATTLIST svg a CDATA 'b'>]><svg/>",
        "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg/>",
        "<?xml version='1.0' encoding='UTF-16'?><svg/>",
        "<?xml version='1.0' encoding = 'utf-7'?><svg/>",
        "<svg", "<svg a", "<svg a='", "<svg a=b/>", "<html/>", "<!-- ", "<?xml ",
      ])
    func hidden(text: String) throws {
      #expect(throws: ImageError.self) { try decoder.pixels(of: .bytes(Array(text.utf8)), 2, 2) }
    }

    @Test("Other files are never read")
    func closed() throws {
      let content =
        "<use href='\(Fixture.path("shapes.svg"))#p'/><rect width='2' height='2' fill='url(/a.svg#b)'/>"
        + "<rect width='1' height='1' fill='#00f'/>"
      let pixels = try decoder.pixels(of: Self.file("width='2' height='1'", content), 2, 1)
      #expect(pixels.rows == ["FF0000FF 0"])
    }

    @Test("Layers inside one another count as memory")
    func layers() throws {
      let source = Self.file(
        "width='2000' height='2000'",
        String(repeating: "<g opacity='.9'>", count: 60) + "<path d='M0 0h9v9z'/>"
          + String(repeating: "</g>", count: 60))
      let error = #expect(throws: ImageError.self) { try decoder.pixels(of: source, 2000, 2000) }
      #expect(error?.description.contains("drawing an SVG at 2,000 × 2,000 pixels takes") == true)
      #expect(throws: Never.self) { try decoder.pixels(of: source, 20, 20) }
    }

    @Test("A drawing that takes too long is given up")
    func late() throws {
      let curves = (0..<400).map { index in
        "C\(index * 97 % 90000) -90000 -\(index * 89 % 90000) 90000 \(index % 2000) \(index % 1999)"
      }
      let bytes = Array(
        "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0\(curves.joined())'/></svg>".utf8)
      #expect(
        throws: ImageProblem.refused(.svg, "drawing it takes more than 0 seconds; simplify it")
      ) {
        _ = try SVGDrawing.of(
          bytes, size: Size(width: 2000, height: 2000), as: .pixels, seconds: 0)
      }
    }
  }
#endif
