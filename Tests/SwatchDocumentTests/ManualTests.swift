import FoundationEssentials
import SwatchLayout
import Testing

@testable import SwatchDocument

@Suite("The manual")
struct ManualTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: project.appending(path: file)), as: UTF8.self)
  }

  @Test(
    "Every JSON block is a document, or an element that can be its root",
    arguments: [("README.md", 1), ("Docs/documents.md", 7)])
  func blocks(file: String, count: Int) throws {
    let parts = try Self.text(of: file).components(separatedBy: "```json\n").dropFirst()
    #expect(parts.count == count)
    for part in parts {
      let block = part.components(separatedBy: "```")[0]
      let isDocument = try JSONValue(parsing: block)["root"] != nil
      _ = try isDocument ? Template(parsing: block, file: file) : template(block)
    }
  }

  @Test("Every key is told of")
  func keys() throws {
    let manual = try Self.text(of: "Docs/documents.md")
    let bodies: [any ElementBody.Type] = [
      PlainElement.self, TextElement.self, ImageElement.self, ButtonElement.self,
      ScrollElement.self, StackElement.self,
      InsetElement.self, CenterElement.self, RelativeElement.self, RatioElement.self,
      AbsoluteElement.self, BackgroundElement.self, OverlayElement.self, CornerElement.self,
      WrapperElement.self,
    ]
    let keys =
      bodies.flatMap { $0.knownKeys + $0.childKeys.map(\.rawValue) } + DocumentHead.knownKeys
      + NodeProperties.knownKeys + LayoutElementStyle.knownKeys + FontDescriptor.knownKeys
    for key in keys { #expect(manual.contains("`\(key)`"), "\(key)") }
  }
}
