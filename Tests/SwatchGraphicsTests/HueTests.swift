import SwatchGraphics
import Testing

@Suite("Hue, saturation and brightness of colours")
struct HueTests {
  @Test(
    "Hues run from red through green and blue back to red",
    arguments: [
      (0, "#FF0000FF"), (1, "#FFFF00FF"), (2, "#00FF00FF"), (3, "#00FFFFFF"), (4, "#0000FFFF"),
      (5, "#FF00FFFF"), (6, "#FF0000FF"), (-4, "#00FF00FF"), (21, "#00FFFFFF"),
    ])
  func hue(sixths: Int, hex: String) {
    #expect(Color(hue: Double(sixths) / 6, saturation: 1, brightness: 1).hex == hex)
  }

  @Test("Saturation begins at grey and brightness at black, as in UIKit")
  func saturationAndBrightness() {
    #expect(Color(hue: 0.4, saturation: 0, brightness: 0.5) == Color(white: 0.5))
    #expect(Color(hue: 0.4, saturation: 1, brightness: 0) == .black)
    #expect(Color(hue: 0, saturation: 0.5, brightness: 0.8, alpha: 0.5).hex == "#CC666680")
  }

  @Test(
    "Colours have the names and components of UIColor",
    arguments: [
      (Color.red, "#FF0000FF"), (.green, "#00FF00FF"), (.blue, "#0000FFFF"), (.cyan, "#00FFFFFF"),
      (.yellow, "#FFFF00FF"), (.magenta, "#FF00FFFF"), (.orange, "#FF8000FF"),
      (.purple, "#800080FF"), (.brown, "#996633FF"), (.gray, "#808080FF"),
      (.darkGray, "#555555FF"), (.lightGray, "#AAAAAAFF"),
    ])
  func names(color: Color, hex: String) {
    #expect(color.hex == hex)
  }
}
