import Swatch

extension Option {
  /// `--timings`.
  static func timings(_ path: WritableKeyPath<Root, String?>) -> Option {
    .optional(
      "--timings", placeholder: "FILE.json", sets: path, as: .path(.output), otherwise: "none",
      help: "write when each phase of each page ran, as a trace for chrome://tracing or Perfetto")
  }
}

extension Timings? {
  /// Runs `body`, and completes the trace, even if `body` fails.
  static func recording<Result>(
    to path: String?, _ body: (Timings?) async throws -> Result
  ) async throws -> Result {
    guard let path else { return try await body(nil) }
    let timings = try Timings(path: path)
    do {
      let result = try await body(timings)
      try await timings.finish()
      return result
    } catch {
      // The error of the run comes first.
      try? await timings.finish()
      throw error
    }
  }
}
