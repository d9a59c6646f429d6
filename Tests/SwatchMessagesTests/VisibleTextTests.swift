import Testing

@testable import SwatchMessages

@Suite("Text for a terminal")
struct VisibleTextTests {
  @Test(
    "Characters that a terminal acts on are escaped",
    arguments: [
      ("\u{1B}[31mred", "\\u001b[31mred"), ("a\u{0}b\u{7F}", "a\\u0000b\\u007f"),
      ("a\nb\rc\td", "a\\nb\\rc\\td"), ("\u{9B}2J", "\\u009b2J"),
      ("\u{202E}txt.exe\u{202C}", "\\u202etxt.exe\\u202c"),
      ("\u{2066}x\u{2069}", "\\u2066x\\u2069"),
      ("\u{200F}\u{200E}\u{61C}", "\\u200f\\u200e\\u061c"),
      ("\u{2028}\u{2029}", "\\u2028\\u2029"),
    ])
  func escaped(text: String, visible: String) {
    #expect(text.visible == visible)
  }

  @Test(
    "Characters that a terminal shows stay unchanged",
    arguments: ["", "plain", "é ü 日本語 ไทย", "👩‍👧", "مرحبا", "a\u{200C}b", "\u{FEFF}", "\\u001b"])
  func kept(text: String) {
    #expect(text.visible == text)
  }
}
