import Glibc
import Swatch
import SwatchMessages
import Testing

@testable import SwatchCairo

@Suite("Messages with names from data")
struct VisibleMessageTests {
  /// A name that would colour a terminal, end a line, reverse the text after it, and end a C
  /// string.
  static let name = "a\u{1B}[31m\n\u{202E}b\u{0}"
  static let visible = "a\\u001b[31m\\n\\u202eb\\u0000"

  @Test(
    "Messages escape each character that a terminal would act on",
    arguments: [
      "\(OutputError(.create, path: name, code: ENOENT))",
      "\(OutputError(choosingFormatOf: name, endings: ".png"))",
      "\(ImageError("\(name): it is empty"))", "\(TextError("\(name): it is empty"))",
      "\(CairoError(.fonts(path: name, reason: "there is no such file")))",
      "\(CairoError(.image(ImageError("\(name): it is empty"))))",
      "\(NodeFailure(path: NodePath(root: name), reason: "no"))",
      "\(NodeFailure(path: NodePath(root: "card"), reason: name))",
      NodeFailure(path: NodePath(root: name), reason: "no").message,
      NodeFailure(path: NodePath(root: "card"), reason: "no", origin: name).message,
    ])
  func escaped(message: String) {
    #expect(message.contains(Self.visible))
    #expect(message.visible == message)
  }

  @Test("Messages about layouts escape the control characters in names of elements")
  func layout() {
    let node = DisplayNode()
    node.debugName = Self.name
    let problem = LayoutProblem(.overflow, node, "it reaches beyond its parent")
    #expect(problem.description.contains(Self.visible))
    #expect(problem.description.visible == problem.description)
  }

  @Test("Messages about a path that isn't a folder escape its control characters")
  func root() {
    let error = #expect(throws: FileRootError.self) { try FileRoot(Self.name) }
    #expect(
      error?.description
        == "data can't name files in \(Self.visible): there is no such folder; check the path")
  }

  @Test("Messages about a file that isn't a picture escape its control characters")
  func picture() {
    let decoder = FileImageDecoder(cacheBytes: 0)
    for source in [ImageSource.file(Self.name), .confinedFile(path: Self.name, folder: "/")] {
      let error = #expect(throws: ImageError.self) { try decoder.size(of: source) }
      #expect(error?.description.contains("\(Self.visible): ") == true)
      #expect(error?.description.visible == error?.description)
    }
  }

  @Test("A message about several nodes has a line for each node")
  func lines() throws {
    let failure = NodeFailure(path: NodePath(root: Self.name), reason: "no")
    let error = try #require(RenderError([failure, failure]))
    #expect(error.description == "\(Self.visible): no\n\(Self.visible): no")
  }

  @Test("A message about very many nodes has lines for the first nodes, and counts the others")
  func manyLines() throws {
    let failure = NodeFailure(
      path: NodePath(root: "stack"), reason: "no", origin: String(repeating: "x", count: 387))
    let error = try #require(RenderError(Array(repeating: failure, count: 62)))
    let lines = error.description.split(separator: "\n")
    #expect(lines.count == 21 && lines.dropLast().allSatisfy { $0 == "\(failure)" })
    #expect(lines.last == "42 more failures are left out")
  }

  @Test("A message about a deeply nested node leaves out the middle of its path")
  func longPath() {
    let path = (0..<300).reduce(NodePath(root: "cell")) { path, index in
      path.appending("node \(index)")
    }
    let failure = NodeFailure(path: path, reason: "no")
    for message in [failure.message, failure.description] {
      #expect(message.unicodeScalars.count == 1024 + 4)
      #expect(
        message.hasPrefix("cell > node 0 > node 1 > ") && message.hasSuffix(" > node 299: no"))
    }
  }
}
