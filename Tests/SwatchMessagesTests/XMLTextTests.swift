import Testing

@testable import SwatchMessages

@Suite("Texts in XML")
struct XMLTextTests {
  @Test(
    "An XML reader turns the escaped text back into the original text",
    arguments: [
      ("", ""), ("a b", "a b"),
      (
        "<a href=\"b\">'&'</a>",
        "&lt;a href=&quot;b&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;"
      ),
      ("one\r\ntwo\rthree\tfour", "one&#13;\ntwo&#13;three\tfour"),
      ("e\u{301}\u{1F600}", "e\u{301}\u{1F600}"),
    ])
  func escaped(text: String, expected: String) {
    #expect(text.escapedForXML == expected)
  }

  @Test(
    "Characters that XML can't have are replaced",
    arguments: ["\0", "\u{1B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
  func impossible(character: String) {
    #expect("a\(character)b".escapedForXML == "a\u{FFFD}b")
  }
}
