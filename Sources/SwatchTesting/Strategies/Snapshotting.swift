/// A synchronous strategy that makes a snapshot of a value, such as a text or a scene.
///
/// Derive further strategies from existing ones:
///
///     extension Snapshotting where Value == User, Format == String {
///       static let card = Snapshotting<String, String>.lines
///         .pullback { (user: User) in user.card }
///     }
public struct Snapshotting<Value, Format>: Sendable {
  /// The extension of reference files; nil for none.
  public var pathExtension: String?
  /// The encoding and comparison of snapshots.
  public var diffing: Diffing<Format>
  /// Makes the snapshot of a value; an error fails the test.
  public var snapshot: @Sendable (Value) throws -> Format

  /// Makes a strategy from a file extension, a comparison and a function that makes snapshots.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    snapshot: @escaping @Sendable (Value) throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = snapshot
  }

  /// Returns a strategy for values that can be converted to this strategy's values.
  public func pullback<NewValue>(
    _ transform: @escaping @Sendable (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = snapshot
    return Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try snapshot(transform($0))
    }
  }

  /// Returns a strategy for values that can be converted to this strategy's values asynchronously,
  /// or on the main actor.
  public func asyncPullback<NewValue>(
    _ transform: @escaping @MainActor @Sendable (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    let snapshot = snapshot
    return AsyncSnapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try snapshot(await transform($0))
    }
  }
}

/// A strategy for values that are compared unchanged.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Makes a strategy for values that are compared unchanged.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

/// An asynchronous strategy that makes a snapshot on the main actor, of nodes, view controllers,
/// windows and documents.
///
/// It is a separate type because its assertions are awaited: with one type for both, assertions of
/// texts and scenes would also need `await`, or block a thread to wait for the main actor.
public struct AsyncSnapshotting<Value, Format>: Sendable {
  /// The extension of reference files; nil for none.
  public var pathExtension: String?
  /// The encoding and comparison of snapshots.
  public var diffing: Diffing<Format>
  /// Makes the snapshot of a value; an error fails the test.
  public var snapshot: @MainActor @Sendable (Value) async throws -> Format

  /// Makes a strategy from a file extension, a comparison and a function that makes snapshots.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    snapshot: @escaping @MainActor @Sendable (Value) async throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = snapshot
  }

  /// Returns a strategy for values that can be converted to this strategy's values.
  public func pullback<NewValue>(
    _ transform: @escaping @MainActor @Sendable (NewValue) throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    asyncPullback { try transform($0) }
  }

  /// Returns a strategy for values that can be converted to this strategy's values asynchronously.
  public func asyncPullback<NewValue>(
    _ transform: @escaping @MainActor @Sendable (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    let snapshot = snapshot
    return AsyncSnapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try await snapshot(transform($0))
    }
  }
}

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
