import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Axes of variable fonts")
struct FontVariationTests {
  /// The width of a letter of ``VariableFont``, which grows by 500 of 2,048 units per em between
  /// the weights 400 and 900.
  private static func width(_ font: Font, axis: String = "wght") throws -> Double {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    try Data(VariableFont.bytes(axis: axis)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let engine = PangoTextEngine(fonts: try FontLibrary(paths: [file.path]))
    return try engine.layout(AttributedText("a", font: font), width: 500).size.width
  }

  @Test(
    "A position on the weight axis overrides the weight of the font",
    arguments: [
      (Font(size: 2048, variations: ["wght": 900]), 500.0),
      (Font(size: 2048, weight: 700, variations: ["wght": 900]), 500.0),
      (Font(size: 2048, weight: 900, variations: ["wght": 400]), 0.0),
      (Font(size: 2048, weight: 900, variations: ["wdth": 80]), 500.0),
      (Font(size: 2048, variations: ["wght": 650]), 250.0),
      (Font(size: 2048, variations: ["wght": 5000]), 500.0),
    ])
  func places(font: Font, growth: Double) throws {
    let plain = try Self.width(Font(size: 2048))
    #expect(abs(try Self.width(font) - plain - growth) < 1)
  }

  @Test(
    "A short axis tag may omit its trailing spaces",
    arguments: [
      ("HV  ", "HV", 900.0, 500.0), ("HV  ", "HV  ", 900, 500), ("HV  ", "HV ", 650, 250),
      ("M1  ", "M1", 900, 500), ("X   ", "X", 900, 500), ("HV  ", "M1", 900, 0),
      ("HVX ", "HV", 900, 0),
    ])
  func shortTags(axis: String, tag: String, place: Double, growth: Double) throws {
    let plain = try Self.width(Font(size: 2048), axis: axis)
    let moved = try Self.width(Font(size: 2048, variations: [tag: place]), axis: axis)
    #expect(abs(moved - plain - growth) < 1)
  }

  @Test("A font without axes ignores positions on axes")
  func plainFonts() throws {
    let engine = try TestFonts.engine()
    let text = AttributedText("text", font: Font(variations: ["wdth": 80]))
    let size = try engine.layout(text, width: 500).size
    #expect(size == (try engine.layout(AttributedText("text"), width: 500).size))
  }

  @Test("Of several invalid axes, the alphabetically first is reported", arguments: 0..<5)
  func order(_: Int) throws {
    let font = Font(variations: ["wide": .nan, "slant": 1, "opszz": 1, "width": 1])
    let error = #expect(throws: TextError.self) {
      _ = try TestFonts.engine().layout(AttributedText("a", font: font), width: 500)
    }
    #expect(error?.description.contains("opszz") == true)
  }

  @Test(
    "A family name with a control character is an error", arguments: ["A\u{1F}B", "X\0", "\u{1E}1"])
  func controlCharacters(family: String) throws {
    let error = #expect(throws: TextError.self) {
      let text = AttributedText("a", font: Font(family: family))
      _ = try TestFonts.engine().layout(text, width: 500)
    }
    #expect(error?.description.contains("has a control character") == true)
  }

  @Test(
    "An invalid axis, and an invalid position, are errors",
    arguments: [
      ["width": 80.0], ["": 1], ["    ": 1], ["H V": 1], [" HV": 1], ["w,h=": 1],
      ["wdth": .infinity], ["wdth": 40_000], ["wdé": 1],
    ])
  func mistakes(variations: [String: Double]) throws {
    let text = AttributedText("text", font: Font(variations: variations))
    let error = #expect(throws: TextError.self) {
      _ = try TestFonts.engine().layout(text, width: 500)
    }
    #expect(
      error?.description.contains(
        "is invalid; expected the tag of an axis, up to four letters such as \"wdth\"")
        == true)
  }
}
