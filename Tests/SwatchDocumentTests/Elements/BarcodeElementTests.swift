import SwatchBarcodes
import SwatchGraphics
import Testing

@testable import SwatchDocument

@Suite("Codes in documents")
struct BarcodeElementTests {
  private func root(_ element: String) throws -> BarcodeNode {
    try #require(try document(element).makeRoot() as? BarcodeNode)
  }

  @Test(
    "A barcode element has a kind, a content and a look",
    arguments: [
      (#"{"node": "qr", "content": "a"}"#, Barcode.qr("a")),
      (#"{"node": "qr", "content": "a", "correction": "high"}"#, .qr("a", errorCorrection: .high)),
      (#"{"node": "barcode", "content": "a"}"#, Barcode(.code128, "a")),
      (#"{"node": "barcode", "code": "ean13", "content": "12"}"#, Barcode(.ean13, "12")),
    ])
  func kinds(json: String, barcode: Barcode) throws {
    let node = try root(json)
    #expect(node.barcode == barcode)
    #expect(node.color == .black)
    #expect(node.moduleSize == 2)
    #expect(node.quietZone == nil)
  }

  @Test("A barcode element has a colour, a module size and a quiet zone")
  func look() throws {
    let node = try root(
      ##"{"node": "qr", "content": "a", "color": "#102030", "moduleSize": 3.5, "quietZone": 0}"##)
    #expect(node.color == Color(hex: "#102030"))
    #expect(node.moduleSize == 3.5)
    #expect(node.quietZone == 0)
  }

  @Test(
    "Mistakes in a barcode element are reported at their place",
    arguments: [
      (
        #"{"node": "qr"}"#,
        "cards/card.json:1:10: $.root: a QR code needs \"content\"; add \"content\": … to it"
      ),
      (
        #"{"node": "barcode", "content": "1", "code": "ean14"}"#,
        "cards/card.json:1:54: $.root.code: expected a known word, found the string \"ean14\"; "
          + "did you mean \"ean13\"?"
      ),
    ])
  func mistakes(element: String, message: String) {
    #expect(templateMistake(element) == message)
  }
}
