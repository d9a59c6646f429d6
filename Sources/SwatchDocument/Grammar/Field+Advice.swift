import SwatchMessages

/// Advice for values in the syntax of CSS, SVG and other languages.
extension Field {
  /// Returns the advice for a string that is a number, with or without a unit as in CSS, or a
  /// calculation: the number or the units to write. Nil for other values, and for a number outside
  /// of the range. With `isWhole`, also nil for a number that is not whole, and for lengths.
  func unitAdvice(in range: ClosedRange<Double>, isWhole: Bool = false) -> String? {
    guard let string, string.utf8.count <= 64 else { return nil }
    func isAllowed(_ number: Double) -> Bool {
      range.contains(number) && !(isWhole && number != number.rounded())
    }
    if let number = Double(string) {
      return isAllowed(number) ? "write \(Numeral(number)), without quotes" : nil
    }
    let text = string.trimmed.lowercased()
    if let unit = ["deg", "px", "pt", "dp"].first(where: text.hasSuffix),
      let number = Double(text.dropLast(unit.count)), isAllowed(number)
    {
      return "write \(Numeral(number)), without a unit"
    }
    if isWhole { return nil }
    let others = ["rem", "em", "vw", "vh", "ch"]
    guard let unit = others.first(where: text.hasSuffix),
      Double(text.dropLast(unit.count)) != nil
    else { return text.hasPrefix("calc(") ? "lengths aren't calculated: write points" : nil }
    return
      "write points, a length in mm, cm or in, or a percentage where one is allowed: there is no "
      + "unit \"\(unit)\""
  }

  /// The advice for numbers in a string, as in SVG: the list to write; nil for other values.
  var listAdvice: String? {
    guard let string, string.utf8.count <= 64 else { return nil }
    let words = string.split { $0 == " " || $0 == "," }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count > 1, numbers.count == words.count else { return nil }
    return "write [\(numbers.map { "\(Numeral($0))" }.joined(separator: ", "))]"
  }

  /// The advice for a percentage where a fraction is expected; nil for other values.
  var shareAdvice: String? {
    guard let percent = string.flatMap(Field.percentage) else { return nil }
    return "write \(Numeral(percent / 100))"
  }

  /// The advice for a ratio in CSS's syntax, `16/9`; nil for other values.
  var ratioAdvice: String? {
    let parts = string?.utf8.count ?? 0 <= 64 ? (string ?? "").split(separator: "/") : []
    let sides = parts.compactMap { Double(String($0).trimmed) }.filter { $0 > 0 && $0.isFinite }
    guard sides.count == 2, parts.count == 2 else { return nil }
    return "write \(Numeral((sides[0] / sides[1] * 10_000).rounded() / 10_000))"
  }

  /// The advice for several lengths in a string, as in CSS: the list to write; nil for other
  /// values.
  var lengthsAdvice: String? {
    guard let string, string.utf8.count <= 64 else { return nil }
    let words = string.split(separator: " ").map(String.init)
    let lengths = words.compactMap(Field.written(length:))
    guard lengths.count > 1, lengths.count == words.count else { return nil }
    return "write [\(lengths.joined(separator: ", "))]"
  }

  /// Returns a CSS length in the grammar's syntax: a number of points, or a string; nil for other
  /// words.
  private static func written(length word: String) -> String? {
    let isPixels = word.hasSuffix("px") || word.hasSuffix("pt")
    if let number = Double(isPixels ? String(word.dropLast(2)) : word), number.isFinite {
      return "\(Numeral(number))"
    }
    let isKnown = word == "auto" || percentage(word) != nil || pointsWithUnit(word) != nil
    return isKnown ? "\"\(word)\"" : nil
  }
}
