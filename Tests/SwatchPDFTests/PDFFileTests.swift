import SwatchCairo
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchPDF

@Suite("Objects of PDF files")
struct PDFFileTests {
  /// The objects of a file to which `fill` adds some.
  private static func file(_ fill: (PDFFile) -> Void) throws -> PDFReader {
    let file = try PDFFile()
    fill(file)
    file.end(["Type": .name("Catalog")])
    return try PDFReader(file.takeBytes())
  }

  @Test(
    "The cross-reference table of a PDF leads to all objects, however many there are",
    arguments: [0, 1, 200, 1001])
  func table(count: Int) throws {
    let file = try Self.file { file in
      for number in 0..<count { file.add(.array([.integer(number)])) }
    }
    let arrays = file.ordered.filter { !$0.item.items.isEmpty }.map(\.item)
    #expect(arrays == (0..<count).map { .array([.number(Double($0))]) })
    #expect(file.trailer["ID"]?.items.count == 2)
  }

  @Test("A long PDF has several table sections, and the last section completes the earlier ones")
  func sections() throws {
    let file = try PDFFile(objectsOfSections: 100)
    file.catalogue = file.reserve()
    let late = file.reserve()
    var bytes: [UInt8] = []
    for number in 0..<450 {
      file.add(stream: [UInt8(number % 250)], ["Number": .integer(number)])
      if number % 10 == 9 { bytes += file.takeBytes() }
    }
    file.add(.dictionary(["Number": 450]), as: late)
    file.end(["Type": .name("Catalog")])
    let read = try PDFReader(bytes + file.takeBytes())
    #expect(read.sections.count == 5 && read.sections.allSatisfy { $0["Root"] == .reference(1) })
    #expect(read.sections.map { $0["Index"]?.items.count } == [4, 2, 2, 2, 4])
    let numbers = read.ordered.compactMap { $0["Number"]?.number }
    #expect(numbers == [450] + (0..<450).map(Double.init))
    #expect(read.catalogue == .dictionary(["Type": .name("Catalog")]))
  }

  @Test(
    "Similar objects are stored as rows of differences, and other objects are stored as they are")
  func rows() throws {
    func streams(_ fill: (PDFFile) -> Void) throws -> [PDFReader.Object] {
      try Self.file(fill).objects(where: "Type", is: .name("ObjStm"))
    }
    let alike = try streams { file in
      for number in 0..<500 {
        file.add(.dictionary(["S": .name("TD"), "P": 7, "K": .integer(number)]))
      }
    }
    #expect(alike.map { $0["DecodeParms"]?["Columns"] } == [.number(120)])
    #expect(try #require(alike.first?.stream).count < 1500)
    let few = try streams { $0.add(.dictionary(["S": .name("Document")])) }
    #expect(few.count == 1 && few[0]["DecodeParms"] == nil)
  }

  @Test(
    "Pages are grouped on branches, and many branches on further branches",
    arguments: [(1, 1), (8, 1), (9, 2), (65, 3), (600, 4)])
  func pageTree(count: Int, height: Int) throws {
    let file = try PDFFile()
    var tree = PDFPageTree(in: file, limit: 8)
    let page = file.add(.dictionary(["Type": .name("Page")]))
    var branches: Set<PDFReference> = []
    for _ in 0..<count { branches.insert(tree.add(page, to: file)) }
    let root = tree.end(in: file)
    file.end(["Pages": .reference(root)])
    let read = try PDFReader(file.takeBytes())
    func pageCount(_ branch: PDFItem?, _ levels: Int) -> Int {
      let kids = read[branch]?["Kids"]?.items ?? []
      let sum = levels == 1 ? kids.count : kids.reduce(0) { $0 + pageCount($1, levels - 1) }
      #expect(kids.count <= 8 && read[branch]?["Count"] == .number(Double(sum)))
      for kid in kids where levels > 1 { #expect(read[kid]?["Parent"] == branch) }
      return sum
    }
    let top = read.catalogue?["Pages"]
    #expect(pageCount(top, height) == count && read[top]?["Parent"] == nil)
    #expect(branches.count == (count + 7) / 8)
  }

  @Test("Equal values share one object while they are remembered")
  func defined() throws {
    let file = try PDFFile()
    let first = file.define(.dictionary(["ca": .component(0.5)]))
    #expect(file.define(.dictionary(["ca": .component(0.5)])) == first)
    #expect(file.define(.dictionary(["ca": .component(0.25)])) != first)
  }

  @Test("Streams are compressed if that makes them smaller")
  func streams() throws {
    let long = [UInt8](repeating: 7, count: 3000)
    let file = try Self.file { file in
      file.add(stream: long)
      file.add(stream: [1, 2, 3])
    }
    let streams = file.ordered.filter { $0.stream != nil && $0["Type"] == nil }
    #expect(streams.map(\.content) == [long, [1, 2, 3]])
    #expect(streams.map { $0["Filter"]?.name } == ["FlateDecode", nil])
  }

  @Test(
    "Rolling back removes all bytes added since a mark, whether written or not",
    arguments: [1, 1200])
  func rollBack(count: Int) throws {
    let file = try PDFFile()
    file.add(.array([1]))
    let mark = file.mark
    let lost = file.define(.array([2]))
    for _ in 0..<count { file.add(.array([3])) }
    file.add(stream: [4])
    file.rollBack(to: mark)
    #expect(file.define(.array([2])) == lost)
    file.end(["Type": .name("Catalog")])
    let read = try PDFReader(file.takeBytes())
    let arrays = read.ordered.filter { !$0.item.items.isEmpty }.map(\.item)
    #expect(arrays == [.array([.number(1)]), .array([.number(2)])])
  }
}
