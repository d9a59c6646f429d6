import FoundationEssentials
import SwatchNodes
import TestNumbers
import Testing

@testable import SwatchContainers

extension ElementMapTests {
  @Test("Rows are inserted by their new places, in any order")
  func insertRows() {
    var map = numbered(SectionShape(rowCount: 2, hasHeader: true), SectionShape(rowCount: 1))
    map.insertRows(at: [[1, 1], [0, 2], [0, 0]])
    #expect(names(map) == [0, nil, 1, nil, 2, 3, nil])
    #expect(map.sections.map(\.rowCount) == [4, 2])
  }

  @Test("Rows are deleted by their old places, and their cells are returned in order")
  func deleteRows() {
    var map = numbered(
      SectionShape(rowCount: 3, hasFooter: true), SectionShape(rowCount: 2, hasHeader: true))
    #expect(map.deleteRows(at: [[1, 0], [0, 2], [0, 0]]).map(\.name) == [0, 2, 5])
    #expect(names(map) == [1, 3, 4, 6])
    #expect(map.sections.map(\.rowCount) == [1, 1])
  }

  @Test("Sections are inserted and deleted with headers and footers")
  func sections() {
    var map = numbered(SectionShape(rowCount: 1), SectionShape(rowCount: 1, hasFooter: true))
    map.insertSections(
      [SectionShape(rowCount: 1, hasHeader: true), SectionShape(rowCount: 0)], at: 1)
    #expect(names(map) == [0, nil, nil, 1, 2])
    #expect(map.deleteSections([3, 0]).map(\.name) == [0, 1, 2])
    #expect(
      map.sections == [SectionShape(rowCount: 1, hasHeader: true), SectionShape(rowCount: 0)])
  }

  @Test(
    "Headers and footers of a section that stays are inserted and deleted, and its rows stay",
    arguments: [
      ([.footer], [.header], [nil, 0], [1]), ([.header], [.header, .footer], [0, 1, nil], []),
      ([.header, .footer], [.footer], [1, 2], [0]), ([], ["a", "b"], [0, nil, nil], []),
      (["a", "b"], ["b"], [0, 2], [1]), (["b"], ["a", "b"], [0, nil, 1], []),
      (["a", "b", "c"], ["c", "a", "b"], [0, nil, 1, 2], [3]), (["a"], [], [0], [1]),
      ([.header, .footer, "a"], [.header, .footer, "a"], [0, 1, 2, 3], []),
    ] as [([SupplementaryElementKind], [SupplementaryElementKind], [Int?], [Int])])
  func supplementary(
    old: [SupplementaryElementKind], new: [SupplementaryElementKind], expected: [Int?],
    removed: [Int]
  ) {
    var map = numbered(shape(of: old))
    let update = Update(sections: IndexMapping(), rows: [])
    #expect(map.apply(update, leadingTo: [shape(of: new)]).map(\.name) == removed)
    #expect(names(map) == expected)
    #expect((0..<map.count).compactMap { map.place(of: $0).supplementaryKind } == new)
    #expect((0..<map.count).allSatisfy { map.index(of: map.place(of: $0)) == $0 })
  }

  /// A section of one row.
  private func shape(of kinds: [SupplementaryElementKind]) -> SectionShape {
    SectionShape(
      rowCount: 1, hasHeader: kinds.contains(.header), hasFooter: kinds.contains(.footer),
      furtherKinds: kinds.filter { $0 != .header && $0 != .footer })
  }

  @Test("Edits that don't result in the stated sections are a precondition failure")
  func otherSections() async {
    await #expect(processExitsWith: .failure) {
      var map = ElementMap<Token>()
      map.insertSections([SectionShape(rowCount: 1)], at: 0)
      _ = map.apply(
        Update(sections: IndexMapping(), rows: []), leadingTo: [SectionShape(rowCount: 2)])
    }
  }

  @Test("A copy of an element map keeps its elements when the original changes")
  func copy() {
    let map = numbered(SectionShape(rowCount: 2000))
    var edited = map
    edited.insertRow(at: [0, 0])
    edited[1].length = 7
    #expect(map.count == 2000)
    #expect(names(map) == Array(0..<2000))
    #expect(map[0].length == 0)
  }

  @Test("A reset of an element map forgets all lengths and returns all cells")
  func reset() {
    var map = numbered(SectionShape(rowCount: 3))
    map.discardElements(before: 1)
    #expect(map.reset([SectionShape(rowCount: 2)]).map(\.name).suffix(2) == [1, 2])
    #expect(map.count == 2)
    #expect(map.totalLength == 88)
    #expect(map.firstElement == 0)
  }

  // MARK: Discarding

  @Test("Discarded elements keep their count, sections and lengths, so that nothing moves")
  func discard() {
    var map = rows((0..<2000).map { $0 % 3 == 0 ? .nan : 10 })
    map.discardElements(before: 1500)
    #expect(map.firstElement == 1500)
    #expect(map.count == 2000)
    #expect(map.offset(of: 1800) == 18_000)
    #expect(map.elements(in: 17_995..<18_005) == 1799..<1801)
    #expect(map.elements(in: 0..<15_010) == 1500..<1501)
    #expect(map.elements(in: 0..<15) == 1500..<1500)
    #expect(map.place(of: 3) == ElementPlace([0, 3]))
    map.insertRow(at: [0, 1500])
    #expect(map.offset(of: 1501) == 15_010)
  }

  @Test("All elements may be discarded before new elements are added")
  func discardAll() {
    var map = rows(Array(repeating: 10, count: 600))
    map.discardElements(before: 600)
    #expect(map.elements(in: 0..<10_000) == 600..<600)
    map.insertRows(at: [[0, 600], [0, 601]])
    #expect(map.elements(in: 0..<10_000) == 600..<602)
    #expect(map.totalLength == 6020)
  }

  @Test("A discarded element can't be read, even if its chunk is kept")
  func askDiscarded() async {
    await #expect(processExitsWith: .failure) {
      var map = ElementMap<Token>()
      map.insertSections([SectionShape(rowCount: 10)], at: 0)
      map.discardElements(before: 5)
      _ = map[4]
    }
  }

  @Test("No element is inserted before a discarded element, even if its chunk is kept")
  func insertDiscarded() async {
    await #expect(processExitsWith: .failure) {
      var map = ElementMap<Token>()
      map.insertSections([SectionShape(rowCount: 10)], at: 0)
      map.discardElements(before: 5)
      map.insertRow(at: [0, 4])
    }
  }

  @Test("A deletion of a row that does not exist is refused")
  func deleteMissing() async {
    await #expect(processExitsWith: .failure) {
      var map = ElementMap<Token>()
      map.insertSections([SectionShape(rowCount: 1), SectionShape(rowCount: 1)], at: 0)
      _ = map.deleteRows(at: [[0, 1]])
    }
  }
}
