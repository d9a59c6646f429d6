import SwatchLayout
import Testing

@Suite("Dimensions")
struct LayoutDimensionTests {
  @Test(
    "A dimension is parsed from Texture's text form, and any other text is auto",
    arguments: [
      ("12pt", LayoutDimension.points(12)), ("0.5pt", .points(0.5)), ("50%", .fraction(0.5)),
      ("100%", .fraction(1)), ("auto", .auto), ("", .auto), ("12", .auto), ("12px", .auto),
      ("pt", .auto), ("%", .auto), ("Auto", .auto), ("50 %", .fraction(0.5)),
      (" 12 pt", .points(12)), (" pt", .auto), ("1 2pt", .auto),
    ])
  func reading(_ text: String, _ dimension: LayoutDimension) {
    #expect(LayoutDimension(text) == dimension)
  }

  @Test(
    "A dimension survives writing and parsing its text form",
    arguments: [
      (LayoutDimension.points(12), "12pt"), (.points(0.5), "0.5pt"), (.fraction(0.25), "25%"),
      (.auto, "auto"), (.points(.infinity), "infpt"),
    ])
  func writing(_ dimension: LayoutDimension, _ text: String) {
    #expect("\(dimension)" == text)
  }

  @Test("A number literal is a dimension in points")
  func literals() {
    let whole: LayoutDimension = 12
    let broken: LayoutDimension = 12.5
    #expect(whole == .points(12))
    #expect(broken == .points(12.5))
  }

  @Test(
    "Points resolve to themselves, fractions to a part of the parent, and auto to its default",
    arguments: [
      (LayoutDimension.points(12), 12.0), (.fraction(0.5), 100), (.fraction(0), 0), (.auto, 7),
    ])
  func resolving(_ dimension: LayoutDimension, _ length: Double) {
    #expect(dimension.resolve(parent: 200, auto: 7) == length)
  }

  @Test(
    "A fraction of an undefined or infinite parent size is automatic",
    arguments: [Double.nan, .infinity, 1e7])
  func undefined(parent: Double) {
    #expect(LayoutDimension.fraction(0.5).resolve(parent: parent, auto: 7) == 7)
    #expect(LayoutDimension.fraction(0).resolve(parent: parent, auto: 7) == 7)
  }
}
