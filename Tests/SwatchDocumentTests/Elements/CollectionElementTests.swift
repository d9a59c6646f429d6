import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Collections and pagers of documents")
struct CollectionElementTests {
  private static let boxes = [
    box("a", 20, 10), box("b", 30, 20), box("c", 40, 30), box("d", 50, 15),
  ].joined(separator: ", ")

  /// The root of an element, laid out in a range of sizes.
  private func root(_ element: String, from min: Size, to max: Size) throws -> DisplayNode {
    let root = try document(element).makeRoot()
    root.layOut(in: SizeRange(min: min, max: max))
    return root
  }

  private static func rects(_ frames: [[Double]]) -> [Rect] {
    frames.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  // MARK: Collections

  /// Layouts, with the frames of boxes in a collection 100 points wide, and the collection's
  /// height.
  static let layouts: [(String, [[Double]], Double)] = [
    (
      #"{"flow": {}}"#, [[0, 5, 20, 10], [70, 0, 30, 20], [0, 30, 40, 30], [50, 38, 50, 15]], 60
    ),
    (
      #"{"flow": {"minimumInteritemSpacing": 1, "minimumLineSpacing": 4, "sectionInset": {"top": 3}}}"#,
      [[0, 13, 20, 10], [25, 8, 30, 20], [60, 3, 40, 30], [0, 37, 50, 15]], 52
    ),
    (
      #"{"flow": {"itemSize": [40, 12]}}"#,
      [[0, 0, 40, 12], [60, 0, 40, 12], [0, 22, 40, 12], [60, 22, 40, 12]], 34
    ),
    (
      #"{"columns": {}}"#,
      [[0, 0, 45, 10], [55, 0, 45, 20], [0, 30, 45, 30], [55, 30, 45, 15]], 60
    ),
    (
      #"{"columns": {"columnCount": 3, "columnSpacing": 3, "lineSpacing": 2, "#
        + #""sectionInset": {"left": 10, "bottom": 5}}}"#,
      [[10, 0, 28, 10], [41, 0, 28, 20], [72, 0, 28, 30], [10, 32, 28, 15]], 52
    ),
    (#"{"columns": {"columnCount": 100}}"#, [], 0),
    (
      #"{"mosaic": {}}"#,
      [[10, 10, 35, 10], [55, 10, 35, 20], [10, 30, 35, 30], [55, 40, 35, 15]], 70
    ),
    (
      #"{"mosaic": {"columnCount": 3, "columnSpacing": 2, "interitemSpacing": 1, "#
        + #""sectionInset": {"top": 0, "left": 0, "bottom": 0, "right": 0}}}"#,
      [[0, 0, 32, 10], [34, 0, 32, 20], [68, 0, 32, 30], [0, 11, 32, 15]], 30
    ),
  ]

  @Test(
    "A collection in a document places items by each layout, and is as high as its items",
    arguments: layouts)
  func placed(layout: String, frames: [[Double]], height: Double) throws {
    let children = frames.isEmpty ? "" : Self.boxes
    let root = try root(
      #"{"node": "collection", "collectionLayout": \#(layout), "children": [\#(children)]}"#,
      from: Size(width: 100, height: 0), to: Size(width: 100, height: .infinity))
    #expect(root.subnodes.map(\.frame) == Self.rects(frames))
    #expect(root.frame.size == Size(width: 100, height: height))
  }

  @Test("The lines of a collection that scrolls sideways are columns")
  func horizontal() throws {
    let flow = try root(
      #"{"node": "collection", "collectionLayout": {"flow": {"scrollDirection": "horizontal"}}, "#
        + #""children": [\#(Self.boxes)]}"#,
      from: Size(width: 0, height: 50), to: Size(width: .infinity, height: 50))
    #expect(
      flow.subnodes.map(\.frame)
        == Self.rects([[5, 0, 20, 10], [0, 30, 30, 20], [40, 10, 40, 30], [90, 0, 50, 15]]))
    #expect(flow.frame.size == Size(width: 140, height: 50))
    let columns = try root(
      #"{"node": "collection", "collectionLayout": {"columns": {"scrollDirection": "horizontal"}}, "#
        + #""children": [\#(Self.boxes)]}"#,
      from: Size(width: 0, height: 50), to: Size(width: .infinity, height: 50))
    #expect(
      columns.subnodes.map(\.frame)
        == Self.rects([[0, 0, 20, 20], [0, 30, 30, 20], [40, 0, 40, 20], [40, 30, 50, 20]]))
    #expect(columns.frame.size == Size(width: 90, height: 50))
  }

