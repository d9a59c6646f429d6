import SwatchMessages

extension JSONReader {
  /// Reads a string from its opening quote on.
  mutating func readString() throws(JSONFault) {
    let start = position + 1
    var place = start
    var hasEscapes = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        position = place + 1
        return try append(.string, from: start, to: place, hasEscapes: hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        place = try skipEscape(at: place)
      } else if byte < 0x20 {
        throw JSONFault(
          at: place, "there is a line break or control character in a string",
          advice: byte == 0x0A || byte == 0x0D
            ? "close the string with \", or write \\n" : "write it as \\u00XX")
      } else {
        place += 1
      }
    }
    throw JSONFault(at: position, "the string is not closed", advice: "end it with \"")
  }

  /// Returns the offset after the escape that begins at an offset.
  private func skipEscape(at start: Int) throws(JSONFault) -> Int {
    guard start + 1 < bytes.count else { return bytes.count }
    if JSONEscapes.simple(bytes[start + 1]) != nil { return start + 2 }
    guard bytes[start + 1] == UInt8(ascii: "u") else {
      throw JSONFault(
        at: start, "the string has an escape that JSON does not know",
        advice: "for a backslash write \\\\")
    }
    let first = try unit(at: start)
    if UTF16.isTrailSurrogate(first) { throw loneSurrogate(at: start) }
    guard UTF16.isLeadSurrogate(first) else { return start + 6 }
    let second = start + 6
    guard second + 1 < bytes.count, bytes[second] == UInt8(ascii: "\\"),
      bytes[second + 1] == UInt8(ascii: "u"), UTF16.isTrailSurrogate(try unit(at: second))
    else { throw loneSurrogate(at: start) }
    return second + 6
  }

  private func unit(at escape: Int) throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for place in escape + 2..<escape + 6 {
      guard place < bytes.count, let digit = JSONEscapes.hexDigit(bytes[place]) else {
        throw JSONFault(at: escape, "\\u is not followed by four hexadecimal digits")
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  private func loneSurrogate(at place: Int) -> JSONFault {
    JSONFault(
      at: place, "there is an unpaired surrogate, which is half of a character",
      advice: "write both halves, as in \\ud83d\\ude00, or the character itself")
  }

  /// Reads a number from its sign or first digit on.
  mutating func readNumber() throws(JSONFault) {
    let start = position
    if next(is: UInt8(ascii: "-")) { position += 1 }
    if next(is: UInt8(ascii: "0")) {
      position += 1
      if skipDigits() > 0 {
        throw JSONFault(at: start, "a number starts with 0", advice: "leave leading zeros out")
      }
    } else {
      try requireDigits(of: "a number", from: start)
    }
    if next(is: UInt8(ascii: ".")) {
      position += 1
      try requireDigits(of: "the fraction of a number", from: start)
    }
    let isLong = position - start > 300
    let hasExponent = next(is: UInt8(ascii: "e")) || next(is: UInt8(ascii: "E"))
    if hasExponent {
      position += 1
      if next(is: UInt8(ascii: "+")) || next(is: UInt8(ascii: "-")) { position += 1 }
      try requireDigits(of: "the exponent of a number", from: start)
    }
    guard !(isLong || hasExponent) || JSONNumber.value(of: bytes[start..<position]).isFinite else {
      throw JSONFault(
        at: start, "the number is too large",
        advice: "the largest number is about 1.8e308")
    }
    try append(.number, from: start, to: position)
  }

  private mutating func requireDigits(of part: String, from start: Int) throws(JSONFault) {
    if skipDigits() == 0 { throw JSONFault(at: start, "\(part) has no digits") }
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }

  /// Reads `true`, `false` or `null`.
  mutating func readWord(_ word: StaticString, _ kind: JSONSlot.Kind) throws(JSONFault) {
    let expected = Array("\(word)".utf8)
    guard bytes[position...].starts(with: expected) else { throw missingValue() }
    try append(kind, from: position, to: position + expected.count)
    position += expected.count
  }

  /// Makes the error for a place where a value is missing.
  func missingValue() -> JSONFault {
    guard position < bytes.count else {
      let isEmpty = slots.isEmpty
      return JSONFault(
        at: position, "expected a value, found \(isEmpty ? "nothing" : found)",
        advice: isEmpty ? "a JSON text is one value" : nil)
    }
    let advice: String? =
      switch bytes[position] {
      case UInt8(ascii: "'"): "write strings in double quotes"
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        "JSON has no comments; remove it, or write it in a document as \"//\": \"…\""
      case UInt8(ascii: "N"), UInt8(ascii: "I"): "JSON has no NaN or Infinity"
      case UInt8(ascii: "+"), UInt8(ascii: "."): "a number starts with a digit or -"
      default: "strings need double quotes"
      }
    return JSONFault(
      at: position, "expected a value, found \(found)", advice: advice)
  }

  /// The character at the position in words.
  var found: String {
    guard position < bytes.count else { return "the end of the text" }
    let rest = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return "nothing" }
    return scalar.isConcealed ? "the character \(scalar.escape)" : "\"\(scalar)\""
  }
}
