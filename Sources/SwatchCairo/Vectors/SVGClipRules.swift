/// The even-odd rule of clips in SVG files.
///
/// Cairo writes it at the use of a clip, where it says nothing; it belongs to the clip's outline.
enum SVGClipRules {
  private static let use = Array("<g clip-path=\"url(#".utf8)
  private static let rule = Array(")\" clip-rule=\"evenodd\"".utf8)
  private static let definition = Array("<clipPath id=\"".utf8)
  private static let outline = Array("<path ".utf8)

  /// A file made by Cairo, whose clips have their rules.
  static func applied(to file: [UInt8]) -> [UInt8] {
    guard file.hasBytes(rule) else { return file }
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let names = Set(lines.compactMap(nameOfEvenOddClip))
    var result: [UInt8] = []
    result.reserveCapacity(file.count + names.count * 20)
    var isEvenOdd = false
    for (index, line) in lines.enumerated() {
      if index > 0 { result.append(UInt8(ascii: "\n")) }
      let words = line.drop { $0 == UInt8(ascii: " ") }
      if isEvenOdd, words.starts(with: outline) {
        result += line[..<words.startIndex] + outline + Array("clip-rule=\"evenodd\" ".utf8)
        result += words.dropFirst(outline.count)
      } else {
        result += line
      }
      isEvenOdd =
        words.starts(with: definition)
        && names.contains(words.dropFirst(definition.count).prefix { $0 != UInt8(ascii: "\"") })
    }
    return result
  }

  /// The name of the clip that a line uses by the even-odd rule; nil for other lines.
  private static func nameOfEvenOddClip(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let words = line.drop { $0 == UInt8(ascii: " ") }
    guard words.starts(with: use) else { return nil }
    let name = words.dropFirst(use.count).prefix { $0 != UInt8(ascii: ")") }
    return line[name.endIndex...].starts(with: rule) ? name : nil
  }
}
