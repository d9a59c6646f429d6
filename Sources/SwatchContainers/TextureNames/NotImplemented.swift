/// The error of a method that a data source or delegate does not implement.
///
/// Texture asks an object at run time for its methods. Here an optional requirement may throw this
/// error, as its default does; implementations need no `throws`.
public struct NotImplemented: Error, Hashable, Sendable {
  /// Makes the answer.
  public init() {}
}

/// The result of a requirement with two forms: the one with a non-optional result, as Texture's, if
/// it is implemented, otherwise the other one.
@MainActor func answer<Answer>(
  _ plain: () throws(NotImplemented) -> Answer, or optional: () -> Answer?
) -> Answer? {
  do { return try plain() } catch { return optional() }
}

/// The result type of methods that only a touch would call. As there are no touches, methods of
/// this name are never called, whatever their result type.
public enum NeverCalled: Sendable {
  /// Stops a call, which only code that names the protocol itself could make.
  static var result: NeverCalled {
    preconditionFailure("A touch was reported to a picture, which has none")
  }
}
