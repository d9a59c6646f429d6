import Testing

@testable import SwatchDocument

@Suite("Broken JSON is refused with its place")
struct JSONMistakeTests {
  @Test(
    "Mistakes in JSON structure are reported with their place and remedy",
    arguments: [
      ("", "1:1: $: expected a value, found nothing; a JSON text is one value"),
      (" \n ", "2:2: $: expected a value, found nothing; a JSON text is one value"),
      (
        "{",
        "1:2: $: expected a key in double quotes, found the end of the text; close the object "
          + "with }"
      ),
      ("[1 2]", "1:4: $: expected \",\" or \"]\" in the array, found \"2\""),
      ("[1,]", "1:3: $: there is a comma before the closing ]; remove it"),
      ("{\"a\":1,}", "1:7: $: there is a comma before the closing }; remove it"),
      ("{\"a\":1 \"b\":2}", "1:8: $: expected \",\" or \"}\" in the object, found \"\"\""),
      ("{\"a\" 1}", "1:6: $.a: expected \":\" after the key, found \"1\""),
      (
        "{\"a\": {\"b\": [1, x]}}",
        "1:17: $.a.b[1]: expected a value, found \"x\"; strings need double quotes"
      ),
      ("{a: 1}", "1:2: $: expected a key in double quotes, found \"a\""),
      (
        "{\"a\":1}\n}",
        "2:1: $: expected the end of the text, found \"}\"; "
          + "a JSON text is one value; remove the rest"
      ),
      ("{\"a\":", "1:6: $.a: expected a value, found the end of the text"),
      ("[1,\n2", "2:2: $: expected \",\" or \"]\" in the array, found the end of the text"),
      ("]", "1:1: $: expected a value, found \"]\"; strings need double quotes"),
      (
        "{\"a\":1,\"b\":2,\"\\u0061\":3}",
        "1:14: $.a: the key \"a\" occurs twice in one object; "
          + "remove one of the two"
      ),
      (
        "// c",
        "1:1: $: expected a value, found \"/\"; JSON has no comments; remove it, or write it in a "
          + "document as \"//\": \"…\""
      ),
    ])
  func structure(text: String, message: String) {
    #expect(mistake(text) == "a.json:" + message)
  }

  @Test(
    "Mistakes in JSON literals and numbers are reported with their place and remedy",
    arguments: [
      ("tru", "1:1: $: expected a value, found \"t\"; strings need double quotes"),
      (
        "truex",
        "1:5: $: expected the end of the text, found \"x\"; "
          + "a JSON text is one value; remove the rest"
      ),
      ("NaN", "1:1: $: expected a value, found \"N\"; JSON has no NaN or Infinity"),
      ("01", "1:1: $: a number starts with 0; leave leading zeros out"),
      ("-", "1:1: $: a number has no digits"),
      ("[1.]", "1:2: $[0]: the fraction of a number has no digits"),
      ("1e", "1:1: $: the exponent of a number has no digits"),
      ("+1", "1:1: $: expected a value, found \"+\"; a number starts with a digit or -"),
      (".5", "1:1: $: expected a value, found \".\"; a number starts with a digit or -"),
      ("1e999", "1:1: $: the number is too large; the largest number is about 1.8e308"),
    ])
  func scalars(text: String, message: String) {
    #expect(mistake(text) == "a.json:" + message)
  }

  @Test(
    "Mistakes in JSON strings are reported with their place and remedy",
    arguments: [
      ("\"abc", "1:1: $: the string is not closed; end it with \""),
      (
        "[\"a\nb\"]",
        "1:4: $[0]: there is a line break or control character in a string; "
          + "close the string with \", or write \\n"
      ),
      (
        "\"a\tb\"",
        "1:3: $: there is a line break or control character in a string; "
          + "write it as \\u00XX"
      ),
      (
        "\"a\\x\"",
        "1:3: $: the string has an escape that JSON does not know; "
          + "for a backslash write \\\\"
      ),
      ("\"\\u12G4\"", "1:2: $: \\u is not followed by four hexadecimal digits"),
      ("\"\\u12", "1:2: $: \\u is not followed by four hexadecimal digits"),
      (
        "\"é\\ud83d\"",
        "1:3: $: there is an unpaired surrogate, which is half of a character; "
          + "write both halves, as in \\ud83d\\ude00, or the character itself"
      ),
      (
        "\"\\ude00\"",
        "1:2: $: there is an unpaired surrogate, which is half of a character; "
          + "write both halves, as in \\ud83d\\ude00, or the character itself"
      ),
      (
        "\"\\ud83d\\u0041\"",
        "1:2: $: there is an unpaired surrogate, which is half of a character; "
          + "write both halves, as in \\ud83d\\ude00, or the character itself"
      ),
      ("'a'", "1:1: $: expected a value, found \"'\"; write strings in double quotes"),
      ("\"\\", "1:1: $: the string is not closed; end it with \""),
    ])
  func strings(text: String, message: String) {
    #expect(mistake(text) == "a.json:" + message)
  }

  @Test(
    "JSON bytes that are not UTF-8 are reported",
    arguments: [
      [UInt8]([0x22, 0x61, 0xFF, 0x22]), [0x22, 0x61, 0xC3, 0x22], [0x22, 0x61, 0xED, 0xA0, 0x80],
    ])
  func encoding(bytes: [UInt8]) {
    #expect(mistake(bytes) == "a.json:1:3: $: the text is not UTF-8 here; save the file in UTF-8")
  }

  @Test("No prefix of a JSON text crashes the reader, or is accepted as complete")
  func prefixes() {
    let text = #"{"a": [1.5e3, "x\n\ud83d\ude00é", {"b": null, "c": [true, false]}], "d": -0}"#
    let bytes = Array(text.utf8)
    for length in bytes.indices { #expect(!mistake(Array(bytes[..<length])).isEmpty) }
    #expect(mistake(bytes).isEmpty)
  }
}
