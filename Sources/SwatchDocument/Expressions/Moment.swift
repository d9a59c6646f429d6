/// A date or a time as data writes it (ISO 8601): `2026-11-25`, `2026-11-25T18:30`,
/// `2026-11-25T18:30:05.250Z` or `2026-11-25 18:30+01:00`.
struct Moment: Hashable {
  /// The milliseconds since the beginning of 1970: in UTC, or in local time if the text has no
  /// offset.
  let milliseconds: Int
  /// A Boolean value that is true for a date with a time of day.
  let hasTime: Bool
  /// The offset of the text's time from UTC, in minutes; nil if the text states none.
  let offset: Int?

  /// Makes a time from seconds since the beginning of 1970 in UTC; nil outside the years 0 to 9999,
  /// which a text can state.
  init?(seconds: Double) {
    guard (-62_167_219_200..<253_402_300_800).contains(seconds) else { return nil }
    milliseconds = Int((seconds * 1000).rounded())
    (hasTime, offset) = (true, 0)
  }

  /// Reads a date or time; nil for other texts.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    guard let day = Self.day(&rest) else { return nil }
    guard !rest.isEmpty else {
      (milliseconds, hasTime, offset) = (day * 86_400_000, false, nil)
      return
    }
    guard let mark = rest.popFirst(), mark | 0x20 == UInt8(ascii: "t") || mark == 0x20,
      let time = Self.time(&rest)
    else { return nil }
    guard !rest.isEmpty else {
      (milliseconds, hasTime, offset) = (day * 86_400_000 + time, true, nil)
      return
    }
    guard let minutes = Self.offset(&rest), rest.isEmpty else { return nil }
    milliseconds = day * 86_400_000 + time - minutes * 60_000
    (hasTime, offset) = (true, minutes)
  }

  /// Returns the days since the beginning of 1970 of a Gregorian date.
  private static func day(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let year = number(&rest, digits: 4), rest.popFirst() == UInt8(ascii: "-"),
      let month = number(&rest, digits: 2), rest.popFirst() == UInt8(ascii: "-"),
      let day = number(&rest, digits: 2), 1...12 ~= month, 1...days(in: month, of: year) ~= day
    else { return nil }
    // Years begin with March here, so that a leap day is the last day of the year.
    let (shifted, start) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let before = 365 * shifted + floor(shifted, 4) - floor(shifted, 100) + floor(shifted, 400)
    return before + (153 * start + 2) / 5 + day - 1 - 719_468
  }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Returns the milliseconds since midnight of `18:30`, `18:30:05` or `18:30:05.250`.
  private static func time(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let hour = number(&rest, digits: 2), rest.popFirst() == UInt8(ascii: ":"),
      let minute = number(&rest, digits: 2), hour < 24, minute < 60
    else { return nil }
    var milliseconds = (hour * 60 + minute) * 60_000
    guard rest.first == UInt8(ascii: ":") else { return milliseconds }
    rest.removeFirst()
    guard let second = number(&rest, digits: 2), second < 61 else { return nil }
    milliseconds += second * 1000
    guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") else {
      return milliseconds
    }
    rest.removeFirst()
    let digits = rest.prefix { $0 &- 0x30 < 10 }
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    for (digit, unit) in zip(digits, [100, 10, 1]) { milliseconds += Int(digit - 0x30) * unit }
    return milliseconds
  }

  /// Reads an offset from UTC in minutes: `Z`, `+01:00`, `+0100` or `+01`.
  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let sign = rest.popFirst() else { return nil }
    if sign | 0x20 == UInt8(ascii: "z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = number(&rest, digits: 2), hours < 24
    else { return nil }
    if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
    let minutes = rest.isEmpty ? 0 : number(&rest, digits: 2)
    guard let minutes, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, digits: Int) -> Int? {
    guard rest.count >= digits, rest.prefix(digits).allSatisfy({ $0 &- 0x30 < 10 }) else {
      return nil
    }
    let number = rest.prefix(digits).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    rest = rest.dropFirst(digits)
    return number
  }

  /// The text's own time zone, by ICU's name; nil if the text states none.
  var zone: String? {
    guard let offset, offset != 0 else { return offset == nil ? nil : "UTC" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let size = abs(offset)
    return "GMT\(offset < 0 ? "-" : "+")\(two(size / 60)):\(two(size % 60))"
  }
}
