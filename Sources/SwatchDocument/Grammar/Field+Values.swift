import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchMessages

/// The values of the grammar. Every accessor throws ``DocumentError`` for a value of another type.
extension Field {
  /// The largest length, in points; a layout rejects larger ones.
  static let largestLength = 9_999_999.0
  /// The lengths of at least 0, in points.
  static let lengths = 0...largestLength
  /// A number closer to 0 than this counts as 0, so that a division by it does not overflow.
  private static let smallestMagnitude = 1e-9

  /// Reads a Boolean value.
  func truth() throws(DocumentError) -> Bool {
    guard let bool else { throw mismatch("true or false") }
    return bool
  }

  /// Reads the level of a heading; `true` is level 1, and `false` is nil.
  func headingLevel() throws(DocumentError) -> Int? {
    if let bool { return bool ? 1 : nil }
    let levels = AccessibilityAttributes.headingLevels
    guard let number = try? integer(in: levels) else {
      throw mismatch("true, false or a level from \(levels.lowerBound) to \(levels.upperBound)")
    }
    return number
  }

  /// Reads a text to show; a number or Boolean of the data is converted to text.
  func text() throws(DocumentError) -> String {
    guard let shown else { throw mismatch("a text") }
    return shown
  }

  /// Reads a string that is not empty.
  func name() throws(DocumentError) -> String {
    guard let shown, !shown.isEmpty else { throw mismatch("a name") }
    return shown
  }

  /// Reads one name, or a list of names. `expected` describes them in messages.
  func names(_ expected: String) throws(DocumentError) -> [String] {
    guard count != nil else { return [try name()] }
    var names: [String] = []
    for field in try list(of: 1...(.max), expected) { names.append(try field.name()) }
    return names
  }

  /// Reads a language tag (BCP 47).
  func language() throws(DocumentError) -> String {
    try answer(.string, .pattern("^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$"))
    guard let string, string.isLanguageTag else {
      throw mismatch("a language such as \"ja\", \"zh-Hant\" or \"pt-BR\"")
    }
    return string
  }

  /// Reads a number in a range. In messages, `noun` names the number, and `remark` follows the
  /// range.
  func number(
    in range: ClosedRange<Double>, _ noun: String = "a number", remark: String = ""
  ) throws(DocumentError) -> Double {
    try answer(.number, .number(range, isWhole: false))
    guard let number, range.contains(number) else {
      throw mismatch(
        noun + Field.words(range) + remark,
        advice: unitAdvice(in: range) ?? ratioAdvice ?? (range.upperBound == 1 ? shareAdvice : nil))
    }
    return abs(number) < Field.smallestMagnitude ? 0 : number
  }

  /// Returns the bounds of a range in words: ` from 0.01 to 10,000`.
  private static func words(_ range: ClosedRange<Double>) -> String {
    let bounds = [range.lowerBound, range.upperBound].map { bound in
      bound > 0 && bound < 1e-4 ? "0.000001" : "\(Numeral(bound))".withDigitGroups
    }
    return " from \(bounds[0]) to \(bounds[1])"
  }

