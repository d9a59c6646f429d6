/// The names that parts of an SVG file call each other by. Cairo counts some of them through all
/// files of the process; counted anew in each file, they are the same for the same drawing.
///
/// Made for what Cairo writes, which has neither text nor comments.
enum SVGIdentifiers {
  /// What stands before a name, where it is given and where it is used.
  private static let markers = [" id=\"", "url(#", "href=\"#"].map { Array($0.utf8) }
  private static let ends = Set("\")".utf8)
  private static let numbering = Set("0123456789-".utf8)

  /// The file with its names replaced: their words stay, and each word's names are counted from 1
  /// in the order they first appear. All begin with `prefix`.
  static func renumbered(_ file: [UInt8], prefix: String = "") -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    var names = Names(prefix: Array(prefix.utf8))
    var index = 0
    while index < file.count {
      let byte = file[index]
      result.append(byte)
      index += 1
      guard markers.contains(where: { $0.last == byte && result.hasSuffix($0) }),
        let end = file[index...].firstIndex(where: ends.contains)
      else { continue }
      result += names.replacement(of: file[index..<end])
      index = end
    }
    return result
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

extension [UInt8] {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool {
    suffix(end.count).elementsEqual(end)
  }
}
