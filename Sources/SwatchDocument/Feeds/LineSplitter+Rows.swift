extension LineSplitter: RowScanner {
  mutating func scan(_ piece: ArraySlice<UInt8>, into rows: inout [ScannedRow]) {
    rows += lines(in: piece).map(LineSplitter.row)
  }

  mutating func finish(into rows: inout [ScannedRow]) {
    if let line = finish() { rows.append(LineSplitter.row(line)) }
  }

  private static func row(_ line: Line) -> ScannedRow {
    switch line {
    case .bytes(let bytes, let number):
      ScannedRow(content: .json(bytes), start: TextPosition(line: number))
    case .tooLong(let number):
      ScannedRow(content: .tooLong, start: TextPosition(line: number))
    }
  }
}
