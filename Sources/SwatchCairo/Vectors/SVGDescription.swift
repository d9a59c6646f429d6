import SwatchMessages

/// The title and the subject of a document at the beginning of an SVG file, as SVG has them (SVG 2,
/// §5.6): `title`, which browsers show and screen readers read as the picture's name, and `desc`.
enum SVGDescription {
  /// The elements; empty where there is neither.
  static func elements(_ information: PDFInformation) -> [UInt8] {
    let words = [("title", information.title), ("desc", information.subject)]
    let elements = words.compactMap { name, text in
      text.map { "<\(name)>\($0.inOneLine.escapedForXML)</\(name)>\n" }
    }
    return Array(elements.joined().utf8)
  }

  /// A file with the elements, as one picture where nothing in it has a name of its own.
  static func added(to file: [UInt8], _ information: PDFInformation) -> [UInt8] {
    let elements = elements(information)
    let start = Array("<svg ".utf8)
    guard !elements.isEmpty, let head = file.firstRange(of: start),
      let end = file[head.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    else { return file }
    let hasNames = file.hasBytes(Array("<title>".utf8))
    let role = hasNames || information.title == nil ? "" : "role=\"img\" "
    // The line break behind the element's end stays behind it.
    return file[..<head.upperBound] + Array(role.utf8) + file[head.upperBound...end] + [10]
      + elements + file[(end + 1)...].drop { $0 == 10 }
  }
}
