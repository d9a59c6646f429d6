import SwatchGraphics
import Testing

@Suite("The height of lines")
struct LineHeightTests {
  /// A font with an ascent of 8 of 10 points.
  private func line(_ size: Double) -> FontLine {
    FontLine(ascent: 0.8 * size, descent: 0.2 * size)
  }

  private func extent(
    _ height: ParagraphStyle.LineHeight, sizes: [Double], first: Double, smallest: Double
  ) -> [Double] {
    var fonts = LineFonts()
    for size in sizes { fonts.add(line(size), size: size) }
    let extent = height.extent(with: fonts, first: line(first), smallest: line(smallest))
    return [extent.ascent, extent.height]
  }

  @Test(
    "A line height in points applies to every line, above or below the font's own height",
    arguments: [(10.0, 8.0), (20, 13), (8, 7), (5, 5.5)])
  func points(height: Double, ascent: Double) {
    #expect(
      extent(.points(height), sizes: [10], first: 10, smallest: 10) == [ascent, height])
  }

  @Test(
    "A larger font raises its line if it exceeds the height, in proportion if lines are tight",
    arguments: [
      // The second font fits: the line is as high as with the first font alone.
      (20.0, [10.0, 20.0], 10.0, [13.0, 20.0]),
      // 30 points don't fit into 20.
      (20, [10, 30], 10, [24, 30]),
      // The line of the smallest font is half its size, and the line of the largest font is also
      // half its size.
      (5, [10, 30], 10, [16.5, 15]),
      // The first font is larger: smaller text stays inside its line.
      (20, [40], 40, [32, 40]), (20, [10], 40, [18, 20]),
    ])
  func larger(height: Double, sizes: [Double], first: Double, expected: [Double]) {
    #expect(extent(.points(height), sizes: sizes, first: first, smallest: 10) == expected)
  }

  @Test("A line-height multiple refers to the largest font size on the line")
  func multiple() {
    #expect(extent(.multiple(1.5), sizes: [10], first: 20, smallest: 10) == [10.5, 15])
    #expect(extent(.multiple(1.5), sizes: [10, 20], first: 10, smallest: 10) == [21, 30])
    #expect(extent(.multiple(0.5), sizes: [10], first: 10, smallest: 10) == [5.5, 5])
  }

  @Test("A line height written as a number in code is in points")
  func literals() {
    #expect(ParagraphStyle(lineHeight: 20).lineHeight == .points(20))
    #expect(ParagraphStyle(lineHeight: 20.5).lineHeight == .points(20.5))
  }
}
