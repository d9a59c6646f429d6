/// Finds the place of a number that decimal tab stops align.
enum DecimalMark {
  /// The byte of the last point or comma before a digit; where there is none, or the same one
  /// occurs twice, as between groups of digits, the end of the last digit, or of the text.
  static func find(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var (mark, isRepeated, end) = (Int?.none, false, range.upperBound)
    for index in range {
      if isDigit(unsafe text[index]) { end = index + 1 }
      guard unsafe text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ",") else {
        continue
      }
      guard index + 1 < range.upperBound, isDigit(unsafe text[index + 1]) else { continue }
      isRepeated = mark.map { unsafe text[$0] == text[index] } ?? false
      mark = index
    }
    guard let mark, !isRepeated else { return end }
    return mark
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
