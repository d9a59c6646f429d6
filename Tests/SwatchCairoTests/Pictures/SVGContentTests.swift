import Testing

@testable import SwatchCairo

@Suite("The content of SVG files before they are drawn")
struct SVGContentTests {
  private static let start = "<svg xmlns=\"http://www.w3.org/2000/svg\">"

  @Test(
    "A file that may have text gets fonts, wherever its text comes from",
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

  @Test("A page that uses an object which the file lacks is no drawing")
  func page() throws {
    let tree =
      "1 0 obj\n<< /Type /Page /MediaBox [ 0 0 4 4 ] /Contents 2 0 R /Resources 3 0 R >>\nendobj\n"
    let contents = "2 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n"
    for (resources, isWhole) in [("<< >>", true), ("<< /A 9 0 R >>", false)] {
      var file = "%PDF-1.5\n"
      var places: [Int] = []
      for object in [tree, contents, "3 0 obj\n\(resources)\nendobj\n"] {
        places.append(file.utf8.count)
        file += object
      }
      let table = file.utf8.count
      file += "xref\n0 4\n0000000000 65535 f \n"
      for place in places {
        let digits = String(place)
        file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      }
      file += "trailer\n<< /Size 4\n   /Root 1 0 R\n>>\nstartxref\n\(table)\n%%EOF\n"
      #expect(PDFObjects(Array(file.utf8))?.hasPage == isWhole)
    }
    #expect(PDFObjects(Array("no file".utf8)) == nil)
  }
}
