import SwatchNodes

/// Waiting for edits.
extension ContainerController {
  package var isAwaited: Bool {
    isAwaitedItself || live.contains { $0.containers.contains(where: \.isAwaited) }
  }

  /// Works the edits made so far, and calls what waits for them. Nothing displays for it: that is the
  /// business of the next turn. Inside a cell, the container around lends that meanwhile.
  func workUpdates() async {
    let turn = ContainerTurn(display: .held)
    if client.isRangeManaged, let host = environment.host {
      do {
        try await host.withTree { _ in await self.takeTurn(turn) }
      } catch {
        // The cell was let go, and with it what waited for edits.
        return
      }
    } else {
      await takeTurn(turn)
    }
    completeUpdates()
  }
}
