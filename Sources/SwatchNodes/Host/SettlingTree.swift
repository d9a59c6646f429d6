/// A tree that is not a cell, whose turns run until it settles. A window's tree belongs to the main
/// actor, a scene's tree to an element in the background.
@MainActor package protocol SettlingTree: AnyObject {
  /// Returns true if another turn would do no further work towards a goal.
  func isSettled(for goal: SettlingGoal) -> Bool

  /// The visible containers, each before the containers in its subnodes.
  var shownContainers: [any NodeContainer] { get }

  /// Returns the tasks of nodes in view, and of cells, that are running or have ended since the
  /// last turn.
  func tasks(for goal: SettlingGoal) -> [NodeTask]

  /// Returns the failures of nodes that don't settle; at least one.
  func settlingFailures(after turns: Int, for goal: SettlingGoal) async -> [NodeFailure]
}

extension SettlingTree {
  /// The total length of the content of all visible containers, in points.
  package var extent: Double { shownContainers.map(\.extent).reduce(0, +) }

  /// Runs turns until no work for a goal is left; between turns, waits for batches of content and
  /// for tasks of nodes. Nodes that still change after 200 turns without new content are left
  /// unsettled. If the current task is cancelled, the tree is left unsettled; for
  /// ``SettlingGoal/inView`` only if tasks of nodes are still running.
  ///
  /// - Parameters:
  ///   - goal: The work to finish.
  ///   - step: Runs one turn.
  /// - Returns: The failures of nodes that don't settle; none for a settled tree.
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
    } while !isSettled(for: goal) && turns < SettlingFailure.turnLimit && !isGivenUp(for: goal)
    return isSettled(for: goal) ? [] : await settlingFailures(after: turns, for: goal)
  }

  /// Returns true if the task was cancelled, and the goal does not require the tree to settle in a
  /// cancelled task.
  private func isGivenUp(for goal: SettlingGoal) -> Bool {
    Task.isCancelled && (!goal.isFinishedWhenCancelled || hasRunningTasks(for: goal))
  }

  /// Returns true if a task that settling waits for is running.
  package func hasRunningTasks(for goal: SettlingGoal) -> Bool {
    tasks(for: goal).contains(where: \.isRunning)
  }

  /// Waits for the batches of content being fetched by visible containers.
  /// - Returns: True if any batch was being fetched.
  package func waitForBatches() async -> Bool {
    var hasFetched = false
    for container in shownContainers where await container.waitForBatch() { hasFetched = true }
    return hasFetched
  }
}
