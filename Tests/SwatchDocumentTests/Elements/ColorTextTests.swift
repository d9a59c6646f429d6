import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchDocument

@Suite("Colours as documents write them")
struct ColorTextTests {
  @Test(
    "A colour is a name, hexadecimal digits or a function, as in CSS",
    arguments: [
      ("#369", "#336699FF"), (" #33669980", "#33669980"), ("Teal", "#008080FF"),
      (" teal ", "#008080FF"),
      ("transparent", "#00000000"), ("rebeccapurple", "#663399FF"), ("green", "#008000FF"),
      ("rgb(51 102 204)", "#3366CCFF"), ("rgb(51, 102, 204)", "#3366CCFF"),
      ("rgba(51,102,204,0.5)", "#3366CC80"), ("rgb(20% 40% 80% / 50%)", "#3366CC80"),
      ("RGB(300 -5 none/25%)", "#FF000040"), ("rgb(5.1e1 102 204)", "#3366CCFF"),
      ("hsl(120 100% 25%)", "#008000FF"), ("hsl(0.5turn, 100%, 50%)", "#00FFFFFF"),
      ("hsla(240deg 100 50 / 0.5)", "#0000FF80"), ("hsl(0 0% 50%)", "#808080FF"),
      ("hsl(-120 100% 50%)", "#0000FFFF"), ("hsl(90 50% 0%)", "#000000FF"),
      ("hwb(120 0% 50%)", "#008000FF"), ("hwb(0 60% 60%)", "#808080FF"),
      ("hwb(0 20% 40%)", "#993333FF"), ("oklab(1 0 0)", "#FFFFFFFF"),
      ("oklab(0.62796 0.22486 0.12585)", "#FF0000FF"),
      ("oklch(51.975% 0.17686 142.495)", "#008000FF"),
      ("oklch(0.452 0.31321 264.05 / .5)", "#0000FF80"),
      ("oklch(50% 0 0)", "#636363FF"), ("oklch(0 0.4 30)", "#000000FF"),
      ("rgb(1 2)", nil), ("rgb(1 2 3 4)", nil), ("rgb(1, 2 3)", nil), ("rgb(1deg 2 3)", nil),
      ("rgb(1 2 3", nil), ("rgb()", nil), ("rgb(1 2 3 / )", nil), ("hwb(1, 2, 3)", nil),
      ("oklch(0.5 0.1 50%)", nil), ("rgb(nan 0 0)", nil), ("rgb(1,,2)", nil), ("()", nil),
      ("", nil),
    ])
  func colors(text: String, hex: String?) {
    #expect((try? ColorText.color(text))?.hex == hex)
  }

  @Test("The 148 colour names of CSS and transparent are known")
  func names() {
    #expect(ColorNames.all.count == 149)
    #expect(ColorNames.all["lightgoldenrodyellow"]?.hex == "#FAFAD2FF")
  }

  @Test("A colour outside sRGB keeps its lightness and hue")
  func gamut() {
    for hue in stride(from: 0.0, to: 360, by: 15) {
      let color = Color.oklch(0.7, 0.4, hue)
      let lab = OKLab(color)
      #expect(abs(lab.lightness - 0.7) < 0.02)
      let (x, y) = (0.4 * cosine(hue), 0.4 * cosine(hue - 90))
      let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
      let distance = abs(lab.a * y - lab.b * x) / 0.4
      #expect(chroma > 0.05 && distance < 0.021, "\(hue)")
    }
  }

  private func cosine(_ degrees: Double) -> Double { Transform.rotation(degrees: degrees).a }

  @Test("Each colour survives the conversion to OKLab and back")
  func roundTrip() {
    for hex in ["#000000FF", "#FFFFFFFF", "#3366CCFF", "#FF0000FF", "#00FF00FF", "#0000FFFF"] {
      #expect(Color(hex: hex).map { OKLab($0).unbounded.hex } == hex)
    }
  }
}
