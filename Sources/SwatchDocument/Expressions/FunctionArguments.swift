import SwatchGraphics
import SwatchMessages

extension FunctionArgument {
  /// Returns the argument as a number of digits after the decimal mark.
  func digits() throws(FunctionFault) -> Int { try number(in: 0...20) }

  /// Reads a whole number.
  func number(in range: ClosedRange<Int>) throws(FunctionFault) -> Int {
    guard name == nil, let number = Int(text), range.contains(number) else {
      throw FunctionFault(
        "expected a whole number from \(range.lowerBound) to \(range.upperBound.grouped), found "
          + "\"\(text.shortened(to: 40))\"")
    }
    return number
  }

  /// Reads the code of a currency (ISO 4217).
  func currency() throws(FunctionFault) -> String {
    let isCode = text.utf8.count == 3 && text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
    guard name == nil, isCode else {
      throw FunctionFault(
        "expected the code of a currency, such as EUR, found \"\(text.shortened(to: 40))\"")
    }
    return text.uppercased()
  }

  /// Returns true if a name has the form of a time zone's name. ICU checks the name itself when it
  /// is used.
  static func isTimeZone(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy { byte in
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "/_-+:".utf8.contains(byte)
      }
  }

  /// Returns the argument as the steps of a path inside each element.
  func path() throws(FunctionFault) -> [ValuePath.Step] {
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard name == nil, !names.contains("") else {
      throw FunctionFault("\"\(text.shortened(to: 40))\" names no member")
    }
    return names.map(ValuePath.Step.init)
  }
}

extension [FunctionArgument] {
  /// Refuses arguments.
  func none() throws(FunctionFault) {
    if isEmpty { return }
    throw FunctionFault("expected no arguments, found \(count)")
  }

  /// Returns the only argument; nil for none.
  func one() throws(FunctionFault) -> FunctionArgument? {
    guard count <= 1 else { throw FunctionFault("expected one argument, found \(count)") }
    if let name = first?.name {
      throw FunctionFault("expected no name for the argument, found \"\(name)\"")
    }
    return first
  }

  /// Reads a style, a skeleton or a pattern of dates, and a time zone.
  func date(
    default style: DateFormat.Style = .medium, _ form: (DateFormat.Style) -> DateFormat.Form
  ) throws(FunctionFault) -> FunctionForm {
    guard count <= 2 else {
      throw FunctionFault("expected a style and a time zone, found \(count) arguments")
    }
    if let name = first(where: { $0.name != nil })?.name {
      throw FunctionFault("expected no names for the arguments, found \"\(name)\"")
    }
    guard let word = first?.text else { return .date(form(style), zone: nil) }
    let zone = count > 1 ? self[1].text : nil
    if let zone { try Self.check(zone: zone) }
    if let style = DateFormat.Style(rawValue: word) { return .date(form(style), zone: zone) }
    if word.isEmpty { throw FunctionFault("the style is empty") }
    if word.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }), word.count > 3,
      let nearest = NearestWord.find(word, among: DateFormat.Style.allCases.map(\.rawValue))
    {
      throw FunctionFault("\"\(word)\" is not a style; did you mean \"\(nearest)\"?")
    }
    try Self.check(pattern: word)
    let isSkeleton = first?.isQuoted == false && word.allSatisfy(\.isLetter)
    return .date(isSkeleton ? .skeleton(word) : .pattern(word), zone: zone)
  }

  /// Reads texts by their plural categories.
  func plural() throws(FunctionFault) -> FunctionForm {
    var texts: [String: String] = [:]
    for argument in self {
      guard let name = argument.name, PluralRules.words.contains(name) else {
        throw FunctionFault(
          "expected texts named \(PluralRules.words.joined(separator: ", ")), found "
            + "\"\((argument.name ?? argument.text).shortened(to: 40))\"")
      }
      guard texts.updateValue(argument.text, forKey: name) == nil else {
        throw FunctionFault("expected one text named \"\(name)\", found two")
      }
    }
    guard texts["other"] != nil else {
      throw FunctionFault("the text for \"other\" is missing")
    }
    return .plural(texts)
  }

  /// Rejects a name that doesn't have the form of a time zone's name. ICU checks the name itself
  /// when it is used.
  private static func check(zone: String) throws(FunctionFault) {
    guard FunctionArgument.isTimeZone(zone) else {
      throw FunctionFault("\"\(zone.shortened(to: 40))\" is not a time zone such as Europe/Berlin")
    }
  }

  /// Rejects a pattern with letters that have no meaning, as ICU does.
  private static func check(pattern: String) throws(FunctionFault) {
    var isQuoted = false
    var letters = ""
    for character in pattern where character.isASCII {
      if character == "'" { isQuoted.toggle() }
      guard !isQuoted, character.isLetter else { continue }
      guard "GyYuUrQqMLlwWdDFgEecabBhHKkjJCmsSAzZOvVXx".contains(character) else {
        throw FunctionFault(
          "\"\(character)\" is not a letter of a pattern such as 'yyyy-MM-dd' (other letters stand "
            + "in quotes)")
      }
      letters.append(character)
    }
    // Other libraries write YYYY for the year of a date, and DD for the day of a month.
    if letters.contains("Y"), !letters.contains("w") {
      throw FunctionFault("\"Y\" is the year of a week; expected \"y\", the year of a date,")
    }
    if letters.contains("D"), letters.contains(where: "ML".contains) {
      throw FunctionFault("\"D\" is the day of the year; expected \"d\", the day of the month,")
    }
  }
}
