import SwatchMessages
import Testing

@Suite("Digits of numbers in groups")
struct DigitGroupsTests {
  @Test(
    "Thousands are separated by commas, and decimals stay unchanged",
    arguments: [
      ("0", "0"), ("999", "999"), ("1000", "1,000"), ("-1234", "-1,234"), ("-123", "-123"),
      ("1234567.8901", "1,234,567.8901"), ("12.3456", "12.3456"), ("1e+25", "1e+25"),
    ])
  func grouped(number: String, shown: String) {
    #expect(number.withDigitGroups == shown)
  }

  @Test("Whole numbers of any size are grouped, including the smallest integer")
  func whole() {
    #expect((-1234).grouped == "-1,234" && 67_108_864.grouped == "67,108,864")
    #expect(Int.min.grouped == "-9,223,372,036,854,775,808" && UInt8(7).grouped == "7")
  }
}
