import Testing

@testable import SwatchCairo

@Suite("The content of SVG files before drawing")
struct SVGContentTests {
  private static let start = "<svg xmlns=\"http://www.w3.org/2000/svg\">"

  @Test(
    "An SVG that may have text is decoded with fonts, wherever its text comes from",
    arguments: [
      (start + "<rect/></svg>", false), (start + "<text>a</text></svg>", true),
      ("<!DOCTYPE svg [<!ENTITY t \"<text>a</text>\">]>" + start + "&t;</svg>", true),
      ("<!DOCTYPE svg [<!-- <!ENTITY t \"\"> -->]>" + start + "<rect/></svg>", false),
      ("<!DOCTYPE svg>" + start + "<rect/></svg>", false),
      (start + "<image href=\"data:image/svg+xml;base64,AAAA\"/></svg>", true),
      (start + "<image href=\"data:image/png;base64,iVBORw0KGgo\"/></svg>", false),
      (start + "<xi:include href=\"data:text/xml,x\"/></svg>", true),
      (start + "<![CDATA[<text>]]></svg>", false), (start + "<a b/><text/></svg>", true),
      ("", true),
    ])
  func text(file: String, hasText: Bool) throws {
    #expect(try SVGContent(Array(file.utf8)).hasText == hasText)
  }
}
