import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Styles")
struct StyleTests {
  @Test("Preferred, minimum and maximum size each set two sides, and the last value applies")
  func pairs() {
    var style = LayoutElementStyle()
    style.preferredSize = Size(width: 10, height: 20)
    style.minSize = Size(width: 1, height: 2)
    style.maxSize = Size(width: 100, height: 200)
    style.width = .fraction(0.5)
    style.maxHeight = .auto
    #expect(style.size.width == .fraction(0.5))
    #expect(style.height == 20)
    #expect(style.minSize == Size(width: 1, height: 2))
    #expect(style.maxSize == Size(width: 100, height: 0))
    style.preferredSize = Size(width: 3, height: 4)
    #expect(style.width == 3)
    #expect(style.preferredSize == Size(width: 3, height: 4))
  }

  @Test("The size of a style can't be read while one of its sides is a fraction")
  func fractionalPair() async {
    await #expect(processExitsWith: .failure) {
      var style = LayoutElementStyle()
      style.width = .fraction(0.5)
      _ = style.preferredSize
    }
  }

  @Test("An invalid style value is refused as soon as it is set")
  func refusal() async {
    await #expect(processExitsWith: .failure) { TestNode().style.width = -1 }
    await #expect(processExitsWith: .failure) { TestNode().style.flexGrow = -1 }
    await #expect(processExitsWith: .failure) { TestNode().style.spacingBefore = .nan }
  }

  static let mistakes: [(@Sendable (inout LayoutElementStyle) -> Void, String)] = [
    ({ $0.width = -5 }, "style.width is -5pt"), ({ $0.height = .points(.nan) }, "style.height is"),
    ({ $0.width = .points(.infinity) }, "style.width is infpt"),
    ({ $0.minWidth = .fraction(1.5) }, "style.minWidth is 150%"),
    ({ $0.minHeight = .fraction(-0.1) }, "style.minHeight is -10%"),
    ({ $0.maxWidth = -1 }, "style.maxWidth is -1pt"),
    ({ $0.maxHeight = .points(.nan) }, "style.maxHeight is"),
    ({ $0.flexBasis = -2 }, "style.flexBasis is -2pt"),
    ({ $0.flexShrink = .infinity }, "style.flexShrink is inf"),
    ({ $0.spacingAfter = .infinity }, "style.spacingAfter is inf"),
    ({ $0.ascender = .nan }, "style.ascender is nan"),
    ({ $0.descender = .infinity }, "style.descender is inf"),
    ({ $0.layoutPosition.x = .nan }, "style.layoutPosition is (nan, 0)"),
  ]

  @Test(
    "The message about an invalid style value names the property and the value",
    arguments: mistakes.indices)
  func mistake(_ index: Int) {
    var style = LayoutElementStyle()
    Self.mistakes[index].0(&style)
    #expect(style.mistake?.hasPrefix(Self.mistakes[index].1) == true, "\(style.mistake ?? "")")
  }

  @Test("A style accepts valid values")
  func usable() {
    var style = LayoutElementStyle()
    style.maxSize = .infinity
    style.spacingBefore = -10
    style.descender = -4
    style.layoutPosition = Point(x: -3, y: 2)
    style.flexBasis = .fraction(1)
    #expect(style.mistake == nil)
  }
}
