import Swatch

/// Options that several commands have.
extension Option {
  /// Returns the option `--sync`.
  static func sync(_ path: WritableKeyPath<Root, Bool>) -> Option {
    .flag(
      "--sync", sets: path, to: true,
      help: "flush each file to the disk before it is reported, to survive a power loss")
  }

  /// Returns the option `--jobs`; `help` names the work that is done in parallel.
  static func jobs(_ path: WritableKeyPath<Root, Int>, help: String) -> Option {
    .value(
      "-j", "--jobs", placeholder: "N", sets: path, as: .integer(1...1024), variable: "SWATCH_JOBS",
      help: help)
  }

  /// Returns the option `--scale`; `otherwise` names the default in help.
  static func scale(_ path: WritableKeyPath<Root, Double?>, otherwise: String) -> Option {
    .optional(
      "--scale", placeholder: "S", sets: path, as: .scale, otherwise: otherwise,
      help: "pixels for each point")
  }

  /// Returns the option `--width`; `otherwise` names the default in help.
  static func width(
    _ path: WritableKeyPath<Root, Double?>, otherwise: String = "that of the document", help: String
  ) -> Option {
    .optional(
      "--width", placeholder: "POINTS", sets: path, as: .positive(upTo: 100_000),
      otherwise: otherwise, help: help)
  }

  /// Returns the option `--data` of a document.
  static func data(_ path: WritableKeyPath<Root, String?>) -> Option {
    .optional(
      "--data", placeholder: "DATA.json", sets: path, as: .path(.document),
      help: "an object for the document's bindings")
  }

  /// Returns the option `--input`; `help` names the formats.
  static func input(_ path: WritableKeyPath<Root, FeedFormat?>, help: String) -> Option {
    .optional(
      "--input", placeholder: "FORMAT", sets: path, as: .word,
      otherwise: "recognised by the first bytes and the extension of FEED", help: help)
  }
}

extension Option {
  /// Returns the option `--timings`.
  static func timings(_ path: WritableKeyPath<Root, String?>) -> Option {
    .optional(
      "--timings", placeholder: "FILE.json", sets: path, as: .path(.output), otherwise: "none",
      help: "write when each phase of each page ran, as a trace for chrome://tracing or Perfetto")
  }
}

extension RenderTimings? {
  /// Runs `body`, and completes the trace, even if `body` fails.
  static func recording<Result>(
    to path: String?, _ body: (RenderTimings?) async throws -> Result
  ) async throws -> Result {
    guard let path else { return try await body(nil) }
    let timings = try RenderTimings(path: path)
    do {
      let result = try await body(timings)
      try await timings.finish()
      return result
    } catch {
      // The error of the run takes precedence.
      try? await timings.finish()
      throw error
    }
  }
}
