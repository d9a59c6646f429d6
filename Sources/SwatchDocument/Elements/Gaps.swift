/// The gaps of a stack or a grid in the words of boxes and of CSS.
struct Gaps {
  /// The distance between rows, in points; nil where none is stated.
  private(set) var rows: Double?
  /// The distance between columns, in points; nil where none is stated.
  private(set) var columns: Double?

  enum Key: String, CaseIterable, Sendable { case gap, rowGap, columnGap }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .gap:
      let both = try Self.both(field)
      (rows, columns) = (both.rows, both.columns)
    case .rowGap: rows = try field.length()
    case .columnGap: columns = try field.length()
    }
  }

  /// Reads one gap, or the gaps between rows and between columns.
  private static func both(
    _ field: Field
  ) throws(DocumentError) -> (rows: Double, columns: Double) {
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
  /// The keys of single gaps that a gap sets together.
  static func gaps(of key: KeyUnion) -> Set<KeyUnion> {
    key == .shared(.gap) ? [.shared(.rowGap), .shared(.columnGap)] : []
  }

  /// Rejects an element that states a gap and also Texture's key for the same distance, such as
  /// `spacing`.
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
      "\"\(gap.rawValue)\" is used together with \"\(other.rawValue)\"",
      at: (literal[other.rawValue] ?? literal).place,
      advice: "write \"gap\": [rows, columns] alone")
  }
}
