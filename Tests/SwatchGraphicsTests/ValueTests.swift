import SwatchGeometry
import SwatchGraphics
import Testing

@Suite("Values of drawing")
struct ValueTests {
  @Test(
    "Colours are parsed as in CSS",
    arguments: [
      ("#FF0000", "#FF0000FF"), ("#0f0", "#00FF00FF"), ("#12345678", "#12345678"),
      ("#abcd", "#AABBCCDD"),
    ])
  func color(text: String, expected: String) {
    #expect(Color(hex: text)?.hex == expected)
  }

  @Test(
    "A text that is not a colour is refused",
    arguments: ["", "#", "#12", "red", "#GGGGGG", "#1234567"])
  func noColor(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test("Corner radii that do not fit shrink together")
  func radii() {
    let path = Path.roundedRect(
      Rect(x: 0, y: 0, width: 10, height: 40), radii: CornerRadii(10))
    #expect(
      path.shape == .roundedRect(Rect(x: 0, y: 0, width: 10, height: 40), CornerRadii(5)))
  }

  @Test("Two paths of nodes are equal if their components are equal")
  func nodePath() {
    let titles = (0..<1000).map {
      NodePath(root: "list").appending("cell \($0)").appending("title")
    }
    #expect(Set(titles.map(\.hashValue)).count > 990)
    let one = NodePath(root: "cell 3").appending("title")
    #expect(one == NodePath(root: "cell 3").appending("title"))
    #expect(one != NodePath(root: "cell 4").appending("title"))
    #expect(one != NodePath(root: "title"))
    #expect(one.description == "cell 3 > title")
  }

  @Test("A text above the length limit is refused")
  func textLimit() throws {
    func text(_ count: Int) -> AttributedText {
      AttributedText(String(repeating: "a", count: count))
    }
    try TextLimits().check(text(1_048_576))
    let error = #expect(throws: TextError.self) { try TextLimits().check(text(1_048_577)) }
    #expect(
      error?.description.hasPrefix("the text has 1048577 bytes, expected at most 1048576") == true)
  }

  @Test("Items are drawn in ascending z, and items of equal z stay in order")
  func drawingOrder() {
    func item(_ z: Double, _ opacity: Double) -> Scene.Item {
      Scene.Item(.items([]), opacity: opacity, z: z)
    }
    let order = Scene.drawingOrder([item(1, 0.1), item(0, 0.2), item(1, 0.3), item(-1, 0.4)])
    #expect(order.map(\.opacity) == [0.4, 0.2, 0.1, 0.3])
  }
}