  /// Reads a whole number in a range.
  func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
    try answer(
      .number, .number(Double(range.lowerBound)...Double(range.upperBound), isWhole: true))
    guard let number, let integer = Int(exactly: number), range.contains(integer) else {
      throw mismatch(
        "a whole number from \(range.lowerBound.grouped) to \(range.upperBound.grouped)",
        advice: unitAdvice(
          in: Double(range.lowerBound)...Double(range.upperBound), isWhole: true))
    }
    return integer
  }

  /// The units of lengths as a pattern.
  static let units = "(mm|cm|in|pt|px)"

  /// Converts a number with a unit to points, 72 to an inch and one to a CSS pixel; nil for other
  /// texts.
  static func pointsWithUnit(_ text: String) -> Double? {
    guard text.utf8.count <= 64 else { return nil }
    let units: [(String, Double)] = [
      ("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("pt", 1), ("px", 1),
    ]
    guard let (unit, points) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    let digits = text.dropLast(unit.count)
    let isPlain = digits.utf8.enumerated().allSatisfy { index, byte in
      0x30...0x39 ~= byte || byte == UInt8(ascii: ".") || index == 0 && byte == UInt8(ascii: "-")
    }
    guard isPlain, let number = Double(digits), abs(number * points) <= largestLength else {
      return nil
    }
    return number * points
  }

  /// Reads a length in a range, in points or with a unit. In messages, `noun` names the length, and
  /// `remark` follows the range; `word` is a word that the caller accepts instead of a length.
  func length(
    in range: ClosedRange<Double>, _ noun: String = "a number of points", remark: String = "",
    or word: String? = nil
  ) throws(DocumentError) -> Double {
    let sign = range.lowerBound < 0 ? "-?" : ""
    let length = "\(sign)[0-9]*\\.?[0-9]+\(Field.units)"
    try answer(.string, .pattern(word.map { "^(\($0)|\(length))$" } ?? "^\(length)$"))
    if let string, let points = Field.pointsWithUnit(string), range.contains(points) {
      return points
    }
    return try number(in: range, noun, remark: remark)
  }

  /// Reads a distance, which may be negative, in points or with a unit.
  func distance() throws(DocumentError) -> Double {
    try length(in: -Field.largestLength...Field.largestLength)
  }

  /// Reads a distance, in points or with a unit, or `"inf"` for all the available space.
  func distanceOrInfinity() throws(DocumentError) -> Double {
    try lengthOrInfinity(in: -Field.largestLength...Field.largestLength)
  }

  /// Reads a length, in points or with a unit, of 0 or more.
  func length() throws(DocumentError) -> Double {
    try length(in: 0...Field.largestLength)
  }

  /// Reads a number without a unit, 0 or more.
  func factor() throws(DocumentError) -> Double {
    try number(in: 0...Field.largestLength)
  }

  /// Reads a length, in points or with a unit, or `"inf"` for no limit.
  func limit() throws(DocumentError) -> Double {
    try lengthOrInfinity(in: 0...Field.largestLength)
  }

  private func lengthOrInfinity(in range: ClosedRange<Double>) throws(DocumentError) -> Double {
    if string == "inf" { return .infinity }
    return try length(in: range, remark: " or \"inf\"", or: "inf")
  }

  /// Reads a dimension: a number of points, a number with a unit, a percentage or `"auto"`.
  func dimension() throws(DocumentError) -> LayoutDimension {
    try answer(.number, .number(0...Field.largestLength, isWhole: false))
    try answer(
      .string, .pattern("^(auto|\(Field.percentPattern)|[0-9]*\\.?[0-9]+\(Field.units))$"))
    if let number, number >= 0, number <= Field.largestLength {
      return .points(number < Field.smallestMagnitude ? 0 : number)
    }
    if let string {
      if string == "auto" { return .auto }
      if let points = Field.pointsWithUnit(string), points >= 0 { return .points(points) }
      if let percent = Field.percentage(string), 0...100 ~= percent {
        return .fraction(percent / 100)
      }
    }
    throw mismatch(
      "a dimension (points from 0 to 9,999,999, a percentage from \"0%\" to \"100%\", or \"auto\")",
      advice: unitAdvice(in: Field.lengths))
  }

  /// The percentages from 0 to 100 as a pattern (ECMA-262).
  static let percentPattern = "(100(\\.0*)?|[0-9]{1,2}(\\.[0-9]*)?|\\.[0-9]+)%"

  /// Returns the number before a percent sign, if it consists of digits with or without a fraction;
  /// nil for other texts.
  static func percentage(_ string: String) -> Double? {
    let digits = string.dropLast()
    let isPlain = digits.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
    return string.hasSuffix("%") && isPlain ? Double(digits) : nil
  }

  /// Reads a colour of the theme by its name, or a CSS colour.
  func color() throws(DocumentError) -> Color {
    try answer(.string, .color)
    guard let string else { throw mismatch(ColorText.form) }
    if let color = themeColor(string) { return color }
    do throws(ColorText.Fault) {
      return try ColorText.color(string)
    } catch {
      throw mismatch(error.expected, advice: error.advice ?? theme?.nearest(string))
    }
  }

  /// The theme whose colours the value may name; nil for none.
  var theme: Theme? { (reading.scope ?? reading.compilation?.known)?.theme }

  /// Returns the colour that the theme has under a name; nil for none.
  private func themeColor(_ name: String) -> Color? {
    guard let value = theme?.value(of: ValuePath.Step(name))?.string else { return nil }
    return try? ColorText.color(value)
  }

  /// Reads a word: the raw value of any case of `Word`.
  func word<Word: RawRepresentable<String> & CaseIterable>() throws(DocumentError) -> Word {
    try word(of: Array(Word.allCases))
  }

  /// Reads a word: the raw value of one of the given cases.
  func word<Word: RawRepresentable<String>>(of words: [Word]) throws(DocumentError) -> Word {
    let known = words.map(\.rawValue)
    try answer(.string, .words(known))
    guard let string else {
      throw mismatch(
        "one of the words \(known.joined(separator: ", "))",
        advice: bool.flatMap { ForeignWord.known("\($0)", among: known) })
    }
    guard let index = known.firstIndex(of: string) else {
      throw mismatch(
        "a known word", advice: ForeignWord.advice(for: string, among: known))
    }
    return words[index]
  }

  /// Reads two numbers of points, `[x, y]`; both are 0 while one of them depends on a row.
  func point() throws(DocumentError) -> Point {
    try pair("two numbers of points, [x, y]") { field throws(DocumentError) in
      try field.distance()
    }
  }

  /// Reads a width and a height in points, `[width, height]`; both are 0 while one of them depends
  /// on a row.
  func size() throws(DocumentError) -> Size {
    let sides = try pair("[width, height] in points") { field throws(DocumentError) in
      try field.length()
    }
    return Size(width: sides.x, height: sides.y)
  }

  /// Reads a width and a height in points or `"inf"`.
  func sizeLimit() throws(DocumentError) -> Size {
    let sides = try pair("[width, height] in points or \"inf\"") { field throws(DocumentError) in
      try field.limit()
    }
    return Size(width: sides.x, height: sides.y)
  }

  /// Reads two numbers, each with `read`; both are `default` while one of them depends on a row.
  func pair(
    _ expected: String, or default: Double = 0, _ read: (Field) throws(DocumentError) -> Double
  ) throws(DocumentError) -> Point {
    let fields = try list(of: 2...2, expected, advice: listAdvice)
    var numbers: [Double] = []
    for field in fields { numbers.append(try read(field)) }
    guard numbers.count == 2 else { return Point(x: `default`, y: `default`) }
    return Point(x: numbers[0], y: numbers[1])
  }
}
