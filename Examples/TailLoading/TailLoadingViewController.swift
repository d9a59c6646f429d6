import Swatch

/// A list that loads more rows at its end, and shows a loading row meanwhile.
final class TailLoadingViewController: ViewController {
  /// The states of the list.
  struct State: Hashable, Sendable {
    var itemCount: Int
    var isFetching: Bool

    static let empty = State(itemCount: 20, isFetching: false)
  }

  /// The events that change the state.
  enum Action: Hashable, Sendable {
    case beginBatchFetch
    case endBatchFetch(resultCount: Int)
  }

  let table = TableNode(style: .plain)
  private(set) var state = State.empty
  private var context: BatchContext?

  override init() {
    super.init(node: table)
    table.delegate = self
    table.dataSource = self
    table.leadingScreensForBatching = 1
  }

  /// Returns the state after an event.
  static func reduce(_ state: State, _ action: Action) -> State {
    var state = state
    switch action {
    case .beginBatchFetch: state.isFetching = true
    case .endBatchFetch(let count):
      state.itemCount += count
      state.isFetching = false
    }
    return state
  }

  /// Ends the current fetch with some further rows, as a server would.
  func endFetch(with resultCount: Int) {
    change(by: .endBatchFetch(resultCount: resultCount))
    context?.completeBatchFetching(true)
    context = nil
  }

  private func change(by action: Action) {
    let old = state
    state = Self.reduce(old, action)
    do {
      try table.performBatchUpdates {
        let new = state.itemCount - old.itemCount
        if new > 0 {
          let rows = old.itemCount..<old.itemCount + new
          try table.insertRows(at: rows.map { IndexPath(row: $0, section: 0) })
        }
        let spinner = IndexPath(row: state.itemCount, section: 0)
        let oldSpinner = IndexPath(row: old.itemCount, section: 0)
        if state.isFetching && !old.isFetching { try table.insertRows(at: [spinner]) }
        if !state.isFetching && old.isFetching { try table.deleteRows(at: [oldSpinner]) }
      }
    } catch {
      preconditionFailure("The rows are those of the state: \(error)")
    }
  }
}

extension TailLoadingViewController: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    state.itemCount + (state.isFetching ? 1 : 0)
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let row = indexPath.row
    if row == state.itemCount { return { TailLoadingCellNode() } }
    let words = "[\(indexPath.section).\(row)] says hello!"
    return {
      let cell = TextCellNode()
      cell.text = words
      return cell
    }
  }
}

extension TailLoadingViewController: TableDelegate {
  func shouldBatchFetch(for tableNode: TableNode) -> Bool { !state.isFetching }

  func tableNode(_ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext) {
    self.context = context
    change(by: .beginBatchFetch)
  }
}
