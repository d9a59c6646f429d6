import SwatchConcurrency
import SwatchGraphics

/// The formats of a template in its language and time zone, each opened once, when a value first
/// uses it.
final class Formats: Sendable {
  private struct NumberKey: Hashable {
    let kind: NumberFormat.Kind
    let digits: ClosedRange<Int>?
  }

  private struct DateKey: Hashable {
    let form: DateFormat.Form
    let zone: String
  }

  /// The language and region of formats, such as `de-DE`; nil if the document states none.
  let statedLocale: String?
  /// The time zone in which times with an offset are shown if the function names none; nil if the
  /// document states none. Times without an offset are shown unchanged.
  let timeZone: String?
  private let numbers = Locked<[NumberKey: NumberFormat]>([:])
  private let dates = Locked<[DateKey: DateFormat]>([:])
  private let plurals = Locked<PluralRules?>(nil)
  /// The names looked up so far; true for time zones.
  private let zones = Locked<[String: Bool]>([:])

  /// The language and region; English if the document states none.
  var locale: String { statedLocale ?? "en" }

  init(locale: String? = nil, timeZone: String? = nil) {
    statedLocale = locale
    self.timeZone = timeZone
  }

  /// Returns the text of a decimal number; nil if ICU is missing or fails.
  func text(
    of number: String, _ kind: NumberFormat.Kind, digits: ClosedRange<Int>? = nil
  ) -> String? {
    let key = NumberKey(kind: kind, digits: digits)
    let known = numbers.withLock { $0[key] }
    guard let format = known ?? NumberFormat(kind, digits: digits, locale: locale) else {
      return nil
    }
    if known == nil { numbers.withLock { $0[key] = format } }
    return format.text(number)
  }

  /// Returns the text of a time; nil if ICU is missing or fails.
  func text(of milliseconds: Double, _ form: DateFormat.Form, zone: String) -> String? {
    let key = DateKey(form: form, zone: zone)
    let known = dates.withLock { $0[key] }
    guard let format = known ?? DateFormat(form, zone: zone, locale: locale) else { return nil }
    if known == nil {
      dates.withLock { dates in
        // Each offset of a row's time is a zone, and there may be any number of offsets.
        if dates.count >= Self.limit { dates = [:] }
        dates[key] = format
      }
    }
    return format.text(milliseconds)
  }

  /// Returns true for the name of a time zone that ICU knows.
  func isZone(_ name: String) -> Bool {
    if let known = zones.withLock({ $0[name] }) { return known }
    let isZone = DateFormat.isZone(name)
    zones.withLock { zones in
      if zones.count >= Self.limit { zones = [:] }
      zones[name] = isZone
    }
    return isZone
  }

  /// Returns the plural category of a number; nil if ICU is missing.
  func plural(_ number: Double) -> String? {
    let known = plurals.withLock { $0 }
    guard let rules = known ?? PluralRules(locale: locale) else { return nil }
    if known == nil { plurals.withLock { $0 = rules } }
    return rules.word(for: number)
  }

  /// The maximum number of entries in each of two caches: of date formats, and of names of time
  /// zones.
  private static let limit = 256
}
