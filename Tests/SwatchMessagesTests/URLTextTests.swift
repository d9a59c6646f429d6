import SwatchMessages
import Testing

@Suite("URLs in messages")
struct URLTextTests {
  @Test(
    "The user name and the password are removed from a URL, and nothing else",
    arguments: [
      ("https://u:secret@example.com/a.png", "https://…@example.com/a.png"),
      ("https://secret@example.com/a.png", "https://…@example.com/a.png"),
      ("https://u:a@b@example.com/a.png", "https://…@example.com/a.png"),
      ("https://u:se/cret@example.com/", "https://…@example.com/"),
      ("https://u:p@example.com/a@2x.png", "https://…@example.com/a@2x.png"),
      ("https://example.com/a@2x.png", "https://example.com/a@2x.png"),
      ("https://example.com:8080/a@2x.png", "https://example.com:8080/a@2x.png"),
      ("https://[::1]/a@2x.png", "https://[::1]/a@2x.png"), ("photos/a@2x.png", "photos/a@2x.png"),
      ("a@b://c", "a@b://c"), ("", ""),
    ])
  func withoutPassword(url: String, expected: String) {
    #expect(url.withoutPassword == expected)
  }
}
