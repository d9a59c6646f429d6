import Foundation
import SwatchGeometry
import Testing

@testable import SwatchGraphics

extension SceneCodingTests {
  private static let good: [UInt8] =
    (try? scene(
      items[8], items[9],
      Scene.Item(.list(DisplayList([section([.glyphs(run("word"), at: .zero, .black)])])))
    ).encoded()) ?? []

  private func error(_ bytes: [UInt8]) -> SceneFileError.Cause? {
    #expect(throws: SceneFileError.self) { try Scene(decoding: bytes) }?.cause
  }

  @Test("Each truncated scene is refused, and so are bytes after its end")
  func truncated() {
    #expect(!Self.good.isEmpty)
    for count in 0..<Self.good.count {
      #expect(throws: SceneFileError.self) { try Scene(decoding: Array(Self.good[..<count])) }
    }
    #expect(
      error(Self.good + [0]) == .damaged(offset: Self.good.count, expected: "the end"))
    #expect(error([]) == .noScene)
    #expect(error(Array("{}".utf8)) == .noScene)
  }

  @Test(
    "A scene of another version is refused, and the message has both versions",
    arguments: [(6, "read it with a newer Swatch"), (4, "write it again"), (0, "write it again")])
  func versions(version: UInt8, advice: String) {
    var bytes = Self.good
    bytes[8] = version
    let cause = SceneFileError.Cause.otherVersion(Int(version))
    #expect(error(bytes) == cause)
    #expect(
      SceneFileError(cause, path: "a.scene").description
        == "a.scene: the scene has version \(version), and this Swatch reads version 5; \(advice)")
  }

  @Test("A display list is refused as a scene")
  func kind() throws {
    #expect(error(try DisplayList().encoded()) == .otherKind)
    #expect(throws: SceneFileError(.otherKind)) { try DisplayList(decoding: Self.good) }
  }

  /// The header of a scene of 1 × 1 points at scale 1, before its items.
  private static let head: [UInt8] =
    Array(good[..<10]) + Array(repeating: [0x81, 0x10], count: 3).joined()

  /// An item with default values, up to its content: the transform, no clip and no shadow, the
  /// values of a group, no backdrop, the height, and no scope.
  private static let item: [UInt8] =
    [0x81, 0x10, 1, 1, 0x81, 0x10, 1, 1, 0, 0, 0x81, 0x10, 0, 0, 0, 0, 1, 0]

  /// One item, with a range of its bytes replaced, and a content, by default an empty list.
  private static func broken(
    _ range: Range<Int>, _ bytes: [UInt8], _ content: [UInt8] = [0, 0]
  ) -> [UInt8] {
    var item = item
    item.replaceSubrange(range, with: bytes)
    return [1] + item + content
  }

  @Test(
    "Invalid bytes of a scene are refused without reserving memory",
    arguments: [
      // More items than there are bytes, and more than can be counted.
      [0xFF, 0xFF, 0xFF, 0xFF, 0x7F], Array(repeating: 0xFF, count: 9) + [0x01],
      Array(repeating: 0xFF, count: 12),
      // An item that is moved by NaN.
      broken(4..<5, [0, 0, 0, 0, 0, 0, 0, 0xF8, 0x7F]),
      // A clip of an unknown kind, a colour index without a colour, and an invalid flag.
      broken(8..<9, [1, 9]), broken(9..<10, [1, 3, 1, 1, 1]), broken(8..<9, [2]),
      // A blend mode and a content of an unknown kind.
      broken(12..<13, [16]), broken(0..<0, [], [2, 0]),
      // A section of a node without a name, and one whose name is not UTF-8.
      broken(0..<0, [], [0, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0]),
      broken(0..<0, [], [0, 1, 0, 0, 1, 1, 0xFF, 1, 1, 1, 1, 0, 0]),
      // A group that is never closed, and the end of a group that was not opened.
      broken(0..<0, [], [0, 1, 0, 0, 1, 1, 97, 1, 1, 1, 1, 1, 7, 1, 0, 0, 0, 0]),
      broken(0..<0, [], [0, 1, 0, 0, 1, 1, 97, 1, 1, 1, 1, 1, 8, 0]),
    ] as [[UInt8]])
  func hostile(bytes: [UInt8]) {
    let padded = Self.head + bytes
    #expect(throws: SceneFileError.self) { try Scene(decoding: padded) }
  }

  @Test("The scenes from which the refused bytes are made can be read")
  func read() throws {
    let section: [UInt8] = [0, 1, 0, 0, 1, 1, 97, 1, 1, 1, 1, 2, 7, 1, 0, 0, 0, 8, 0]
    let read = try Scene(decoding: Self.head + Self.broken(0..<0, [], section))
    #expect(try Scene(decoding: Self.head + Self.broken(0..<0, [])).items.count == 1)
    let list = DisplayList([
      DisplayList.Section(
        path: NodePath(root: "a"), frame: .zero, commands: [.pushGroup(opacity: 0), .pop])
    ])
    #expect(
      read
        == Scene(
          size: Size(width: 1, height: 1), scale: .one, items: [Scene.Item(.list(list))]))
  }

  @Test("Nested items are read to 512 levels, and refused beyond that in reading and writing")
  func depth() throws {
    func nested(_ depth: Int) -> Scene {
      Self.scene(
        (0..<depth).reduce(Scene.Item(.list(DisplayList()))) { item, _ in .init(.items([item])) })
    }
    #expect(try Scene(decoding: nested(512).encoded()) == nested(512))
    let error = #expect(throws: SceneFileError.self) { try nested(513).encoded() }
    #expect(error?.cause == .unwritable("items 513 levels deep; at most 512 are read"))
    let deep = Self.head + Array(repeating: Self.broken(0..<0, [], [1]), count: 100_000).joined()
    #expect(throws: SceneFileError.self) { try Scene(decoding: deep) }
  }

  @Test("Nested nodes are read to 2,048 levels, and not written beyond")
  func nodes() throws {
    func scene(_ depth: Int) -> Scene {
      let path = (1..<depth).reduce(NodePath(root: "a")) { path, _ in path.appending("b") }
      return Self.scene(Scene.Item(.list(DisplayList([Self.section([], path: path)]))))
    }
    #expect(try Scene(decoding: scene(2048).encoded()) == scene(2048))
    #expect(throws: SceneFileError.self) { try scene(2049).encoded() }
  }

  @Test("A few bytes that announce very many values are refused before they take memory")
  func memory() {
    let count = 12 << 20
    let bytes = Self.head + [0x80, 0x80, 0x80, 0x06] + [UInt8](repeating: 0, count: count)
    #expect(error(bytes) == .tooLarge)
  }

  @Test("A scene that could not be read back is not written", arguments: [Double.nan, .infinity])
  func unwritable(number: Double) {
    let scene = Self.scene([.pushGroup(opacity: number), .pop])
    #expect(throws: SceneFileError(.unwritable("a number that is not finite"))) {
      try scene.encoded()
    }
    #expect(throws: SceneFileError.self) { try Self.scene([.pop]).encoded() }
    #expect(throws: SceneFileError.self) { try Self.scene([.pushGroup(opacity: 1)]).encoded() }
  }

  @Test("A scene file stores each property of scenes, items and sections")
  func completeness() {
    // A value that is added here must be added to the file format and to the tests above.
    #expect(Mirror(reflecting: Self.scene()).children.count == 3)
    // The item's part of the document is not stored in files.
    #expect(Mirror(reflecting: Self.items[0]).children.count == 9)
    #expect(Mirror(reflecting: Self.section([])).children.count == 9)
    #expect(Mirror(reflecting: AccessibilityAttributes()).children.count == 6)
    #expect(Mirror(reflecting: AccessibilityContainer(.list)).children.count == 2)
    #expect(
      Mirror(reflecting: Scene.TableCell(table: nil, row: 0, columns: 0..<1)).children.count == 5)
    #expect(Mirror(reflecting: FontRendering()).children.count == 3)
    #expect(Mirror(reflecting: Self.run("a")).children.count == 7)
  }
}
