import FoundationEssentials
import SwatchNodes
import TestNumbers
import Testing

@testable import SwatchContainers

final class Token: Hashable {
  let name: Int
  init(_ name: Int) { self.name = name }
  static func == (left: Token, right: Token) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

@Suite("Elements of a container")
struct ElementMapTests {
  typealias Map = ElementMap<Token>

  func map(_ shapes: SectionShape...) -> Map {
    var map = Map()
    map.insertSections(shapes, at: 0)
    return map
  }

  func rows(_ lengths: [Double]) -> Map {
    var map = map(SectionShape(rowCount: lengths.count))
    for (index, length) in lengths.enumerated() { map[index].length = length }
    return map
  }

  /// A map whose cells are numbered.
  func numbered(_ shapes: SectionShape...) -> Map {
    var map = Map()
    map.insertSections(shapes, at: 0)
    for index in 0..<map.count { map[index] = .init(length: Double(index), cell: Token(index)) }
    return map
  }

  func names(_ map: Map) -> [Int?] {
    (0..<map.count).map { map[$0].cell?.name }
  }

  @Test("The record of an element takes 24 bytes")
  func size() {
    #expect(MemoryLayout<ElementRecord<Token>>.stride == 24)
  }

  // MARK: Places

  @Test(
    "Headers, rows and footers follow each other, and empty sections have no element",
    arguments: [
      (0, ElementPlace(section: 0, kind: .header)), (1, ElementPlace([0, 0])),
      (2, ElementPlace([0, 1])), (3, ElementPlace(section: 2, kind: .footer)),
      (4, ElementPlace([4, 0])), (5, ElementPlace(section: 5, kind: .header)),
      (6, ElementPlace(section: 5, kind: .footer)),
    ])
  func places(index: Int, place: ElementPlace) {
    let map = map(
      SectionShape(rowCount: 2, hasHeader: true), SectionShape(rowCount: 0),
      SectionShape(rowCount: 0, hasFooter: true), SectionShape(rowCount: 0),
      SectionShape(rowCount: 1), SectionShape(rowCount: 0, hasHeader: true, hasFooter: true))
    #expect(map.count == 7)
    #expect(map.sectionCount == 6)
    #expect(map.place(of: index) == place)
    #expect(map.index(of: place) == index)
    if let path = place.indexPath { #expect(map.index(of: path) == index) }
    #expect(map.elements(ofSection: place.section).contains(index))
  }

  @Test("Each of a hundred thousand sections of one row is found by index and by place")
  func manySections() {
    var map = Map()
    map.insertSections(Array(repeating: SectionShape(rowCount: 1), count: 100_000), at: 0)
    map.insertRow(at: [50_000, 1])
    #expect(map.place(of: 50_001) == ElementPlace([50_000, 1]))
    #expect(
      stride(from: 0, to: 100_001, by: 37).allSatisfy { map.index(of: map.place(of: $0)) == $0 })
  }

  // MARK: Lengths

  @Test(
    "Each element begins where the element before it ends",
    arguments: [(0, 0.0), (1, 10), (2, 30), (3, 60)])
  func offset(index: Int, expected: Double) {
    #expect(rows([10, 20, 30]).offset(of: index) == expected)
  }

  @Test("The edges of an element are its own offset and the offset of the next element")
  func bothEdges() {
    var map = rows((0..<300).map { $0 % 7 == 3 ? .nan : 0.1 * Double($0 % 5) })
    map.discardElements(before: 140)
    for index in 140..<300 {
      let edges = map.edges(of: index)
      #expect(edges.leading == map.offset(of: index))
      #expect(edges.trailing == map.offset(of: index + 1))
    }
  }

  @Test("An unmeasured element has the mean length of the measured elements, or an estimate")
  func mean() {
    #expect(rows([10, .nan, 30]).totalLength == 60)
    #expect(rows([.nan, .nan]).totalLength == 88)
    #expect(rows([10, .nan, 30]).meanLength == 20)
    var map = Map(estimatedLength: 100)
    map.insertSections([SectionShape(rowCount: 2)], at: 0)
    #expect(map.offset(of: 1) == 100)
  }

