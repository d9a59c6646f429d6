/// The answer of a method that a data source or delegate does not implement.
///
/// Texture asks an object at run time which methods it has. Here a requirement that only some objects
/// implement may throw this, and its default does; implementations need no `throws`.
public struct NotImplemented: Error, Hashable, Sendable {
  /// Makes the answer.
  public init() {}
}

/// The answer of a requirement that has two forms: the one without a question mark, as Texture's, where
/// it is implemented, else the one with it.
@MainActor func answer<Answer>(
  _ plain: () throws(NotImplemented) -> Answer, or optional: () -> Answer?
) -> Answer? {
  do { return try plain() } catch { return optional() }
}

/// The result of methods that only a touch would call. A picture has none, so that nothing calls a
/// method of this name, whatever its result is.
public enum NeverCalled: Sendable {
  /// Stops a call, which only code that names the protocol itself could make.
  static var result: NeverCalled {
    preconditionFailure("A touch was reported to a picture, which has none")
  }
}
