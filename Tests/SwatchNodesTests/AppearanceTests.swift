import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Appearance and text size of nodes")
struct AppearanceTests {
  private static let pair = Color(light: .red, dark: Color(hex: "#12345678") ?? .black)

  private func environment(
    _ change: (inout TraitCollection) -> Void = { _ in }
  ) -> NodeEnvironment {
    var environment = NodeEnvironment.test()
    change(&environment.traits)
    return environment
  }

  private func commands(
    of node: DisplayNode, _ style: UserInterfaceStyle
  ) -> [DisplayCommand] {
    node.layOut(
      in: SizeRange(exact: Size(width: 10, height: 10)),
      environment: environment { $0.userInterfaceStyle = style })
    return node.sections.flatMap(\.commands)
  }

  @Test("A colour with two values has exactly the value of the current appearance")
  func resolving() {
    var traits = TraitCollection()
    #expect(Self.pair.resolvedColor(with: traits) == .red)
    traits.userInterfaceStyle = .dark
    #expect(Self.pair.resolvedColor(with: traits) == Color(hex: "#12345678"))
    #expect(Color.blue.resolvedColor(with: traits) == .blue)
    #expect(Color.label.resolvedColor(with: traits) == .white)
    #expect(Color(light: .white, dark: .clear).resolvedColor(with: traits) == .clear)
    #expect(
      Color(light: .white, dark: Color(white: 1.0 / 3)).resolvedColor(with: traits)
        == Color(white: 1.0 / 3))
    #expect(
      Self.pair.withAlphaComponent(0.5).resolvedColor(with: traits)
        == Color(
          red: Double(0x12) / 255, green: Double(0x34) / 255, blue: Double(0x56) / 255, alpha: 0.5))
  }

  @Test(
    "Backgrounds, borders, gradients and shadows are drawn in the node's appearance",
    arguments: UserInterfaceStyle.allCases)
  func boxes(style: UserInterfaceStyle) throws {
    var traits = TraitCollection()
    traits.userInterfaceStyle = style
    let expected = Self.pair.resolvedColor(with: traits)
    let node = DisplayNode()
    node.backgroundColor = Self.pair
    node.borderWidth = 1
    node.borderColor = Self.pair
    node.backgrounds = [.linear(GradientColors(Self.pair, .white))]
    node.shadowColor = Self.pair
    node.shadowOpacity = 1
    let found = commands(of: node, style)
    var seen: [Color] = []
    for command in found {
      switch command {
      case .fill(_, .color(let color)): seen.append(color)
      case .fill(_, .gradient(.linear(let gradient))): seen.append(gradient.stops[0].color)
      case .shadow(_, let shadow): seen.append(shadow.color)
      case .stroke(_, _, let color): seen.append(color)
      default: break
      }
    }
    #expect(seen.count >= 4)
    #expect(seen.allSatisfy { $0 == expected })
  }

  @Test("Texts have the colours of the appearance in every attribute, and are shaped again")
  func texts() {
    let shadow = Shadow(color: Self.pair, offset: .zero, blurRadius: 1)
    let text = AttributedText(
      "a", font: Font(size: 10), color: Self.pair,
      attributes: AttributedText.Attributes(
        underline: TextDecoration(color: Self.pair), background: TextBackground(Self.pair),
        shadow: shadow))
    let node = TextNode(text)
    let dark = Color(hex: "#12345678")
    for (style, expected) in [(UserInterfaceStyle.light, Color.red), (.dark, dark ?? .black)] {
      var colors: [Color] = []
      for command in commands(of: node, style) {
        switch command {
        case .glyphs(let run, _, let color):
          colors.append(color)
          if let shadow = run.effects?.shadow { colors.append(shadow.color) }
        case .rule(let rule, _): colors.append(rule.color)
        default: break
        }
      }
      #expect(colors == Array(repeating: expected, count: 4))
    }
  }

  @Test(
    "A font of a text style has the preferred text size, and any other font its own",
    arguments: [
      (.extraSmall, 14, 25), (.large, 17, 28), (.extraLarge, 19, 30),
      (.accessibilityExtraExtraExtraLarge, 53, 58),
    ] as [(ContentSizeCategory, Double, Double)])
  func textStyles(category: ContentSizeCategory, body: Double, title: Double) {
    var traits = TraitCollection()
    traits.preferredContentSizeCategory = category
    #expect(Font.preferred(.body).resolvedFont(with: traits).size == body)
    #expect(Font.preferred(.title1).resolvedFont(with: traits).size == title)
    #expect(Font(size: 17).resolvedFont(with: traits).size == 17)
    var custom = Font(size: 34)
    custom.textStyle = .body
    #expect(custom.resolvedFont(with: traits).size == 2 * body)
  }

  @Test("A text is as high as its preferred size requires, and bold if bold text is preferred")
  func nodes() {
    let node = TextNode(AttributedText("a", font: .preferred(.body)))
    let range = SizeRange.unconstrained
    node.layOut(in: range, environment: environment())
    #expect(node.frame.height == 17)
    node.layOut(
      in: range, environment: environment { $0.preferredContentSizeCategory = .extraExtraLarge })
    #expect(node.frame.height == 21)
    var traits = TraitCollection()
    traits.legibilityWeight = .bold
    #expect(Font(size: 10).resolvedFont(with: traits).weight == 600)
    #expect(Font(size: 10, weight: 800).resolvedFont(with: traits).weight == 900)
  }
}
