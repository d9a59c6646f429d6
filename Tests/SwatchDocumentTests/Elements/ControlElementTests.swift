import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Buttons and scroll nodes of documents")
struct ControlElementTests {
  private func root<Node: DisplayNode>(_ element: String, row: String? = nil) throws -> Node {
    let root = try document(element, row: row).makeRoot()
    root.layOut()
    return try #require(root as? Node)
  }

  @Test("A button has its title, picture and arrangement from the document")
  func button() throws {
    let button: ButtonNode = try root(
      #"""
      {"node": "button", "title": "ab", "font": {"size": 10}, "color": "#FFFFFF",
       "image": {"size": [10, 10], "color": "#000000"}, "contentSpacing": 2, "imageAlignment": "end",
       "backgroundImage": {"size": [1, 1], "color": "#FF0000"}, "laysOutHorizontally": false,
       "contentHorizontalAlignment": "left", "contentVerticalAlignment": "top",
       "contentEdgeInsets": {"left": 5}}
      """#)
    #expect(
      button.titleNode.attributedText == AttributedText("ab", font: Font(size: 10), color: .white))
    #expect(button.imageNode.frame == Rect(x: 5, y: 12, width: 10, height: 10))
    #expect(button.frame.size == Size(width: 15, height: 22))
    #expect(button.backgroundImageNode.frame == button.bounds)
    #expect(button.contentVerticalAlignment == .top)
  }

  @Test("A button's title has 18 points by default, and may be a list of runs")
  func title() throws {
    let button: ButtonNode = try root(
      #"{"node": "button", "title": [{"text": "a"}, {"text": "b", "font": {"size": 9}}]}"#)
    #expect(button.titleNode.attributedText?.spans.map(\.font.size) == [18, 9])
  }

  @Test(
    "The look of a button's state states only its differences from the normal look",
    arguments: [
      (#""isSelected": false"#, "off", "#000000FF", true),
      (#""isSelected": true"#, "on", "#FF0000FF", true),
      (#""isHighlighted": true"#, "off", "#0000FFFF", true),
      (#""isEnabled": false"#, "off", "#000000FF", false),
      (#""isSelected": "{{chosen}}""#, "on", "#FF0000FF", true),
    ])
  func states(state: String, title: String, color: String, hasPicture: Bool) throws {
    let button: ButtonNode = try root(
      #"""
      {"node": "button", "title": "off", "image": {"size": [2, 2], "color": "#000000"},
       "selected": {"title": "on", "color": "#FF0000"}, "highlighted": {"color": "#0000FF"},
       "disabled": {"image": {"size": [0, 0], "color": "#000000"}}, \#(state)}
      """#, row: #"{"chosen": true}"#)
    #expect(button.titleNode.attributedText?.string == title)
    #expect(button.titleNode.attributedText?.spans.map(\.color.hex) == [color])
    #expect((button.imageNode.image == .solid(.black, Size(width: 2, height: 2))) == hasPicture)
  }

  @Test(
    "Mistakes in a button are reported at their place",
    arguments: [
      (
        #"{"node": "button", "selected": {"titel": "a"}}"#,
        "cards/card.json:1:42: $.root.selected.titel: \"titel\" is not a key of a button's look; "
          + "did you mean \"title\"?"
      ),
      (
        #"{"node": "button", "image": 3}"#,
        "cards/card.json:1:38: $.root.image: expected a picture of one colour, found the "
          + "number 3"
      ),
    ])
  func mistakes(element: String, message: String) {
    #expect(templateMistake(element) == message)
  }

  @Test("A scroll node shows its content from the offset on, clipped at its edges")
  func scroll() throws {
    let scroll: ScrollNode = try root(
      #"""
      {"node": "scroll", "contentOffset": [0, 30], "style": {"preferredSize": [50, 40]},
       "children": [{"spec": "stack", "direction": "vertical",
       "children": [\#(box("a", 20, 50)), \#(box("b", 20, 60))]}]}
      """#)
    #expect(scroll.frame.size == Size(width: 50, height: 40))
    #expect(scroll.contentSize == Size(width: 50, height: 110))
    #expect(scroll.clipsToBounds)
    #expect(scroll.layoutTree.children.map(\.frame.minY) == [-30, 20])
  }

  @Test(
    "A scroll node scrolls in its scrollable directions",
    arguments: [
      ("vertical", ScrollDirection.verticalDirections), ("horizontal", .horizontalDirections),
      ("both", [.verticalDirections, .horizontalDirections]),
    ] as [(String, ScrollDirection)])
  func directions(word: String, directions: ScrollDirection) throws {
    let scroll: ScrollNode = try root(
      "{\"node\": \"scroll\", \"scrollableDirections\": \"\(word)\"}")
    #expect(scroll.scrollableDirections == directions)
  }
}
