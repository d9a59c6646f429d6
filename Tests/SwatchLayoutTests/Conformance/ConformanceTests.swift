import FoundationEssentials
import SwatchLayout
import Testing

@Suite("Layouts of Texture's own snapshot tests")
struct ConformanceTests {
  /// The layouts stored beside this file, with their expected frames.
  static let recorded = ConformanceCase.all(in: URL(filePath: #filePath, at: "frames.json"))

  @Test("Every listed layout of Texture's tests exists")
  func count() {
    #expect(Self.recorded.count == 125)
  }

  @Test("Every node has the frame that Texture gives it", arguments: recorded)
  func frames(_ layout: ConformanceCase) {
    for root in layout.roots {
      #expect(layout.layOut(root) == layout.expected)
    }
  }
}

extension ConformanceCase {
  /// The cases in a file with a list of documents.
  static func all(in file: URL) -> [ConformanceCase] {
    ((try? JSON(contentsOf: file)) ?? .absent).list.map { ConformanceCase($0) }
  }
}

extension URL {
  /// A file beside a source file.
  init(filePath source: String, at name: String) {
    self = URL(filePath: source).deletingLastPathComponent().appending(path: name)
  }
}
