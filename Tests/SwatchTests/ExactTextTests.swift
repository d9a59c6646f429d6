import Swatch
import TestNumbers
import Testing

/// Texts of many fonts and sizes in boxes with fractional lengths, whose sums have rounding errors.
@Suite("Texts of exact size in boxes")
@MainActor
struct ExactTextTests {
  private static let families = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"]
  private static let fonts = Result {
    try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu"])
  }
  private static let words = [
    "Wave", "AVATAR", "1,299.00 €", "fi", "Zürich", "illumination", "W", ".", "Total:", "été",
    "x²", "To", "per cent", "Łódź", "№ 7", "…", "Ελλάδα", "Привет",
  ]

  /// A number of points with decimals.
  private func length(
    _ range: ClosedRange<Double>, _ numbers: inout SplitMix64
  ) -> Double {
    (Double.random(in: range, using: &numbers) * 100).rounded() / 100
  }

  private func text(_ numbers: inout SplitMix64) -> String {
    let words = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
      Self.words.randomElement(using: &numbers) ?? ""
    }
    let keys = ["", #", "kern": \#(length(0...1, &numbers))"#, #", "alignment": "justified""#]
    return """
      {"text": "\(words.joined(separator: " "))", "font": {"family": "\
      \(Self.families.randomElement(using: &numbers) ?? "")", "size": \
      \(length(6...40, &numbers))}\(keys.randomElement(using: &numbers) ?? "")}
      """
  }

  /// A box around boxes, down to texts.
  private func box(levels: Int, _ numbers: inout SplitMix64) -> String {
    let children = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
      levels == 0 ? text(&numbers) : box(levels: levels - 1, &numbers)
    }
    let aligns = ["start", "center", "end", "stretch", "baseline"]
    return """
      {"direction": "\(numbers.chance(0.5) ? "row" : "column")", "gap": \(length(0...9, &numbers)), \
      "padding": \(length(0...9, &numbers)), "alignItems": "\
      \(aligns.randomElement(using: &numbers) ?? "")", "children": [\
      \(children.joined(separator: ", "))]}
      """
  }

  private func layout(of root: String, right toLeft: Bool = false) async throws -> LayoutTree {
    var renderer = Renderer(fonts: try Self.fonts.get(), jobs: 1)
    renderer.expectVectorFiles()
    let direction = toLeft ? #""direction": "rtl", "# : ""
    let document = try Template(parsing: "{\(direction)\"root\": \(root)}").document()
    return try await renderer.layout { document.makeRoot() }
  }

  @Test("A text stays on one line in the width that boxes derive from its exact width")
  func unwrapped() async throws {
    var numbers = SplitMix64(seed: 1)
    for number in 0..<60 {
      let root = box(levels: 3, &numbers)
      let tree = try await layout(of: root, right: number % 3 == 0)
      for node in tree.flattened {
        guard let text = node.text else { continue }
        #expect(text.lines.count == 1 && !text.isTruncated, "\(node.path) of \(root)")
        #expect(node.frame.width > text.size.width - 1e-9)
      }
    }
  }

  @Test("A text breaks in a width that is one of Pango's units smaller than its own")
  func narrower() async throws {
    let text = #"{"text": "Wave AVATAR", "font": {"family": "DejaVu Sans", "size": 11.3}}"#
    let whole = try await layout(of: #"{"children": [\#(text)]}"#).frame.width
    for (less, count) in [(0, 1), (1 / 4096.0, 1), (1 / 1024.0, 2)] {
      let root = #"{"width": \#(whole - less), "children": [\#(text)]}"#
      let lines = try await layout(of: root).flattened.compactMap(\.text?.lines.count)
      #expect(lines == [count], "\(less)")
    }
  }

  @Test("Texts in boxes stand on their exact baselines in SVG, and texts in stacks on whole points")
  func baselines() async throws {
    let root = #"""
      {"alignItems": "baseline", "gap": 5, "padding": 3.3, "font": {"family": "DejaVu Sans"},
       "children": [
        {"text": "A", "font": {"size": 9.1}}, {"text": "B", "font": {"size": 24}},
        {"padding": 2.2, "children": {"text": "C", "font": {"size": 13.7}}},
        {"text": "D", "font": {"size": 17.3}, "textContainerInset": 1.7},
        {"spec": "stack", "children": [{"text": "E", "font": {"size": 24}}]}]}
      """#
    let (exact, inPixels) = (
      try await baselines(of: root, asShapes: true), try await baselines(of: root, asShapes: false)
    )
    // The ascent of DejaVu Sans is 1901 of 2048 units.
    let baseline = 3.3 + 24 * 1901 / 2048.0
    #expect(exact.dropLast().allSatisfy { abs($0 - baseline) < 0.002 }, "\(exact)")
    #expect(exact.last == 26)
    // The padding of C and the inset of D are no whole pixels, and each baseline is rounded by itself.
    #expect(inPixels == [26, 26, 25, 25, 26])
  }

  /// The heights of the baselines in the SVG of a document at scale 1.
  private func baselines(of root: String, asShapes: Bool) async throws -> [Double] {
    var renderer = Renderer(fonts: try Self.fonts.get(), jobs: 1)
    let format = SceneEncoding.svg(text: .text)
    if asShapes { renderer.expectVectorFiles(as: format) }
    let document = try Template(parsing: #"{"root": \#(root)}"#).document()
    let scene = try await renderer.scene { document.makeRoot() }
    let svg = String(decoding: try await renderer.encode(scene, as: format), as: UTF8.self)
    return svg.split(separator: "<text ").dropFirst().compactMap { element in
      element.firstMatch(of: #/ y="([0-9.]+)"/#).flatMap { Double($0.output.1) }
    }
  }

  @Test("No word breaks in the width of the longest word")
  func unbroken() async throws {
    var numbers = SplitMix64(seed: 2)
    for _ in 0..<60 {
      let texts = (0..<4).map { _ in text(&numbers) }.joined(separator: ", ")
      let root = #"{"width": 1, "gap": \#(length(0...9, &numbers)), "children": [\#(texts)]}"#
      for node in try await layout(of: root).flattened {
        #expect(node.text?.breaksWords != true, "\(root)")
      }
    }
  }
}
