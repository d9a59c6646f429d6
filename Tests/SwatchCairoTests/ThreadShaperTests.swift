import SwatchGraphics
import Testing

@testable import SwatchCairo

struct ThreadShaperTests {
  private struct Kept {
    weak var shaper: ThreadShaper?
  }

  @Test("What Pango keeps of fonts is given back after a number of them, and texts stay the same")
  func renewal() throws {
    let library = try TestFonts.load([.dejaVuSans])
    let engine = PangoTextEngine(fonts: library)
    func layout(size: Double) throws -> TextLayout {
      try engine.layout(AttributedText("HHH", font: Font(size: size)), width: .infinity)
    }
    let before = try layout(size: 16)
    let first = Kept(shaper: ThreadShaper.current(of: library))
    _ = try layout(size: 17)
    #expect(first.shaper === ThreadShaper.current(of: library), "few fonts are kept")
    for step in 0..<ThreadShaper.limit { _ = try layout(size: 20 + Double(step) / 16) }
    #expect(first.shaper == nil)
    #expect(try layout(size: 16) == before)
  }
}
