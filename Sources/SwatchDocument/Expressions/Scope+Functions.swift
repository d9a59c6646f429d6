import SwatchFormats
import SwatchMessages

extension Scope {
  /// A value with a function applied.
  /// - Throws: ``DocumentError`` if the function can't take the value.
  func apply(
    _ call: FunctionCall, to value: JSONValue, of binding: Binding, for literal: JSONValue
  ) throws(DocumentError) -> JSONValue {
    let work = FunctionWork(
      call: call, value: value, binding: binding, literal: literal, formats: formats ?? Formats())
    switch call.form {
    case .number, .currency, .percent, .bytes: return work.text(try work.number())
    case .date(let form, let zone): return work.text(try work.date(form, zone))
    case .plural(let texts): return work.text(try work.plural(texts))
    case .letters(let letters): return work.text(try work.letters(letters))
    case .truncate(let length): return work.text(try work.truncated(to: length))
    case .join(let separator): return work.text(try work.joined(by: separator))
    case .count: return try work.count()
    case .sum(let path): return try work.sum(of: path)
    }
  }
}

/// A function at work on a value.
struct FunctionWork {
  let call: FunctionCall
  let value: JSONValue
  let binding: Binding
  let literal: JSONValue
  let formats: Formats

  /// A result in the place of the value, which messages tell of.
  func text(_ text: String) -> JSONValue {
    JSONValue(text, standingFor: value, isTemplate: value.text.source.isTemplate)
  }

  /// A number in the place of the value.
  private func number(_ digits: String) -> JSONValue {
    JSONValue(digits, .number, standingFor: value, isTemplate: value.text.source.isTemplate)
  }

  /// The value in a format of numbers.
  func number() throws(DocumentError) -> String {
    let digits = try TemplateText.digits(of: value, for: binding, call, in: literal)
    switch call.form {
    case .number(nil):
      if formats.statedLocale == nil { return digits.withDigitGroups }
      let count = digits.firstIndex(of: ".").map { digits[$0...].dropFirst().count } ?? 0
      return try made(formats.text(of: digits, .number, digits: min(count, 20)...min(count, 20)))
    case .number(let count?):
      return try made(formats.text(of: digits, .number, digits: count...count))
    case .currency(let code, let count):
      return try made(formats.text(of: digits, .currency(code), digits: count.map { $0...$0 }))
    case .percent(let count):
      return try made(formats.text(of: digits, .percent, digits: count.map { $0...$0 }))
    default: return try bytes(digits)
    }
  }

  private func bytes(_ digits: String) throws(DocumentError) -> String {
    let units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"]
    var number = Double(digits) ?? 0
    var index = 0
    // 999,950 bytes would be 1,000.0 kB.
    while number.magnitude >= (index == 0 ? 1000 : 999.95), index < units.count - 1 {
      number /= 1000
      index += 1
    }
    return try made(
      formats.text(
        of: "\(Numeral(number))", .unit("digital-\(units[index])"),
        digits: 0...(index == 0 ? 0 : 1)))
  }

  /// The value as a date or a time.
  func date(_ form: DateFormat.Form, _ zone: String?) throws(DocumentError) -> String {
    let moment: Moment? =
      switch value.kind {
      case .number: value.number.flatMap(Moment.init(seconds:))
      case .string: Moment(value.stringContent)
      default: nil
      }
    guard let moment else {
      throw mismatch(
        "a date as \"2026-11-25\" or \"2026-11-25T18:30:00Z\", or seconds since 1970",
        advice: "write it in this form")
    }
    if case .styles(_, _?) = form, !moment.hasTime {
      throw mismatch("a date with a time", advice: "add the time, or use \":date\"")
    }
    // A day has no time zone, and a time without an offset is one of the place that is told of.
    let isFree = moment.offset == nil
    let name = isFree ? "UTC" : zone ?? formats.timeZone ?? moment.zone ?? "UTC"
    if zone != nil || formats.timeZone != nil, FormatLibrary.isInstalled, !DateFormat.isZone(name) {
      throw error(
        "there is no time zone \"\(name)\"", advice: "write a name such as Europe/Berlin, or UTC")
    }
    return try made(formats.text(of: Double(moment.milliseconds), form, zone: name))
  }

  /// The text of a plural with the number in it.
  func plural(_ texts: [String: String]) throws(DocumentError) -> String {
    let digits = try TemplateText.digits(of: value, for: binding, call, in: literal)
    guard let word = formats.plural(Double(digits) ?? 0) else { throw missingLibrary() }
    let text = texts[word] ?? texts["other"] ?? ""
    guard text.contains("#") else { return text }
    let count = digits.firstIndex(of: ".").map { digits[$0...].dropFirst().count } ?? 0
    let shown =
      formats.statedLocale == nil
      ? digits.withDigitGroups
      : try made(formats.text(of: digits, .number, digits: min(count, 20)...min(count, 20)))
    return text.replacing("#", with: shown)
  }

  /// The value in other letters.
  func letters(_ letters: LetterCase) throws(DocumentError) -> String {
    let text = try shown()
    if let made = letters.text(text, locale: formats.locale) { return made }
    throw missingLibrary()
  }

