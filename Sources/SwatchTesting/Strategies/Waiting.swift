extension AsyncSnapshotting {
  /// Returns the strategy after a delay, for content that a subject shows later and ``Window`` does
  /// not wait for.
  ///
  /// - Parameters:
  ///   - duration: The delay, in seconds.
  ///   - strategy: The strategy that makes the snapshot afterwards.
  /// - Returns: The strategy.
  public static func wait(
    for duration: Double, on strategy: AsyncSnapshotting<Value, Format>
  ) -> Self {
    Self(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      try await Task.sleep(for: .seconds(duration))
      return try await strategy.snapshot(value)
    }
  }

  /// Returns the strategy after a delay, for values that change on other threads.
  public static func wait(
    for duration: Double, on strategy: Snapshotting<Value, Format>
  ) -> Self {
    Self(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      try await Task.sleep(for: .seconds(duration))
      return try strategy.snapshot(value)
    }
  }
}
