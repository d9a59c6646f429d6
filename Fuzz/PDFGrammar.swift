/// A generator of PDF files of pages, forms, patterns, shadings, fonts, masks and pictures that
/// refer to one another, and to themselves.
enum PDFGrammar {
  /// A file of a few objects, mostly with valid values; half of the files have a cross-reference
  /// table.
  static func file(_ numbers: inout FuzzNumbers) -> [UInt8] {
    let objects = (0..<2 + numbers.few(8)).map { object(number: 10 + $0, &numbers) }
    let kids = (0...numbers.few(2)).map { _ in "\(reference(&numbers))" }.joined(separator: " ")
    let tree = "<< /Type /Pages /Kids [\(kids)] /Count \(number(&numbers)) \(box(&numbers)) >>"
    var text = "%PDF-1.\(numbers.few(8))\n"
    var places: [Int] = []
    for object in ["1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj", "2 0 obj \(tree) endobj"]
      + objects
    {
      places.append(text.utf8.count)
      text += object + "\n"
    }
    let start = text.utf8.count
    if numbers.oneIn(2) { text += table(places) }
    let locked = numbers.oneIn(12) ? "/Encrypt << /Filter /Standard /V 2 /R 3 /P -1 >>" : ""
    text += "trailer << /Root 1 0 R /Size \(number(&numbers)) \(locked) >>\n"
    text += "startxref\n\(start)\n%%EOF"
    return Array(text.utf8)
  }

  /// Pieces for mutations.
  static let pieces = [
    "%PDF-1.7", "endobj", "10 0 R", "2 0 R", "/Type /Page", "/Kids [", "/Parent", "/Contents",
    "/Resources", "/XObject", "stream\n", "\nendstream", "/Length", "/Filter [/FlateDecode]",
    "/LZWDecode", "/DCTDecode", "/JBIG2Decode", "/JPXDecode", "/CCITTFaxDecode", "/DecodeParms",
    "/Predictor 15", "/Columns", "/W [1 2 1]", "/ObjStm", "/XRef", "/Prev", "trailer", "startxref",
    "xref\n", "/Rotate 90", "/MediaBox", "/SMask", "/ShadingType", "/FunctionType 4", "{ dup }",
    "q", "Q", "BT", "ET", "Do", "sh", "gs", "scn", "1e9", "-1", "2147483648", "<<", ">>", "[", "]",
  ]

