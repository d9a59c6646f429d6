/// The numbers that readers show for pages (ISO 32000-1, §12.4.2), as ranges of numbers that follow each other.
struct PDFPageLabels {
  private var ranges: [(page: Int, number: Int)] = []
  private var count = 0
  private var next = 1

  /// Adds a page with a number; nil for the one that follows.
  mutating func add(_ number: Int?) {
    let number = number ?? next
    if ranges.isEmpty || number != next { ranges.append((count, number)) }
    (count, next) = (count + 1, number + 1)
  }

  /// The tree of numbers; nil for a file of one page that has the number 1.
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
