import FoundationEssentials
import SwatchNodes
import Testing

@testable import SwatchContainers

@Suite("Pending edits")
struct PendingEditsTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// A section of three rows that a turn has taken.
  private func threeRows() -> PendingEdits {
    var edits = PendingEdits()
    edits.reload([SectionShape(rowCount: 3)])
    _ = edits.take()
    return edits
  }

  private func changes(_ body: (inout ChangeSet) -> Void) -> ChangeSet {
    var changes = ChangeSet()
    body(&changes)
    return changes
  }

  @Test("Counts follow each pending edit immediately, and a turn takes the edits in order")
  func counts() throws {
    var edits = threeRows()
    #expect(edits.counts == [3])
    for (row, count) in [(3, 4), (0, 5)] {
      let insertion = changes { $0.insertRows(at: [path(row)]) }
      let update = try edits.accept(
        insertion, leadingTo: [SectionShape(rowCount: count)], of: "Rows")
      #expect(update?.insertedRows == [path(row)])
    }
    #expect(edits.counts == [5])
    #expect(!edits.isEmpty)
    let taken = edits.take()
    #expect(taken.map(\.update.insertedRows) == [[path(3)], [path(0)]])
    #expect(edits.isEmpty)
    #expect(edits.counts == [5])
  }

  @Test("Edits that don't result in the new counts are refused, and no edit is kept")
  func invalid() {
    var edits = threeRows()
    let deletion = changes { $0.deleteRows(at: [path(0)]) }
    #expect(throws: InvalidUpdate.self) {
      try edits.accept(deletion, leadingTo: [SectionShape(rowCount: 3)], of: "Rows")
    }
    #expect(edits.counts == [3])
    #expect(edits.isEmpty)
  }

  @Test("A batch without edits changes nothing")
  func empty() throws {
    var edits = threeRows()
    let shapes = [SectionShape(rowCount: 3)]
    let update = try edits.accept(ChangeSet(), leadingTo: shapes, of: "Rows")
    #expect(update?.isEmpty == nil)
    #expect(edits.isEmpty)
  }

  @Test(
    "The place of a row follows all pending edits",
    arguments: [(0, 1), (1, nil), (2, 2)] as [(Int, Int?)])
  func places(old: Int, new: Int?) throws {
    var edits = threeRows()
    _ = try edits.accept(
      changes { $0.deleteRows(at: [path(1)]) }, leadingTo: [SectionShape(rowCount: 2)],
      of: "Rows")
    _ = try edits.accept(
      changes { $0.insertRows(at: [path(0)]) }, leadingTo: [SectionShape(rowCount: 3)],
      of: "Rows")
    #expect(edits.place(of: ElementPlace(path(old))) == new.map { ElementPlace(path($0)) })
  }

  @Test(
    "A header has a place after pending edits if its section has a header",
    arguments: [(true, true, 1), (true, false, nil), (false, true, nil)] as [(Bool, Bool, Int?)])
  func header(first: Bool, second: Bool, section: Int?) throws {
    var edits = PendingEdits()
    edits.reload([SectionShape(rowCount: 1, hasHeader: true)])
    _ = edits.take()
    let plain = SectionShape(rowCount: 0)
    _ = try edits.accept(
      changes { $0.insertSections([0]) },
      leadingTo: [plain, SectionShape(rowCount: 1, hasHeader: first)], of: "Rows")
    _ = try edits.accept(
      changes { $0.insertRows(at: [IndexPath(row: 1, section: 1)]) },
      leadingTo: [plain, SectionShape(rowCount: 2, hasHeader: second)], of: "Rows")
    #expect(edits.place(of: ElementPlace(section: 0, kind: .header))?.section == section)
  }

  @Test("Reloading voids pending edits, and no element keeps its place", arguments: 0..<3)
  func reload(section: Int) throws {
    var edits = PendingEdits()
    edits.reload(Array(repeating: SectionShape(rowCount: 1, hasHeader: true), count: 3))
    _ = edits.take()
    _ = try edits.accept(
      changes { $0.deleteSections([1, 2]) },
      leadingTo: [SectionShape(rowCount: 1, hasHeader: true)], of: "Rows")
    edits.reload([SectionShape(rowCount: 2), SectionShape(rowCount: 4)])
    #expect(edits.counts == [2, 4])
    #expect(edits.place(of: ElementPlace(section: section, kind: .row(0))) == nil)
    #expect(edits.place(of: ElementPlace(section: section, kind: .header)) == nil)
    let taken = edits.take()
    #expect(taken.count == 1)
    #expect(taken.first?.update.reloadsData == true)
    #expect(taken.first?.update.insertedSections == [0, 1])
  }

  // MARK: Batches

  @Test("The outermost of nested batches returns all edits, and the inner completions first")
  func nesting() {
    var edits = threeRows()
    var calls: [String] = []
    var recorded = [edits.record { $0.insertRows(at: [path(0)]) }]
    edits.beginBatch()
    recorded.append(edits.record { $0.deleteRows(at: [path(0)]) })
    edits.beginBatch()
    recorded.append(edits.record { $0.deleteRows(at: [path(1)]) })
    let inner = edits.endBatch { calls.append("inner") }
    let batch = edits.endBatch { calls.append("outer") }
    recorded.append(edits.record { $0.reloadData() })
    #expect(recorded == [false, true, true, false])
    #expect(inner?.changes == nil)
    #expect(
      batch?.changes
        == changes {
          $0.deleteRows(at: [path(0)])
          $0.deleteRows(at: [path(1)])
        })
    for completion in batch?.completions ?? [] { completion() }
    #expect(calls == ["inner", "outer"])
  }

  @Test("An abandoned batch discards its own and inner edits, and keeps those of outer batches")
  func abandoning() {
    var edits = threeRows()
    var calls: [String] = []
    edits.beginBatch()
    _ = edits.record { $0.deleteRows(at: [path(0)]) }
    edits.beginBatch()
    _ = edits.record(completion: { calls.append("edit") }) { $0.deleteRows(at: [path(1)]) }
    edits.beginBatch()
    _ = edits.record { $0.deleteRows(at: [path(2)]) }
    _ = edits.endBatch { calls.append("inner") }
    edits.abandonBatch()
    _ = edits.record { $0.insertRows(at: [path(0)]) }
    let outer = edits.endBatch { calls.append("outer") }
    #expect(
      outer?.changes
        == changes {
          $0.deleteRows(at: [path(0)])
          $0.insertRows(at: [path(0)])
        })
    for completion in outer?.completions ?? [] { completion() }
    #expect(calls == ["outer"])
    edits.beginBatch()
    _ = edits.record { $0.deleteRows(at: [path(0)]) }
    edits.abandonBatch()
    let isRecorded = edits.record { $0.deleteRows(at: [path(1)]) }
    #expect(!isRecorded)
  }

  // MARK: Sources

  @Test("A data source is new until it is noted, and so is a missing data source")
  func sources() {
    let (first, second) = (Token(1), Token(2))
    var edits = PendingEdits()
    #expect(!edits.isNew(nil))
    #expect(edits.isNew(first))
    edits.noteSource(first)
    #expect(!edits.isNew(first))
    #expect(edits.isNew(second))
    #expect(edits.isNew(nil))
  }

  @Test("A data source at the address of a released data source is another data source")
  func successor() {
    var edits = PendingEdits()
    for number in 0..<100 {
      var source: Token? = Token(number)
      #expect(edits.isNew(source))
      edits.noteSource(source)
      source = nil
      #expect(edits.isNew(nil))
    }
  }

  @Test("A turn that takes the pending edits ends the wait for them")
  func awaited() {
    var edits = threeRows()
    edits.isAwaited = true
    _ = edits.take()
    #expect(!edits.isAwaited)
  }
}
