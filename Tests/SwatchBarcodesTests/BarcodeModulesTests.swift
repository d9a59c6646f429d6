import SwatchGraphics
import Testing

@testable import SwatchBarcodes

@Suite("Modules of barcodes")
struct BarcodeModulesTests {
  /// The modules as lines of `#` and `.`.
  private func drawing(_ barcode: Barcode) throws -> [String] {
    let modules = try BarcodeModules(barcode)
    var rows = [[Character]](
      repeating: Array(repeating: ".", count: modules.columnCount), count: modules.rowCount)
    for run in modules.runs {
      for column in run.columns { rows[run.row][column] = "#" }
    }
    return rows.map { String($0) }
  }

  @Test(
    "An EAN-13 has the bars of its standard, with or without a stated check digit",
    arguments: ["4006381333931", "400638133393"])
  func ean13(digits: String) throws {
    // Guard, six digits in the sets that the first digit selects, guard, six digits, guard.
    let groups = [
      "#.#",
      "...##.#", ".#..###", ".#.####", ".####.#", "...#..#", ".##..##",
      ".#.#.",
      "#....#.", "#....#.", "#....#.", "###.#..", "#....#.", "##..##.",
      "#.#",
    ]
    #expect(try drawing(Barcode(.ean13, digits)) == [groups.joined()])
  }

  @Test("A QR code has three finder patterns, and more modules for a higher error correction")
  func qr() throws {
    let rows = try drawing(.qr("https://example.com", errorCorrection: .low))
    #expect(rows.count == 25)
    #expect(rows.allSatisfy { $0.count == 25 })
    #expect(rows[0].hasPrefix("#######.") && rows[0].hasSuffix(".#######"))
    #expect(rows[24].hasPrefix("#######."))
    #expect(rows[3].hasPrefix("#.###.#.") && rows[3].hasSuffix(".#.###.#"))
    let counts = try Barcode.QRErrorCorrection.allCases.map {
      try BarcodeModules(.qr(String(repeating: "swatch ", count: 20), errorCorrection: $0)).rowCount
    }
    #expect(counts == [45, 49, 57, 65])
  }

  @Test(
    "A text that a barcode can't hold is reported with the reason",
    arguments: [
      (
        Barcode(.code39, "AB-1c"),
        "\"AB-1c\" can't be a Code 39: expected capital letters, digits, blanks and - . $ / + %, "
          + "found \"c\"; use code128 for other letters"
      ),
      (
        Barcode(.ean13, "4006381333932"),
        "\"4006381333932\" can't be an EAN-13 code: invalid check digit '2', expecting '1'"
      ),
      (
        Barcode(.ean13, "12345"),
        "\"12345\" can't be an EAN-13 code: expected 12 digits, or 13 with the check digit"
      ),
      (
        Barcode(.ean8, "1234-67"),
        "\"1234-67\" can't be an EAN-8 code: expected 7 digits, or 8 with the check digit"
      ),
      (
        Barcode(.upcA, "٠٣٦٠٠٠٢٩١٤٥"),
        "\"٠٣٦٠٠٠٢٩١٤٥\" can't be a UPC-A code: expected 11 digits, or 12 with the check digit"
      ),
      (
        Barcode(.itf14, ""), "\"\" can't be an ITF-14 code: it is empty"
      ),
      (
        Barcode(.code128, "日本"),
        "\"日本\" can't be a Code 128: invalid character in input data (ISO/IEC 8859-1 only)"
      ),
      (
        Barcode.qr("a\u{0}b"), "\"a\\u0000b\" can't be a QR code: it has a NUL character"
      ),
    ])
  func mistakes(barcode: Barcode, message: String) {
    #expect {
      try BarcodeModules(barcode)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test(
    "A text that is too long for a QR code is reported with the room for letters",
    arguments: [
      ("é", Barcode.QRErrorCorrection.low, 2_953, "2,953"), ("x", .medium, 2_331, "2,331"),
      ("x", .quartile, 1_663, "1,663"), ("x", .high, 1_273, "1,273"),
    ])
  func tooLong(
    letter: String, correction: Barcode.QRErrorCorrection, limit: Int, words: String
  ) throws {
    let longest = String(repeating: letter, count: limit)
    #expect(try BarcodeModules(.qr(longest, errorCorrection: correction)).rowCount == 177)
    let message =
      "\"\(String(repeating: letter, count: 39))…\" can't be a QR code: it is too long; there is room "
      + "for \(words) letters a to z, more capitals or digits, or fewer characters of other scripts; "
      + "shorten it"
    #expect {
      try BarcodeModules(.qr(longest + letter, errorCorrection: correction)).rowCount
    } throws: { error in
      "\(error)" == message + (correction == .low ? "" : ", or lower the error correction")
    }
  }
}
