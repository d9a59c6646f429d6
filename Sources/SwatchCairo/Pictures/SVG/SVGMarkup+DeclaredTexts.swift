import SwatchMessages

/// Texts that are declared once, and stand in the places of their names (XML 1.0, §4.4).
///
/// librsvg never frees a declared text that it has read, so that it is given files without them.
extension SVGMarkup {
  /// A file with declared texts in the places of their names, and blanks in the places of the
  /// declarations, so that lines keep their numbers.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limit: The most bytes that the result may have.
  /// - Returns: The file as librsvg is to read it.
  /// - Throws: ``ImageProblem`` if the result is longer, or the markup has a form that is not read.
  static func replacingNames(in bytes: [UInt8], limit: Int) throws(ImageProblem) -> [UInt8] {
    guard bytes.contains("<!ENTITY".utf8) else { return bytes }
    var markup = SVGMarkup(bytes)
    while try markup.part() != nil {}
    let texts = markup.declaredTexts.filter { !ownNames.contains(Array($0.key)) }
      .mapValues(escaped)
    var result: [UInt8] = []
    var place = 0
    for literal in markup.literals {
      try append(bytes[place..<literal.lowerBound], replacing: texts, to: &result, limit)
      result += bytes[literal]
      for declarations in markup.declarations where literal.contains(declarations.lowerBound) {
        let end = result.count - (literal.upperBound - declarations.upperBound)
        blank(&result[end - declarations.count..<end])
      }
      place = literal.upperBound
    }
    try append(bytes[place...], replacing: texts, to: &result, limit)
    return result
  }

  /// The names of letters that XML has by itself.
  private static let ownNames = Set(["amp", "apos", "gt", "lt", "quot"].map { Array($0.utf8) })

  /// A text as it is written inside of quotes and between tags. Line breaks become blanks, which they
  /// count as in attributes.
  private static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      case UInt8(ascii: "'"): Array("&apos;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): [UInt8(ascii: " ")]
      default: [byte]
      }
    }
  }

  /// Appends bytes in which names are replaced.
  private static func append(
    _ bytes: ArraySlice<UInt8>, replacing texts: [ArraySlice<UInt8>: [UInt8]],
    to result: inout [UInt8], _ limit: Int
  ) throws(ImageProblem) {
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      let name = rest[(start + 1)...].prefix { !"&;<".utf8.contains($0) }
      if let text = texts[name], name.endIndex < rest.endIndex,
        rest[name.endIndex] == UInt8(ascii: ";")
      {
        result += text
        rest = rest[(name.endIndex + 1)...]
      } else {
        result.append(rest[start])
        rest = rest[(start + 1)...]
      }
      guard result.count <= limit else { throw tooLong(limit) }
    }
    result += rest
    guard result.count <= limit else { throw tooLong(limit) }
  }

  private static func tooLong(_ limit: Int) -> ImageProblem {
    .refused(
      .svg,
      "with its declared texts it has more than \(limit.grouped) bytes; write the texts in the place "
        + "of their names, or simplify it")
  }

  /// Replaces all but line breaks by blanks.
  private static func blank(_ bytes: inout ArraySlice<UInt8>) {
    for index in bytes.indices where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
  }
}