  /// The value with at most so many characters.
  func truncated(to length: Int) throws(DocumentError) -> String {
    let text = try shown()
    guard text.count > length else { return text }
    var kept = text.prefix(length - 1)
    while let last = kept.last, last.isWhitespace { kept.removeLast() }
    return kept + "…"
  }

  /// The elements of the value in one text.
  func joined(by separator: String) throws(DocumentError) -> String {
    guard value.kind == .array else { throw mismatch("an array", advice: "write [value, …]") }
    var texts: [String] = []
    var room = TemplateText.limit
    for element in value.elements {
      guard let text = element.shown else {
        throw DocumentError(
          "expected texts or numbers for \(binding.written), found \(element.words)",
          at: element.place, template: literal.place, advice: "give the array texts or numbers")
      }
      room -= text.utf8.count + separator.utf8.count
      guard room >= -separator.utf8.count else {
        throw error(
          "\(binding.written) makes the text longer than \(TemplateText.limit.grouped) bytes",
          advice: "shorten the array")
      }
      texts.append(text)
    }
    return texts.joined(separator: separator)
  }

  /// The number of elements or characters.
  func count() throws(DocumentError) -> JSONValue {
    switch value.kind {
    case .array: number("\(value.elements.count)")
    case .string: number("\(value.stringContent.count)")
    default: throw mismatch("an array or a text", advice: "leave \":count\" out")
    }
  }

  /// The sum of the elements, or of a member of each.
  func sum(of path: [Binding.Step]) throws(DocumentError) -> JSONValue {
    guard value.kind == .array else {
      throw mismatch("an array of numbers", advice: "write [number, …]")
    }
    var sum = DecimalSum()
    for element in value.elements {
      var found: JSONValue? = element
      for step in path { found = found.flatMap { Scope.value(of: step, in: $0) } }
      guard let found, found.kind == .number else {
        let name = path.map(\.name).joined(separator: ".")
        throw DocumentError(
          "expected a number\(name.isEmpty ? "" : " \"\(name)\"") for \(binding.written), found "
            + (found?.words ?? element.words),
          at: (found ?? element).place, template: literal.place, advice: "give a number")
      }
      sum.add(JSONNumber.text(of: found.slice))
    }
    return number(sum.text)
  }

  private func shown() throws(DocumentError) -> String {
    if let text = value.shown { return text }
    throw mismatch("a text", advice: "name one of its members or elements")
  }

  private func mismatch(_ expected: String, advice: String) -> DocumentError {
    error("expected \(expected) for \(binding.written), found \(value.words)", advice: advice)
  }

  private func error(_ problem: String, advice: String) -> DocumentError {
    DocumentError(problem, at: value.place, template: literal.place, advice: advice)
  }

  private func made(_ text: String?) throws(DocumentError) -> String {
    if let text { return text }
    throw missingLibrary()
  }

  private func missingLibrary() -> DocumentError {
    if FormatLibrary.isInstalled {
      return error(
        "\(binding.written) can't be formatted", advice: "check its arguments and the locale")
    }
    return DocumentError(
      "\(binding.written) needs the library ICU, which is not installed", at: literal.place,
      advice: "install it (Debian: libicu72), or leave \":\(call.written)\" out")
  }
}

/// The sum of decimal numbers, exact as long as it has less than 38 digits.
struct DecimalSum {
  private var digits: Int128 = 0
  private var scale = 0
  /// The sum as a binary number, once it has too many digits.
  private var rounded: Double?

  /// Adds a number as JSON writes it.
  mutating func add(_ number: String) {
    guard rounded == nil, let (other, otherScale) = Self.parts(of: number) else {
      rounded = (rounded ?? value) + (Double(number) ?? 0)
      return
    }
    var (sum, added) = (digits, other)
    var isExact = true
    for _ in scale..<max(scale, otherScale) { isExact = isExact && Self.shift(&sum) }
    for _ in otherScale..<max(scale, otherScale) { isExact = isExact && Self.shift(&added) }
    let (total, overflows) = sum.addingReportingOverflow(added)
    guard isExact, !overflows else {
      rounded = value + (Double(number) ?? 0)
      return
    }
    (digits, scale) = (total, max(scale, otherScale))
  }

  /// The sum as JSON writes it.
  var text: String {
    if let rounded { return "\(rounded)" }
    guard scale > 0 else { return "\(digits)" }
    let all = "\(digits.magnitude)"
    let padded = String(repeating: "0", count: max(0, scale + 1 - all.count)) + all
    return (digits < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
  }

  private var value: Double { Double(text) ?? 0 }

  private static func shift(_ number: inout Int128) -> Bool {
    let (product, overflows) = number.multipliedReportingOverflow(by: 10)
    guard !overflows else { return false }
    number = product
    return true
  }

  private static func parts(of number: String) -> (Int128, Int)? {
    guard number.utf8.count <= 36, !number.contains(where: { $0 == "e" || $0 == "E" }) else {
      return nil
    }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let digits = Int128(parts.joined()) else { return nil }
    return (digits, parts.count > 1 ? parts[1].count : 0)
  }
}
