import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import Testing

@testable import SwatchNodes

@Suite("The state of a tree, read in one pass")
@MainActor struct TreeSurveyTests {
  private let text = TextNode(AttributedText("ab", font: Font(size: 10)))
  private let root = HostNode()

  init() {
    let text = text
    root.spec = { InsetLayoutSpec(insets: EdgeInsets(2), child: text) }
    root.layOut(in: .unconstrained)
    _ = root.loadAndLayOut()
    _ = root.displayedItems()
  }

  @Test("The survey of a settled tree finds nothing that needs work")
  func rest() {
    let survey = TreeSurvey(of: root)
    #expect(!survey.needsLayout && !survey.needsDisplay && survey.containerNodes.isEmpty)
  }

  @Test("The survey finds a change inside the tree, as the tree's own properties do")
  func changes() {
    text.alpha = 0.5
    #expect(TreeSurvey(of: root).needsDisplay && root.subtreeNeedsDisplay)
    #expect(!TreeSurvey(of: root).needsLayout && !root.subtreeNeedsLayout)
    text.attributedText = AttributedText("abcd", font: Font(size: 10))
    #expect(TreeSurvey(of: root).needsLayout && root.subtreeNeedsLayout)
  }

  @Test("Outdated views are drawn before the survey reads the tree")
  func views() {
    let view = ForeignView()
    let node = DisplayNode(viewBlock: { view })
    node.style.preferredSize = Size(width: 10, height: 20)
    node.layOut(in: .unconstrained)
    _ = node.loadAndLayOut()
    _ = node.displayedItems()
    #expect(!TreeSurvey(of: node).needsDisplay)
    view.backgroundColor = .black
    #expect(TreeSurvey(of: node).needsDisplay)
  }
}
