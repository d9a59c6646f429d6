/// The values from which JSON texts of the fuzzer are made.
enum JSONWords {
  /// Numbers at the limits of integers, of `Double`, of the ranges that Swatch allows, and of
  /// Cairo's coordinates.
  static let numbers = [
    "0", "-0", "1", "-1", "0.5", "3", "12", "100", "320", "-7.25", "0.01", "0.009", "1e-9",
    "1e-300", "5e-324", "32767", "32768", "65535", "65536", "10000", "10001", "262144", "2097151",
    "2097152", "8388607", "9999999", "10000000", "16777216", "2147483647", "2147483648",
    "4294967295", "4294967296", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "18446744073709551616", "1e15", "1e19", "1e100", "1e300", "1.7976931348623157e308", "1e308",
    "-1e308", "-1e19", "-2147483649", "-9223372036854775809", "0.1", "0.333333333333333333",
  ]

  /// Pieces of text from many scripts, with characters that often cause errors in programs.
  static let texts = [
    "", "a", "Hello, world", "two\nlines", "tab\there", "Zürich", "שלום", "مرحبا بالعالم", "日本語の文章",
    "ไทย", "हिन्दी", "👩‍👩‍👧‍👦", "😀", "🇨🇭", "e\u{301}\u{301}\u{301}", "\u{202E}abc\u{202C}", "\u{2066}x",
    "\u{FFFF}", "\u{FFFE}", "\u{1FFFE}", "\u{10FFFF}", "\u{FEFF}", "\u{0}", "\u{1}", "\u{7F}",
    "\u{85}", "\u{2028}", "\u{2029}", "\u{AD}", "\u{200B}", "\u{200D}", "fi ffi", "{{x}}", "{{x?}}",
    "{{{{", "a/b", "../x.png", "100%", "\\", "\"", "]]>", "<&>", "\r\n", "\r", "\u{E000}",
    "\u{180E}",
  ]

  /// A text of a few pieces; now and then a long one.
  static func text(_ numbers: inout FuzzNumbers) -> String {
    let count = numbers.oneIn(40) ? numbers.few(3000) : numbers.few(6)
    let separator = numbers.oneIn(5) ? "" : " "
    let same = numbers.oneIn(4) ? numbers.pick(texts) : nil
    return (0..<count).map { _ in same ?? numbers.pick(texts) }.joined(separator: separator)
  }

  /// A JSON string.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Any JSON value.
  static func value(_ numbers: inout FuzzNumbers, depth: Int = 3) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &numbers) {
    case 0: return numbers.pick(["null", "true", "false"])
    case 1, 2: return numbers.pick(Self.numbers)
    case 3, 4: return quoted(text(&numbers))
    case 5, 6:
      return "[" + list(numbers.few(4)) { value(&numbers, depth: depth - 1) } + "]"
    default:
      let names = ["name", "likes", "photo", "tags", "size", "on", "t", "x", "a\u{0}", ""]
      var left = names.shuffled(using: &numbers)[...]
      return "{"
        + list(numbers.few(4)) {
          quoted(left.popFirst() ?? "") + ": " + value(&numbers, depth: depth - 1)
        } + "}"
    }
  }

  /// Values with commas between them.
  static func list(_ count: Int, _ value: () -> String) -> String {
    (0..<count).map { _ in value() }.joined(separator: ", ")
  }
}
