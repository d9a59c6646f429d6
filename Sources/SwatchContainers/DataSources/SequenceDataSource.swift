import FoundationEssentials
public import SwatchNodes

/// The common superclass of data sources that read asynchronous sequences: a batch of elements each
/// time the viewport comes near the end of the cells, with one cell for each element. Each kind of
/// container has its own subclass: ``TableSequenceDataSource``, ``CollectionSequenceDataSource``.
@MainActor
public class SequenceDataSource<Elements: AsyncSequence & Sendable>: BatchFetchingDelegate
where Elements.Element: Sendable {
  /// A block that makes the cell of an element; runs in the background.
  public typealias CellBlock = @Sendable (Elements.Element) -> CellNode

  /// The elements read so far.
  public private(set) final var elements: [Elements.Element] = []
  /// The error that ended reading before the end of the sequence; nil if there is none.
  public private(set) final var error: (any Error)?
  /// A Boolean value that is true when the sequence has ended, or failed.
  public private(set) final var isAtEnd = false

  private weak let container: ContainerNode?
  private let batchSize: Int
  private let makeCell: CellBlock
  private var iterator: Elements.AsyncIterator

  init(
    for container: ContainerNode, reading elements: Elements, batchSize: Int,
    makeCell: @escaping CellBlock
  ) {
    precondition(batchSize >= 1, "A batch has at least one element; got \(batchSize)")
    self.container = container
    self.batchSize = batchSize
    self.makeCell = makeCell
    iterator = elements.makeAsyncIterator()
  }

  // MARK: BatchFetchingDelegate

  /// Returns true until the sequence ends.
  public final func shouldBatchFetch() -> Bool { !isAtEnd }

  /// Reads a batch, and inserts its rows or items.
  @concurrent nonisolated public final func willBeginBatchFetch(
    with context: BatchContext
  ) async {
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
    let new = elements.count..<elements.count + batch.count
    elements += batch
    container?.containerController?.append(rows: new)
  }

  private func nextElement() async throws -> Elements.Element? {
    var iterator = iterator
    defer { self.iterator = iterator }
    return try await iterator.next(isolation: #isolation)
  }

  // MARK: Queries of a container

  final func cellBlock(at index: Int) -> CellNodeBlock {
    let element = elements[index]
    return { [makeCell] in makeCell(element) }
  }
}
