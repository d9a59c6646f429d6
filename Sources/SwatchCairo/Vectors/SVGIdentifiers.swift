/// The identifiers in an SVG file. Cairo numbers some of them through all files of the process;
/// renumbered in each file, they are the same for the same drawing.
///
/// Handles only the output of Cairo, which has neither text nor comments.
enum SVGIdentifiers {
  /// The text before an identifier, at its definition and its uses.
  private static let markers = [" id=\"", "url(#", "href=\"#"].map { Array($0.utf8) }
  private static let ends = Set("\")".utf8)
  private static let numbering = Set("0123456789-".utf8)

  /// The file with its names replaced: their words stay, and each word's names are counted from 1
  /// in the order they first appear. All begin with `prefix`.
  static func renumbered(_ file: [UInt8], prefix: String = "") -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    var names = Names(prefix: Array(prefix.utf8))
    var copied = 0
    var index = 0
    while index < file.count {
      let byte = file[index]
      index += 1
      // The last byte of every marker is tested first: a file has millions of bytes.
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
        markers.contains(where: file[copied..<index].hasSuffix),
        let end = file[index...].firstIndex(where: ends.contains)
      else { continue }
      result += file[copied..<index]
      result += names.replacement(of: file[index..<end])
      (copied, index) = (end, end)
    }
    return result + file[copied...]
  }

  /// The names met so far.
  private struct Names {
    let prefix: [UInt8]
    private var replacements: [ArraySlice<UInt8>: [UInt8]] = [:]
    private var counts: [ArraySlice<UInt8>: Int] = [:]

    init(prefix: [UInt8]) {
      self.prefix = prefix
    }

    mutating func replacement(of name: ArraySlice<UInt8>) -> [UInt8] {
      if let known = replacements[name] { return known }
      let word = name.prefix { !numbering.contains($0) }
      let count = counts[word, default: 0] + 1
      counts[word] = count
      let replacement = prefix + word + Array(String(count).utf8)
      replacements[name] = replacement
      return replacement
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool {
    suffix(end.count).elementsEqual(end)
  }
}