  @Test("While no measured element has a length, unmeasured elements have the estimated length")
  func noMean() {
    let lengths = [0, 0, 0] + [Double](repeating: .nan, count: 1000)
    #expect(rows(lengths).meanLength == 44)
    #expect(rows(lengths).elements(in: 0..<100) == 0..<6)
    #expect(rows([0, 0, 30, .nan]).meanLength == 10)
  }

  // MARK: Sizes

  @Test("Sizes that are set together equal sizes that are set one by one", arguments: 1...5)
  func sizes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var together = map(SectionShape(rowCount: 3000))
    var apart = together
    together.discardElements(before: 700)
    apart.discardElements(before: 700)
    for _ in 0..<10 {
      let sizes = (700..<3000).filter { _ in Bool.random(using: &random) }.map {
        (
          index: $0, length: Double(Int.random(in: 0...9, using: &random)),
          breadth: Double(Int.random(in: 0...2, using: &random))
        )
      }
      together.setSizes(sizes)
      for size in sizes.shuffled(using: &random) {
        apart.setSize(of: size.index, length: size.length, breadth: size.breadth)
      }
      #expect(together.totalLength == apart.totalLength)
      #expect(together.resized == apart.resized)
      for index in stride(from: 700, to: 3000, by: 37) {
        #expect(together.offset(of: index) == apart.offset(of: index))
        #expect(together[index].breadth == apart[index].breadth)
      }
    }
  }

  @Test("A new size moves other elements only if it differs from the old size")
  func version() {
    var map = map(SectionShape(rowCount: 4))
    let start = map.version
    map.setSize(of: 1, length: 44, breadth: 10)
    #expect(map.version == start)
    #expect(map.resized == 1..<2)
    map.setSizes([(index: 0, length: 44, breadth: 10), (index: 3, length: 44, breadth: 10)])
    #expect(map.version == start)
    #expect(map.resized == 0..<4)
    map.setSize(of: 1, length: 44, breadth: 11)
    #expect(map.version == start + 1)
    map.setSizes([(index: 1, length: 44, breadth: 11), (index: 2, length: 30, breadth: 10)])
    #expect(map.version == start + 2)
    map.setSizes([(index: 1, length: 44, breadth: 11), (index: 2, length: 30, breadth: 10)])
    #expect(map.version == start + 2)
    let edits = map.editVersion
    map.insertRow(at: [0, 0])
    #expect(map.editVersion == edits + 1)
    #expect(map.resized.isEmpty)
  }

  @Test("Sizes that are set out of order are a precondition failure")
  func sizesOutOfOrder() async {
    await #expect(processExitsWith: .failure) {
      var map = Map()
      map.insertSections([SectionShape(rowCount: 2)], at: 0)
      map.setSizes([(index: 1, length: 1, breadth: 1), (index: 0, length: 1, breadth: 1)])
    }
  }

  @Test(
    "A range returns the elements that overlap it",
    arguments: [
      (0.0..<10.0, 0..<1), (5..<30, 0..<2), (10..<30, 1..<2), (29..<31, 1..<3), (-5..<5, 0..<1),
      (60..<99, 3..<3), (12..<12, 1..<1), (-9..<0, 0..<0), (-1e300..<1e300, 0..<3),
      (59..<60, 2..<3), (70..<99, 3..<3),
    ])
  func stretch(stretch: Range<Double>, expected: Range<Int>) {
    #expect(rows([10, 20, 30]).elements(in: stretch) == expected)
  }

  @Test(
    "An element of zero length is found at its position",
    arguments: [(0.0..<10.0, 0..<2), (0..<11, 0..<4), (10..<20, 2..<4), (20..<30, 4..<5)])
  func noLength(stretch: Range<Double>, expected: Range<Int>) {
    #expect(rows([0, 10, 0, 10, 0]).elements(in: stretch) == expected)
  }

  @Test("A range that begins at an element's edge begins with that element, in any chunk")
  func edges() {
    let map = rows((0..<3000).map { 0.1 * Double($0 % 7 + 1) })
    let found = (0..<3000).map { index in
      let edge = map.offset(of: index)
      return map.elements(in: edge..<edge.nextUp)
    }
    #expect(found == (0..<3000).map { $0..<$0 + 1 })
  }

  @Test("An element whose length is forgotten has the mean length again")
  func remeasure() {
    var map = rows([10, 20, 60])
    map[2].length = .nan
    #expect(map.totalLength == 45)
    #expect(!map[2].isMeasured)
  }
}
