import Testing

@testable import SwatchDocument

@Suite("Numbers for people")
struct JSONNumberTests {
  @Test(
    "A JSON number is shown as written, and in full if it is written with an exponent",
    arguments: [
      ("1", "1"), ("1.50", "1.50"), ("12345678901", "12345678901"), ("-0", "0"), ("1e3", "1000"),
      ("-2.5E2", "-250"), ("1.5e-7", "1.5e-07"), ("123456789012345678901", "123456789012345678901"),
    ])
  func text(written: String, shown: String) {
    #expect(JSONNumber.text(of: Array(written.utf8)[...]) == shown)
  }
}
