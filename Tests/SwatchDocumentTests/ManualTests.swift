import FoundationEssentials
import SwatchContainers
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
    "Every JSON block of the manual is a document, or an element that can be its root",
    arguments: [
      ("README.md", 1), ("Docs/documents.md", 16), ("Docs/feeds.md", 2), ("Docs/templates.md", 8),
    ])
  func blocks(file: String, count: Int) throws {
    let blocks = try Self.text(of: file)
      .matches(of: #/(?m)^```json(?: card\.json)?\n([\s\S]*?)^```$/#).map { String($0.1) }
    #expect(blocks.count == count)
    for block in blocks {
      let isDocument = try JSONValue(parsing: block)["root"] != nil
      _ = try isDocument ? Template(parsing: block, file: file) : template(block)
    }
  }

  @Test("The manual describes every key")
  func keys() throws {
    let manual = try Self.text(of: "Docs/documents.md")
    let bodies = (ElementKind.nodes + ElementKind.specs).map(\.body)
    let keys =
      bodies.flatMap { $0.knownKeys + $0.childKeys.map(\.rawValue) } + DocumentHead.knownKeys
      + LimitedTrack.knownKeys + RepeatedColumns.knownKeys + NodeProperties.knownKeys
      + LayoutElementStyle.knownKeys + BoxStyle.knownKeys + FontDescriptor.knownKeys
      + LineDescriptor.knownKeys + BackgroundDescriptor.knownKeys
      + ParagraphElement.knownKeys + TabStopElement.knownKeys + FitElement.knownKeys
      + TextElement.Run.knownKeys + OutlineDescriptor.knownKeys + ShadowDescriptor.knownKeys
      + GradientDescriptor.knownKeys + TransformDescriptor.knownKeys + CornersDescriptor.knownKeys
      + BackgroundLayer.knownKeys + LayerKind.allCases.flatMap(\.keys)
      + NodeShadowDescriptor.knownKeys
      + BorderDescriptor.knownKeys + OuterBorderDescriptor.knownKeys + StrokeDescriptor.knownKeys
      + CollectionLayoutDescriptor.knownKeys + CollectionFlowLayout.knownKeys
      + CollectionColumnsLayout.knownKeys + CollectionMosaicLayout.knownKeys
      + Markup.Tag.allCases.map { "<\($0.rawValue)>" }
    for key in keys { #expect(manual.contains("`\(key)`"), "\(key)") }
  }

  @Test("The manual describes every key of templates")
  func templateKeys() throws {
    let manual = try Self.text(of: "Docs/templates.md")
    for key in LibraryKey.allCases.map(\.rawValue) + Occurrence.keys
      + [ComponentUse.key, "with", NamedStyles.key, Comment.key]
    {
      #expect(manual.contains("`\(key)`"), "\(key)")
    }
  }

  @Test("The manual has a row for every rule of check")
  func rules() throws {
    let manual = try Self.text(of: "Docs/templates.md")
    for rule in CheckRule.allCases {
      #expect(manual.contains("\n| `\(rule.rawValue)` | "), "\(rule)")
    }
  }

  @Test("The manual has a row for every function, with its description and examples")
  func functions() throws {
    let rows = try Self.text(of: "Docs/templates.md").split(separator: "\n")
    for function in Function.all {
      let row = rows.first { $0.hasPrefix("| `\(function.name)` |") }
      #expect(row?.hasSuffix("| \(function.sentence) |") == true, "\(function.name)")
      let examples = function.example.components(separatedBy: "{{").dropFirst().map {
        "`{{" + $0.components(separatedBy: "}}")[0] + "}}`"
      }
      for example in examples { #expect(row?.contains(example) == true, "\(example)") }
    }
  }

  @Test("Every kind of element is in the manual and among the generated inputs")
  func kinds() throws {
    let manual = try Self.text(of: "Docs/documents.md")
    let grammar = try Self.text(of: "Fuzz/DocumentGrammar.swift")
    for name in (ElementKind.nodes + ElementKind.specs).map(\.name) {
      #expect(manual.contains("`\(name)`") || manual.contains("\"\(name)\""), "\(name)")
      #expect(grammar.contains("\"\(name)\""), "\(name)")
    }
  }
}

extension LayerKind {
  /// The keys of a layer of the kind.
  fileprivate var keys: [String] {
    switch self {
    case .linear: LinearForm.knownKeys
    case .radial: RadialForm.knownKeys
    case .conic: ConicForm.knownKeys
    case .image: BackgroundPicture.knownKeys
    }
  }
}
