import Testing

@testable import SwatchCairo

@Suite("Names in PDF files")
struct PDFNamesTests {
  @Test(
    "A name that is listed again is blank, and everything else stays",
    arguments: [
      (
        "/XObject << /x6 6 0 R /x7 7 0 R /x6 6 0 R >>",
        "/XObject << /x6 6 0 R /x7 7 0 R           >>"
      ),
      ("/Pattern << /p1 1 0 R /p1 1 0 R >> <<", "/Pattern << /p1 1 0 R           >> <<"),
      ("<< /x6 6 0 R /x6 6 0 R ", "<< /x6 6 0 R /x6 6 0 R "),
      ("<< /x6 6 0 R (/x6 6 0 R) /x6 6 0 R >>", "<< /x6 6 0 R (/x6 6 0 R) /x6 6 0 R >>"),
      ("<< /CA 1 /ca 1 >>", "<< /CA 1 /ca 1 >>"), ("<< /x", "<< /x"), ("<", "<"), ("", ""),
    ])
  func repeats(text: String, cleaned: String) {
    let bytes = PDFNames.withoutRepeats(Array(text.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == cleaned)
  }
}