  private static func table(_ places: [Int]) -> String {
    let lines = places.map { place in
      let digits = "\(place)"
      return String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    return "xref\n0 3\n0000000000 65535 f \n\(lines.prefix(2).joined())10 \(lines.count - 2)\n"
      + lines.dropFirst(2).joined()
  }

  private static func reference(_ numbers: inout FuzzNumbers) -> String {
    "\(10 + numbers.few(9)) 0 R"
  }

  private static func number(_ numbers: inout FuzzNumbers) -> String {
    guard !numbers.oneIn(10) else {
      return numbers.pick(["0", "-1", "1e9", ".001", "2147483648", "65536", "null", "99999999999"])
    }
    return "\(1 + numbers.few(60))"
  }

  private static func list(_ count: Int, _ numbers: inout FuzzNumbers) -> String {
    "[" + (0..<count).map { _ in number(&numbers) }.joined(separator: " ") + "]"
  }

  private static func box(_ numbers: inout FuzzNumbers) -> String {
    numbers.oneIn(4) ? "/MediaBox \(list(4, &numbers))" : "/MediaBox [0 0 40 30]"
  }

  private static func resources(_ numbers: inout FuzzNumbers) -> String {
    let kinds = ["XObject", "Pattern", "Shading", "Font", "ExtGState", "ColorSpace"]
    let parts = kinds.map { "/\($0) << /a \(reference(&numbers)) /b \(reference(&numbers)) >>" }
    return "/Resources << \(parts.joined(separator: " ")) >>"
  }

  private static func content(_ numbers: inout FuzzNumbers) -> String {
    (0...numbers.few(8)).map { _ in step(&numbers) }.joined(separator: "\n")
  }

  private static func step(_ numbers: inout FuzzNumbers) -> String {
    func next() -> String { number(&numbers) }
    let name = numbers.oneIn(2) ? "/a" : "/b"
    return switch numbers.few(12) {
    case 0: "\(name) Do"
    case 1: "/Pattern cs \(name) scn 0 0 40 30 re f"
    case 2: "\(name) sh"
    case 3: "BT \(name) \(next()) Tf \(next()) \(next()) Td (A\u{E9}b) Tj ET"
    case 4: "\(name) gs"
    case 5: "q \(next()) 0 0 \(next()) 0 0 cm"
    case 6: "Q"
    case 7: "\(next()) \(next()) m \(next()) \(next()) \(next()) \(next()) 9 9 c W n"
    case 8: "[\(next()) \(next())] 0 d \(next()) w 0 0 m 40 30 l S"
    case 9: "BI /W \(next()) /H \(next()) /CS /G /BPC 8 ID abcdefgh EI"
    default: ".\(numbers.few(9)) 0 1 rg \(next()) \(next()) \(next()) \(next()) re f"
    }
  }

  private static func object(number: Int, _ numbers: inout FuzzNumbers) -> String {
    "\(number) 0 obj \(dictionary(&numbers)) endobj"
  }

  private static func stream(_ entries: String, _ content: String) -> String {
    "<< \(entries) /Length \(content.utf8.count) >> stream\n\(content)\nendstream"
  }

  private static func dictionary(_ numbers: inout FuzzNumbers) -> String {
    switch numbers.few(10) {
    case 0...2:
      let contents = "/Contents \(reference(&numbers)) \(resources(&numbers))"
      let turn = numbers.oneIn(4) ? "/Rotate \(self.number(&numbers))" : ""
      return "<< /Type /Page /Parent 2 0 R \(box(&numbers)) \(contents) \(turn) >>"
    case 3...4: return stream("", content(&numbers))
    case 5:
      let group = numbers.oneIn(2) ? "/Group << /S /Transparency /I true >>" : ""
      return stream(
        "/Type /XObject /Subtype /Form /BBox [0 0 40 30] \(group) \(resources(&numbers))",
        content(&numbers))
    case 6:
      let (width, height) = (self.number(&numbers), self.number(&numbers))
      let filter = numbers.oneIn(2) ? "/Filter /\(numbers.pick(filters))" : ""
      return stream(
        "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) /BitsPerComponent 8 "
          + "/ColorSpace /DeviceRGB /SMask \(reference(&numbers)) \(filter)",
        String(repeating: "a\u{1}z", count: 1 + numbers.few(200)))
    case 7:
      return stream(
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] "
          + "/XStep \(self.number(&numbers)) /YStep \(self.number(&numbers)) \(resources(&numbers))",
        content(&numbers))
    case 8:
      return "<< /ShadingType \(1 + numbers.few(7)) /ColorSpace /DeviceRGB /Coords "
        + "\(list(4 + numbers.few(3), &numbers)) /Function << /FunctionType 2 /Domain [0 1] "
        + "/C0 [1 0 0] /C1 [0 0 1] /N \(self.number(&numbers)) >> /Extend [true true] >>"
    default:
      return "<< /Type /Font /Subtype /\(numbers.pick(["Type1", "TrueType", "Type0", "Type3"])) "
        + "/BaseFont /Helvetica /FontMatrix \(list(6, &numbers)) /CharProcs << /A "
        + "\(reference(&numbers)) >> /DescendantFonts [\(reference(&numbers))] /SMask << /S /Alpha "
        + "/G \(reference(&numbers)) >> /ca .5 \(resources(&numbers)) >>"
    }
  }

  private static let filters = [
    "FlateDecode", "LZWDecode", "ASCII85Decode", "RunLengthDecode", "DCTDecode", "JPXDecode",
    "CCITTFaxDecode", "JBIG2Decode", "Crypt",
  ]
}
