import Swatch

/// A text between two lines, which grow.
final class SeparatorsNode: DisplayNode {
  private let lines = (0..<2).map { _ in DisplayNode() }
  private let text = TextNode(AttributedText("this is a long text node", size: 16, .black))

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = .white
    for line in lines { line.backgroundColor = .black }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    for line in lines {
      line.style.height = .points(2)
      line.style.flexGrow = 1
    }
    text.style.alignSelf = .center
    let stack = StackLayoutSpec.vertical()
    stack.spacing = 20
    stack.justifyContent = .center
    stack.children = [lines[0], text, lines[1]]
    return InsetLayoutSpec(insets: EdgeInsets(top: 60, bottom: 60), child: stack)
  }
}
