extension Tool {
  /// Runs the command of a command line and returns the way to end the process; all errors have
  /// been reported by then.
  static func main(
    _ words: () throws(UsageError) -> [String], environment: [String: String]
  ) async -> ExitCode {
    let request: Request
    do {
      request = try self.request(words())
    } catch {
      await Console(color: .auto, environment: environment).report(lines: error.description)
      return .usage
    }
    switch request {
    case .show(let text):
      let console = Console(color: .auto, environment: environment)
      return await outcome(console) {
        try await console.write(Array(text.utf8))
        return .success
      }
    case .run(let command):
      let console = Console(color: command.color, environment: environment)
      return await outcome(console) { try await command.run(console) }
    }
  }

  /// The exit code of the work, or of its error, which is reported.
  private static func outcome(
    _ console: Console, of work: () async throws -> ExitCode
  ) async -> ExitCode {
    do {
      return try await work()
    } catch StandardStream.WriteError.brokenPipe {
      return .brokenPipe
    } catch StandardStream.WriteError.system(let reason) {
      await console.report("standard output cannot be written: \(reason)")
      return .inputOutput
    } catch let failure as CommandFailure {
      for message in failure.messages { await console.report(message) }
      return failure.code
    } catch {
      await console.report("\(error)")
      return .inputOutput
    }
  }
}
