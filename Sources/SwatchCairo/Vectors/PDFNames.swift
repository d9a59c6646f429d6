/// The names of pictures and patterns on a page of a PDF file. Cairo 1.16 lists one that is drawn twice
/// twice, which a dictionary must not have (ISO 32000-1, §7.3.7).
enum PDFNames {
  /// A page's bytes with blanks in the places of names that are listed again: bytes keep their
  /// positions, as objects are found by them.
  static func withoutRepeats(_ bytes: [UInt8]) -> [UInt8] {
    var cleaned = bytes
    var start = bytes.startIndex
    while let place = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
      start = place + 1
      guard bytes[place...].starts(with: [60, 60, 32, 47]), place + 4 < bytes.count,
        bytes[place + 4] == UInt8(ascii: "x") || bytes[place + 4] == UInt8(ascii: "p"),
        let entries = entries(in: bytes, at: place + 3)
      else { continue }
      var seen: Set<ArraySlice<UInt8>> = []
      for entry in entries where !seen.insert(bytes[entry]).inserted {
        for index in entry { cleaned[index] = 32 }
      }
      start = entries.last?.upperBound ?? start
    }
    return cleaned
  }

  /// The places of entries such as `/x6 6 0 R ` up to the end of the dictionary; nil where something else
  /// stands among them.
  private static func entries(in bytes: [UInt8], at start: Int) -> [Range<Int>]? {
    var entries: [Range<Int>] = []
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      guard bytes[place] == UInt8(ascii: "/"),
        let end = bytes[place...].prefix(40).firstIndex(of: UInt8(ascii: "R")),
        end + 1 < bytes.count, bytes[end + 1] == 32,
        bytes[(place + 1)..<end].allSatisfy({ $0 == 32 || (48...57).contains($0) || $0 > 96 })
      else { return nil }
      entries.append(place..<(end + 2))
      place = end + 2
    }
    return place < bytes.count ? entries : nil
  }
}
