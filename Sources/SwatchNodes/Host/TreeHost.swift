/// The host of a tree that is shown by itself rather than as a cell. What differs between hosts is the
/// owner of the tree: the main actor owns that of a window, an element in the background that of a scene.
@MainActor package protocol TreeHost: AnyObject {
  /// Returns whether another turn would change nothing of what a goal asks for.
  func isSettled(for goal: SettlingGoal) -> Bool

  /// The containers in view, each before those in its subnodes.
  var shownContainers: [any NodeContainer] { get }

  /// The tasks of nodes in view and of cells that run, or ended since the last turn.
  func tasks(for goal: SettlingGoal) -> [NodeTask]

  /// The failures of what keeps the tree from coming to rest; at least one.
  func restlessness(after turns: Int, for goal: SettlingGoal) async -> [NodeFailure]
}

extension TreeHost {
  /// The length of the content of all containers in view together, in points.
  package var extent: Double { shownContainers.map(\.extent).reduce(0, +) }

  /// Works turns until nothing is left to do that a goal asks for. Between them it waits for batches of
  /// content and for tasks. What still changes after 200 turns, of which none brought further content, is
  /// left as it is, and so is all where the task is cancelled.
  ///
  /// - Parameters:
  ///   - goal: The work that is to be done.
  ///   - step: Works one turn.
  /// - Returns: the failures of what does not come to rest; none where the tree is settled.
  package func settle(
    for goal: SettlingGoal, byTurns step: () async -> Void
  ) async -> [NodeFailure] {
    var turns = 0
    var longest = 0.0
    var wait = TaskWait()
    repeat {
      await step()
      let hasFetched = await waitForBatches()
      await wait.round(for: tasks(for: goal))
      let isLonger = hasFetched && extent > longest
      if isLonger { wait = TaskWait() }
      longest = max(longest, extent)
      turns = isLonger ? 0 : turns + 1
    } while !isSettled(for: goal) && turns < Restlessness.turnLimit && !Task.isCancelled
    return isSettled(for: goal) ? [] : await restlessness(after: turns, for: goal)
  }

  /// Waits for the batches of content that containers in view are fetching.
  /// - Returns: whether there were any.
  package func waitForBatches() async -> Bool {
    var hasFetched = false
    for container in shownContainers where await container.waitForBatch() { hasFetched = true }
    return hasFetched
  }
}
