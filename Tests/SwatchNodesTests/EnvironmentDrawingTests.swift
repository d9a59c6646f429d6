import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@Suite("Texts and pictures of node environments")
struct EnvironmentDrawingTests {
  private let environment = NodeEnvironment.test()

  @Test("A text in drawing code is broken at a width and drawn by a canvas")
  func text() throws {
    let text = AttributedText("ab cd", font: Font(size: 10))
    #expect(try environment.layout(text, width: .infinity).size == Size(width: 25, height: 10))
    #expect(try environment.layout(text, width: 12).size == Size(width: 10, height: 20))
  }

  @Test("A text in drawing code above the limits is refused")
  func limits() {
    let word = AttributedText(String(repeating: "a", count: 1_048_577))
    #expect(throws: TextError.self) { try environment.layout(word, width: .infinity) }
  }

  @Test("A picture in drawing code has its own size, and is decoded at another size")
  func picture() throws {
    #expect(try environment.size(of: .file("photo")) == PixelSize(width: 40, height: 20))
    let size = PixelSize(width: 10, height: 5)
    #expect(try environment.decode(.file("photo"), to: size).id.size == size)
    #expect(throws: ImageError.self) { try environment.size(of: .file("gone")) }
  }
}
