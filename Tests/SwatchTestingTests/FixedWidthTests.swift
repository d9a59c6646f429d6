import SwatchTesting
import Testing

@Suite("Layouts without fonts and files")
struct FixedWidthTests {
  @Test("Texts and pictures have exact sizes without fonts and files")
  @MainActor func frames() async {
    let photo = ImageNode(.file("photo.png"))
    let text = TextNode(AttributedText("Hello", font: Font(size: 20)))
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .vertical, alignItems: .start, children: [text, photo])
    }
    let window = Window(
      size: Size(width: 320, height: 480),
      environment: .fixedWidth(
        pictures: [.file("photo.png"): PixelSize(width: 40, height: 30)]))
    window.rootNode = root
    await window.settle()
    #expect(text.frame == Rect(x: 0, y: 0, width: 50, height: 20))
    #expect(photo.frame == Rect(x: 0, y: 20, width: 40, height: 30))
  }
}
