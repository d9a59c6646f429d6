import FoundationEssentials
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Documents of the examples")
struct ExampleDocumentTests {
  static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples").path()

  @Test("Every row of the photo feed fills its card")
  func photoFeed() async throws {
    let folder = Self.examples + "/photo-feed/"
    let card = try Template(contentsOf: folder + "card.json")
    let rows = try await FeedReader(path: folder + "feed.ndjson").rows(1000)
    #expect(rows.count == 200)
    var photos = 0
    for row in rows {
      let value = try row.value()
      let root = try card.document(for: value).makeRoot()
      root.layOut(in: card.sizeRange)
      #expect((root.node("author") as? TextNode)?.attributedText?.string == value["author"]?.string)
      let photo = root.node("photo") as? ImageNode
      #expect((photo == nil) == (value["photo"]?.isNull == true))
      if photo != nil { photos += 1 }
      let avatar = value["avatar"]?.string ?? ""
      let file = ImageSource.confinedFile(path: avatar, folder: String(folder.dropLast()))
      #expect((root.node("avatar") as? ImageNode)?.image == .source(file))
    }
    #expect(photos == 120)
  }

  @Test("Every line of the receipt ends with its price")
  func receipt() throws {
    let folder = Self.examples + "/receipt/"
    let data = try JSONValue(contentsOf: folder + "data.json")
    let document = try Template(contentsOf: folder + "receipt.json").document(for: data)
    let root = document.makeRoot()
    root.layOut(in: document.sizeRange)
    #expect(root.failures.isEmpty)
    let texts = root.allTexts.map(\.string)
    for item in data["items"]?.elements ?? [] {
      #expect(texts.contains("\(item["name"]?.string ?? "")\t\(item["price"]?.string ?? "")"))
    }
    #expect(texts.contains { $0.hasSuffix("Total\t151.20") })
  }
}

extension DisplayNode {
  /// The texts of the node's tree.
  fileprivate var allTexts: [AttributedText] {
    ((self as? TextNode)?.attributedText.map { [$0] } ?? []) + subnodes.flatMap(\.allTexts)
  }
}

/// The folder of conformance cases, if the environment names one.
private let conformance = ProcessInfo.processInfo.environment["SWATCH_CONFORMANCE"]

@Suite(
  "Conformance documents",
  .enabled(if: conformance != nil, "SWATCH_CONFORMANCE names no folder of cases"))
struct ConformanceDocumentTests {
  @Test("Conformance documents are laid out with their expected frames")
  func derived() throws {
    let cases = try JSONValue(contentsOf: "\(conformance ?? "")/derived.json").elements
    #expect(cases.count == 16)
    for value in cases {
      let template = try Template(parsing: String(decoding: value.slice, as: UTF8.self))
      let root = try template.document().makeRoot()
      root.layOut(in: template.sizeRange, scale: template.scale)
      let layout = root.layoutThatFits(template.sizeRange)
      for id in value["expected"]?["frames"]?.keys ?? [] {
        let placed = layout.sublayouts.first { ($0.element as? DisplayNode)?.id == id }
        let frame = placed.map { [$0.position.x, $0.position.y, $0.size.width, $0.size.height] }
        let expected = value["expected"]?["frames"]?[id]?.elements.compactMap(\.number)
        #expect(frame == expected, "\(value["name"]?.string ?? "") \(id)")
      }
      let size = value["expected"]?["size"]?.elements.compactMap(\.number)
      #expect([root.frame.width, root.frame.height] == size)
    }
  }

  @Test("Every conformance case is read, and so are the documents declared equivalent")
  func cases() throws {
    let folder = "\(conformance ?? "")/cases"
    var count = 0
    for suite in try FileManager.default.contentsOfDirectory(atPath: folder) {
      for file in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(suite)") {
        let template = try Template(contentsOf: "\(folder)/\(suite)/\(file)")
        let root = try template.document().makeRoot()
        root.layOut(in: template.sizeRange, scale: template.scale)
        #expect(root.failures.isEmpty)
        count += 1
      }
    }
    #expect(count == 109)
  }
}
