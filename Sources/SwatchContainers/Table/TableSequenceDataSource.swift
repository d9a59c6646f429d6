public import FoundationEssentials
public import SwatchNodes

/// A table's data source that reads an asynchronous sequence as the viewport comes near the end of what
/// was read: a batch of elements at a time, a row for each.
///
/// It becomes the table's data source and delegate; the table retains neither.
@MainActor
public final class TableSequenceDataSource<Elements: AsyncSequence & Sendable>:
  TableDataSource, TableDelegate, BatchFetchingDelegate
where Elements.Element: Sendable {
  /// Makes the cell of an element; runs in the background.
  public typealias CellBlock = @Sendable (Elements.Element) -> CellNode

  /// The elements read so far.
  public private(set) var elements: [Elements.Element] = []
  /// Why reading ended before the sequence did; nil where it did not.
  public private(set) var error: (any Error)?
  /// Whether the sequence has ended, or failed.
  public private(set) var isAtEnd = false

  private weak let table: TableNode?
  private let batchSize: Int
  private let makeCell: CellBlock
  private var iterator: Elements.AsyncIterator

  /// Makes the data source of a table, and becomes it.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - elements: What is read, once, in order.
  ///   - batchSize: How many elements are read at a time.
  ///   - makeCell: Makes the cell of an element.
  /// - Precondition: a batch has at least one element.
  public init(
    _ table: TableNode, reading elements: Elements, batchSize: Int = 20,
    makeCell: @escaping CellBlock
  ) {
    precondition(batchSize >= 1, "A batch has at least one element; got \(batchSize)")
    self.table = table
    self.batchSize = batchSize
    self.makeCell = makeCell
    iterator = elements.makeAsyncIterator()
    table.dataSource = self
    table.delegate = self
  }

  // MARK: BatchFetchingDelegate

  /// Until the sequence ends.
  public func shouldBatchFetch() -> Bool { !isAtEnd }

  /// Reads a batch, and inserts its rows.
  @concurrent nonisolated public func willBeginBatchFetch(with context: BatchContext) async {
    await readBatch(for: context)
    context.completeBatchFetching(true)
  }

  private func readBatch(for context: BatchContext) async {
    var batch: [Elements.Element] = []
    do {
      while batch.count < batchSize && !context.batchFetchingWasCancelled {
        guard let element = try await nextElement() else {
          isAtEnd = true
          break
        }
        batch.append(element)
      }
    } catch {
      self.error = error
      isAtEnd = true
    }
    let rows = elements.count..<elements.count + batch.count
    elements += batch
    table?.books?.append(rows: rows)
  }

  private func nextElement() async throws -> Elements.Element? {
    var iterator = iterator
    defer { self.iterator = iterator }
    return try await iterator.next(isolation: #isolation)
  }

  // MARK: TableDataSource

  /// As many as were read.
  public func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    elements.count
  }

  /// Makes the cell of the row's element.
  public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock? {
    let element = elements[indexPath.row]
    return { [makeCell] in makeCell(element) }
  }
}
