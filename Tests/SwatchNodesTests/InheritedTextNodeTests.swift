import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import Testing

@testable import SwatchNodes

@Suite("Attributes that texts inherit from nodes")
struct InheritedTextNodeTests {
  private let text = TextNode(AttributedText("abc", font: Font(weight: 700)))
  private let middle = DisplayNode()
  private let root = DisplayNode()

  init() {
    middle.automaticallyManagesSubnodes = true
    middle.layoutSpecBlock = { [text] _, _ in WrapperLayoutSpec(children: [text]) }
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { [middle] _, _ in WrapperLayoutSpec(children: [middle]) }
  }

  private func shown() -> AttributedText {
    root.layOut(in: .unconstrained)
    return text.traitCollection.resolve(text.attributedText ?? AttributedText(""))
  }

  @Test("A text's default members are inherited from enclosing nodes, the innermost first")
  func members() {
    root.inheritedTextAttributes.size = 20
    root.inheritedTextAttributes.weight = 300
    root.inheritedTextAttributes.color = Color(red: 1, green: 0, blue: 0)
    root.inheritedTextAttributes.alignment = .center
    middle.inheritedTextAttributes.families = ["Inter"]
    middle.inheritedTextAttributes.size = 30
    let shown = shown()
    #expect(shown.spans[0].font == Font(families: ["Inter"], size: 30, weight: 700))
    #expect(shown.spans[0].color == Color(red: 1, green: 0, blue: 0))
    #expect(shown.paragraph.alignment == .center)
  }

  @Test("Tabs, hyphens in a row, and lines around page breaks are inherited by texts")
  func paragraphs() {
    root.inheritedTextAttributes.defaultTabInterval = 30
    root.inheritedTextAttributes.maximumHyphensInRow = 2
    root.inheritedTextAttributes.orphans = 4
    root.inheritedTextAttributes.widows = 5
    middle.inheritedTextAttributes.orphans = 3
    let shown = shown()
    #expect(shown.paragraph.defaultTabInterval == 30)
    #expect(shown.paragraph.maximumHyphensInRow == 2)
    #expect(text.leastLines == (3, 5))
    text.widows = 1
    #expect(text.leastLines == (3, 1))
  }

  @Test("A changed inherited attribute measures the texts below the node again")
  func change() {
    _ = shown()
    let before = text.calculatedSize.height
    root.inheritedTextAttributes.size = 60
    #expect(shown().spans[0].font.size == 60)
    #expect(text.calculatedSize.height > before)
  }

  @Test("Inherited attributes and overridden traits of a node coexist")
  func traits() {
    root.inheritedTextAttributes.size = 20
    root.traitOverride = TraitOverride(
      { $0.userInterfaceStyle = .dark }, root.inheritedTextAttributes)
    #expect(shown().spans[0].font.size == 20)
    #expect(text.traitCollection.userInterfaceStyle == .dark)
    root.traitOverride = TraitOverride(nil, root.inheritedTextAttributes)
    #expect(root.inheritedTextAttributes.size == 20)
    #expect(shown().spans[0].font.size == 20)
    #expect(text.traitCollection.userInterfaceStyle == .light)
  }
}
