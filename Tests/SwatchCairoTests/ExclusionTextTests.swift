import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Shaped lines around exclusion paths")
struct ExclusionTextTests {
  private func layout(
    _ spans: [AttributedText.Span], around paths: [Path], width: Double, height: Double = .infinity,
    _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> TextLayout {
    var text = AttributedText(spans, paragraph: style)
    text.exclusionPaths = paths
    return try TestFonts.engine().layout(text, width: width, height: height)
  }

  private func span(_ text: String, size: Double = 10) -> AttributedText.Span {
    AttributedText.Span(text, font: Font(size: size))
  }

  private let middle = Path.rect(Rect(x: 80, y: 0, width: 40, height: 30))

  @Test("The line fragments of a row share one baseline, and none crosses a path")
  func rows() throws {
    let spans = [span("some words of ten points and "), span("larger ones of fourteen", size: 14)]
    let layout = try layout(spans, around: [middle], width: 200)
    #expect(layout.lines.count > 3)
    for line in layout.lines where line.top < 30 {
      let left = line.left(inColumn: 200)
      #expect(left + line.width <= 80 || left >= 120)
    }
    let rows = Dictionary(grouping: layout.lines, by: \.top).values
    #expect(rows.contains { $0.count == 2 })
    #expect(
      rows.allSatisfy { Set($0.map(\.baseline)).count == 1 && Set($0.map(\.height)).count == 1 })
  }

  @Test("Right-to-left text fills the right fragment first")
  func rightToLeft() throws {
    let layout = try layout([span("שלום עולם טוב מאוד")], around: [middle], width: 200)
    #expect(layout.lines[0].left(inColumn: 200) >= 120)
    #expect(layout.lines[1].left(inColumn: 200) + layout.lines[1].width <= 80)
    #expect(layout.lines[0].top == layout.lines[1].top)
  }

  @Test("Justified lines fill their fragments")
  func justified() throws {
    let text = "some words to fill both sides of a path with until the text ends somewhere below"
    let layout = try layout(
      [span(text)], around: [middle], width: 200, ParagraphStyle(alignment: .justified))
    // A lone word isn't stretched.
    let lines = zip(layout.lines, layout.lineTexts).dropLast().filter {
      $1.split(separator: " ").count > 1
    }
    #expect(lines.count > 3)
    for (line, _) in lines {
      let expected = line.top < 30 ? 80.0 : 200
      #expect(abs(line.width - expected) < 0.01)
    }
  }

  @Test("A text is truncated in its last fragment")
  func truncation() throws {
    let layout = try layout(
      [span("some words that go on and on for ever and ever")], around: [middle], width: 200,
      height: 12)
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 2)
    #expect(layout.lineTexts[1].hasSuffix("…"))
    #expect(layout.lines.allSatisfy { $0.top == 0 })
  }

  @Test("Many lines around many paths are laid out in linear time")
  func many() throws {
    let paths = (0..<500).map { Path.rect(Rect(x: 40, y: Double($0) * 30, width: 30, height: 20)) }
    let text = String(repeating: "some words ", count: 2_000)
    let layout = try layout([span(text)], around: paths, width: 120)
    #expect(layout.lines.count > 1_000)
  }
}
