import SwatchMessages
import Testing

@Suite("Numbers as text")
struct NumeralTests {
  @Test(
    "A whole number has no fraction, and other numbers have the fewest digits",
    arguments: [
      (12, "12"), (0.5, "0.5"), (-0.0, "0"), (-3, "-3"), (0.1 + 0.2, "0.30000000000000004"),
      (1e15, "1000000000000000"), (1e25, "1e+25"), (.infinity, "inf"), (-.infinity, "-inf"),
      (.nan, "nan"), (-Double.nan, "nan"),
    ] as [(Double, String)])
  func shortest(value: Double, text: String) {
    #expect("\(Numeral(value))" == text)
  }

  @Test(
    "A number has exactly the requested number of decimals",
    arguments: [
      (0.0, 2, "0.00"), (1.005, 1, "1.0"), (12.96, 1, "13.0"), (-0.25, 1, "-0.3"), (7.5, 0, "8"),
      (3.04, 2, "3.04"), (.infinity, 1, "inf"), (.nan, 1, "nan"), (9e14, 5, "900000000000000"),
    ])
  func fixed(value: Double, digits: Int, text: String) {
    #expect(Numeral.fixed(value, digits: digits) == text)
  }

  @Test(
    "A number has at most the requested number of decimals",
    arguments: [
      (1.005, 1, "1"), (12.96, 1, "13"), (-0.004, 2, "0"), (2.25, 1, "2.3"), (0.125, 9, "0.125"),
      (1e300, 9, "1e+300"),
    ])
  func rounded(value: Double, digits: Int, text: String) {
    #expect(Numeral.rounded(value, digits: digits) == text)
  }

  @Test(
    "A count of one has a noun in the singular",
    arguments: [(0, "0 rows"), (1, "1 row"), (2, "2 rows")])
  func count(number: Int, text: String) {
    #expect(Numeral.count(number, "row") == text)
  }
}
