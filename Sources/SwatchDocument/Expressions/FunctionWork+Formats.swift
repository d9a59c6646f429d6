import SwatchGraphics
import SwatchMessages

/// Formatting of numbers, dates and plurals in a language.
extension FunctionWork {
  /// Returns the value as a formatted number.
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
    // With one decimal, 999,950 bytes would round to 1,000.0 kB.
    while number.magnitude >= (index == 0 ? 1000 : 999.95), index < units.count - 1 {
      number /= 1000
      index += 1
    }
    return try made(
      formats.text(
        of: "\(Numeral(number))", .unit("digital-\(units[index])"),
        digits: 0...(index == 0 ? 0 : 1)))
  }

  /// Returns the value as a date or a time.
  func date(_ form: DateFormat.Form, _ zone: String?) throws(DocumentError) -> String {
    let moment: Moment? =
      switch value.kind {
      case .number: value.number.flatMap(Moment.init(seconds:))
      case .string: Moment(value.stringContent)
      default: nil
      }
    guard let moment else {
      throw mismatch(
        "a date such as \"2026-11-25\" or \"2026-11-25T18:30:00Z\", or seconds since 1970",
        advice: "write it in this form")
    }
    if form.showsTime, !moment.hasTime {
      throw mismatch("a date with a time", advice: "add the time, or use \":date\"")
    }
    // A day has no time zone. A time without an offset is a local time and is shown unchanged.
    let isFree = moment.offset == nil
    let name = isFree ? "UTC" : zone ?? formats.timeZone ?? moment.zone ?? "UTC"
    if zone != nil || formats.timeZone != nil, FormatLibrary.isInstalled, !formats.isZone(name) {
      throw error(
        "there is no time zone \"\(name)\"", advice: "write a name such as Europe/Berlin, or UTC")
    }
    return try made(formats.text(of: Double(moment.milliseconds), form, zone: name))
  }

  /// Returns the plural text for the value, with the number inserted.
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
}

extension DateFormat.Form {
  /// A Boolean value that is true for a format that requires a time of day.
  fileprivate var showsTime: Bool {
    switch self {
    case .styles(_, let time): time != nil
    case .skeleton(let letters): letters.contains { "hHkKjJmsSAabB".contains($0) }
    case .pattern: false
    }
  }
}
