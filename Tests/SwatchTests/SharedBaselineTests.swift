import Swatch
import Testing

@Suite("Texts on one baseline")
struct SharedBaselineTests {
  /// The kinds of elements around every second text of a row.
  enum Form: String, CaseIterable, CustomTestStringConvertible {
    case plain, inset, overlay, row, column, lowColumn, node, button

    var testDescription: String { rawValue }

    /// The element around a text; a button has the text as its title.
    func json(_ text: String, size: Double) -> String {
      switch self {
      case .plain: text
      case .inset:
        #"{"spec": "inset", "insets": {"top": 3.3, "left": 0, "bottom": 1.7, "right": 0}, "#
          + #""child": \#(text)}"#
      case .overlay:
        #"{"spec": "overlay", "child": \#(text), "overlay": {"node": "display"}}"#
      case .row:
        #"{"spec": "stack", "direction": "horizontal", "alignItems": "center", "children": ["#
          + #"{"node": "display", "style": {"width": 1, "height": 33.7}}, \#(text)]}"#
      case .column:
        #"{"spec": "stack", "direction": "vertical", "children": [{"node": "display", "style": "#
          + #"{"height": 5.4}}, \#(text), {"node": "display", "style": {"height": 2.3}}]}"#
      case .lowColumn:
        #"{"spec": "stack", "direction": "vertical", "justifyContent": "center", "children": "#
          + #"[\#(text)], "style": {"height": 47.5}}"#
      case .node: #"{"node": "display", "children": [\#(text)]}"#
      case .button: #"{"node": "button", "title": "I", "font": {"size": \#(size)}}"#
      }
    }
  }

  private static let sizes = [30.0, 12, 13, 16, 11, 17.3, 9.1]

  private static func document(
    _ form: Form, _ alignment: String, family: String, lines: String
  ) -> String {
    let texts = sizes.enumerated().map { index, size in
      let isPlain = index % 2 == 0
      let text =
        #"{"node": "text", "text": "\#(lines)", "font": {"size": \#(size), "family": "#
        + #""\#(family)"}, "textContainerInset": {"top": \#(isPlain ? 0 : 0.3), "left": 0, "#
        + #""bottom": 0, "right": 0}}"#
      return isPlain ? text : form.json(text, size: size)
    }
    return
      #"{"root": {"spec": "inset", "insets": {"top": 0.6, "left": 8, "bottom": 9, "right": 8}, "#
      + #""child": {"spec": "stack", "direction": "horizontal", "alignItems": "\#(alignment)", "#
      + #""spacing": 8, "children": [\#(texts.joined(separator: ", "))]}}}"#
  }

  private static let fonts: Result<FontLibrary, any Error> = Result {
    try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu"])
  }

  /// The row of pixels below the lowest ink of each text, from left to right.
  private static func feet(of picture: Pixels) -> [Int] {
    var feet: [Int] = []
    var wasInk = false
    for x in 0..<picture.extent.width {
      let lowest = (0..<picture.extent.height).last { picture[x, $0] != SIMD4(repeating: 255) }
      if let lowest {
        if wasInk { feet[feet.count - 1] = max(feet[feet.count - 1], lowest + 1) }
        if !wasInk { feet.append(lowest + 1) }
      }
      wasInk = lowest != nil
    }
    return feet
  }

  @Test(
    "Letters on one baseline share one row of pixels, whatever surrounds them",
    arguments: Form.allCases, [1, 1.5, 2, 3])
  func shared(form: Form, scale: Double) async throws {
    let renderer = Renderer(fonts: try Self.fonts.get(), scale: Scale(scale), jobs: 1)
    for family in ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"] {
      for (alignment, lines) in [("baselineFirst", "I"), ("baselineLast", "I\\nI")] {
        let json = Self.document(form, alignment, family: family, lines: lines)
        let document = try Template(parsing: json).document()
        let scene = try await renderer.scene(in: .unconstrained) { document.makeRoot() }
        let png = try await renderer.encode(scene, as: .png(), background: .white)
        let feet = Self.feet(of: try Pixels(png: png))
        #expect(feet.count == Self.sizes.count)
        #expect(Set(feet).count == 1, "\(feet) of \(family), \(alignment)")
      }
    }
  }
}
