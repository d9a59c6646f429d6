/// The gaps of a stack or a grid in the words of boxes and of CSS.
struct Gaps {
  private var all: (rows: Double, columns: Double)?
  private var ofRows: Double?
  private var ofColumns: Double?

  enum Key: String, CaseIterable, Sendable { case gap, rowGap, columnGap }

  /// The distance between rows, in points; nil where none is stated.
  var rows: Double? { ofRows ?? all?.rows }
  /// The distance between columns, in points; nil where none is stated.
  var columns: Double? { ofColumns ?? all?.columns }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .gap: all = try Self.both(field)
    case .rowGap: ofRows = try field.length()
    case .columnGap: ofColumns = try field.length()
    }
  }

  /// Reads one gap, or the gaps between rows and between columns.
  private static func both(_ field: Field) throws(DocumentError) -> (Double, Double) {
    guard field.count != nil else {
      if let advice = field.lengthsAdvice {
        throw field.mismatch("a gap, or two gaps, [rows, columns]", advice: advice)
      }
      let gap = try field.length()
      return (gap, gap)
    }
    var gaps: [Double] = []
    for field in try field.list(of: 1...2, "one gap, or two gaps, [rows, columns]") {
      gaps.append(try field.length())
    }
    return (gaps.first ?? 0, gaps.last ?? 0)
  }
}

extension KeyUnion where Shared == Gaps.Key {
  /// Rejects a gap beside a key of Texture's for the same distance.
  static func checkGaps(
    _ keys: Set<KeyUnion>, besides others: Set<Own>, at literal: JSONValue
  ) throws(DocumentError) {
    func written(_ isOwn: Bool) -> KeyUnion? {
      allCases.first { key in
        guard keys.contains(key) else { return false }
        return if case .own(let own) = key { isOwn && others.contains(own) } else { !isOwn }
      }
    }
    guard let gap = written(false), let other = written(true) else { return }
    throw DocumentError(
      "\"\(gap.rawValue)\" and \"\(other.rawValue)\" set the same distances",
      at: (literal[other.rawValue] ?? literal).place,
      advice: "write \"gap\": [rows, columns] alone")
  }
}
