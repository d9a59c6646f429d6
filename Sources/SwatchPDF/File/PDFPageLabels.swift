/// The page numbers that readers show (ISO 32000-1, §12.4.2), as ranges of consecutive numbers.
struct PDFPageLabels {
  private var ranges: [(page: Int, number: Int)] = []
  private var count = 0
  private var next = 1

  /// Adds a page with a number; nil for the number after the previous page's.
  mutating func add(_ number: Int?) {
    let number = number ?? next
    if ranges.isEmpty || number != next { ranges.append((count, number)) }
    (count, next) = (count + 1, number + 1)
  }

  /// The number tree of labels; nil for a file of one page with the number 1.
  var value: PDFValue? {
    guard count > 1 || next != 2 else { return nil }
    return .dictionary([
      "Nums": .array(
        ranges.flatMap { range -> [PDFValue] in
          var label: PDFDictionary = ["S": .name("D")]
          if range.number != 1 { label["St"] = .integer(range.number) }
          return [.integer(range.page), .dictionary(label)]
        })
    ])
  }
}