  @Test(
    "A collection of unlimited width has its items in one line, or columns as wide as the widest",
    arguments: [
      (#"{"flow": {}}"#, 170.0, [0, 30, 70, 120]),
      (#"{"flow": {"itemSize": [30, 10]}}"#, 150, [0, 40, 80, 120]),
      (#"{"columns": {}}"#, 110, [0, 60, 0, 60]), (#"{"mosaic": {}}"#, 130, [10, 70, 10, 70]),
    ] as [(String, Double, [Double])])
  func unlimited(layout: String, width: Double, lefts: [Double]) throws {
    let root = try root(
      #"{"node": "collection", "collectionLayout": \#(layout), "children": [\#(Self.boxes)]}"#,
      from: .zero, to: .infinity)
    #expect(root.frame.width == width)
    #expect(root.subnodes.map(\.frame.minX) == lefts)
  }

  @Test("A collection of limited height shows its content from the offset on")
  func offset() throws {
    let root = try root(
      #"{"node": "collection", "contentOffset": [0, 12], "children": [\#(Self.boxes)]}"#,
      from: Size(width: 100, height: 40), to: Size(width: 100, height: 40))
    #expect(root.frame.size == Size(width: 100, height: 40))
    #expect((root as? ScrollNode)?.contentSize == Size(width: 100, height: 60))
    #expect((root as? ScrollNode)?.contentOffset == Point(x: 0, y: 12))
    #expect(root.clipsToBounds)
  }

  @Test("Items of a collection are repeated for data, and the layout may use the data's values")
  func data() throws {
    let element = #"""
      {"node": "collection", "collectionLayout": {"columns": {"columnCount": "{{columns}}", "columnSpacing": 0}},
       "children": [{"node": "display", "for": "{{heights}}", "as": "height", "style": {"height": "{{height}}"}}]}
      """#
    let root = try document(element, row: #"{"columns": 4, "heights": [10, 20, 30, 40, 50]}"#)
      .makeRoot()
    root.layOut(
      in: SizeRange(min: Size(width: 80, height: 0), max: Size(width: 80, height: .infinity)))
    #expect(
      root.subnodes.map(\.frame)
        == Self.rects([
          [0, 0, 20, 10], [20, 0, 20, 20], [40, 0, 20, 30], [60, 0, 20, 40], [0, 50, 20, 50],
        ]))
    #expect(
      rowMistake(element, row: #"{"columns": 0, "heights": []}"#).contains(
        "$.columns: expected a whole number from 1 to 100, found the number 0"))
  }

  @Test("A right-to-left collection begins at the right")
  func rightToLeft() throws {
    let root = try document(
      #"{"node": "collection", "direction": "rtl", "collectionLayout": {"columns": {}}, "#
        + #""children": [\#(Self.boxes)]}"#
    ).makeRoot()
    root.layOut(
      in: SizeRange(min: Size(width: 100, height: 0), max: Size(width: 100, height: .infinity)))
    #expect(root.subnodes.map(\.frame.minX) == [55, 0, 55, 0])
  }

  // MARK: Pagers

  @Test(
    "A page has the pager's size, and the pager shows its current page",
    arguments: [(0, [0, 60, 120]), (1, [-60, 0, 60]), (9, [-120, -60, 0])] as [(Int, [Double])])
  func pages(current: Int, lefts: [Double]) throws {
    let pages = [box("a", 20, 10), box("b", 30, 20), "{\"node\": \"display\"}"]
    let root = try root(
      #"{"node": "pager", "currentPageIndex": \#(current), "style": {"width": 60, "height": 40}, "#
        + #""children": [\#(pages.joined(separator: ", "))]}"#,
      from: .zero, to: .infinity)
    #expect(root.subnodes.map(\.frame) == Self.rects(lefts.map { [$0, 0, 60, 40] }))
    #expect(root.frame.size == Size(width: 60, height: 40))
    #expect(root.clipsToBounds)
  }

  @Test("A pager of unlimited width shows all pages, each as large as the largest page")
  func allPages() throws {
    let root = try root(
      #"{"node": "pager", "currentPageIndex": 2, "children": [\#(Self.boxes)]}"#,
      from: .zero, to: .infinity)
    #expect(
      root.subnodes.map(\.frame) == Self.rects([0, 50, 100, 150].map { [$0, 0, 50, 30] }))
    #expect(root.frame.size == Size(width: 200, height: 30))
  }

  @Test(
    "A collection and a pager without children show nothing", arguments: ["collection", "pager"])
  func empty(kind: String) throws {
    let root = try root(
      #"{"node": "\#(kind)", "children": []}"#, from: Size(width: 30, height: 20),
      to: Size(width: 30, height: 20))
    #expect(root.subnodes.isEmpty)
    #expect(root.frame.size == Size(width: 30, height: 20))
  }

  // MARK: Mistakes

  static let mistakes: [(String, String, String)] = [
    (
      "collection", "\"collectionLayout\": \"mosaic\"",
      "collectionLayout: expected a collection's layout such as {\"columns\": {\"columnCount\": 3}}, found "
        + "the string \"mosaic\""
    ),
    (
      "collection", "\"collectionLayout\": {}",
      "collectionLayout: a collection's layout needs exactly one of \"flow\", \"columns\" and \"mosaic\", found "
        + "none; write one of them with its keys, such as {\"flow\": {}}"
    ),
    (
      "collection", "\"collectionLayout\": {\"flow\": {}, \"mosaic\": {}}",
      "collectionLayout: a collection's layout needs exactly one of \"flow\", \"columns\" and \"mosaic\", found "
        + "2 of them; write one of them with its keys, such as {\"flow\": {}}"
    ),
    (
      "collection", "\"collectionLayout\": {\"mosaic\": {\"columnCount\": 0}}",
      "collectionLayout.mosaic.columnCount: expected a whole number from 1 to 100, found the number 0"
    ),
    (
      "collection", "\"collectionLayout\": {\"mosaic\": {\"lineSpacing\": 1}}",
      "collectionLayout.mosaic.lineSpacing: \"lineSpacing\" is not a key of a mosaic; known are "
        + "columnCount, columnSpacing, interitemSpacing, sectionInset"
    ),
    (
      "collection", "\"collectionLayout\": {\"flow\": {\"sectionInset\": {\"left\": \"inf\"}}}",
      "collectionLayout.flow.sectionInset: insets of a collection are numbers of points, found \"inf\""
    ),
    (
      "collection", "\"collectionLayout\": {\"flow\": {\"scrollDirection\": \"both\"}}",
      "collectionLayout.flow.scrollDirection: expected a known word, found the string \"both\"; known "
        + "are vertical, horizontal"
    ),
    (
      "pager", "\"currentPageIndex\": -1",
      "currentPageIndex: expected a whole number from 0 to 9,999,999, found the number -1"
    ),
    (
      "pager", "\"currentPage\": 1",
      "currentPage: \"currentPage\" is not a key of a pager; write \"currentPageIndex\""
    ),
  ]

  @Test(
    "Impossible values of collections and pagers are errors with their place", arguments: mistakes)
  func mistaken(kind: String, member: String, problem: String) {
    let message = templateMistake("{\"node\": \"\(kind)\", \(member)}")
    #expect(message.hasSuffix("$.root.\(problem)"), "\(message)")
  }
}
