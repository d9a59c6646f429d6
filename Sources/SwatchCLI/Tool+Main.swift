import CCrash
import FoundationEssentials
import Glibc
import Swatch
import SwatchMessages

extension Tool {
  /// Returns the process's command line, with the settings of the environment and the working
  /// directory.
  static func line(
    _ words: () throws(UsageError) -> [String], environment: [String: String]
  ) -> Result<Line, UsageError> {
    do throws(UsageError) {
      return .success(
        try line(words()) { () throws(UsageError) in
          Settings(
            environment: environment,
            file: try SettingsFile.read(Settings.fileName, commands: manuals))
        })
    } catch {
      return .failure(error)
    }
  }

  /// Performs the request of a command line, reports all errors, and returns the exit code.
  static func answer(
    _ line: Result<Line, UsageError>, environment: [String: String]
  ) async -> ExitCode {
    let read: Line
    switch line {
    case .failure(let error):
      await Console(color: .auto, environment: environment).report(lines: error.description)
      return .usage
    case .success(let line): read = line
    }
    switch read.request {
    case .show(let text):
      let console = Console(color: .auto, environment: environment)
      return await outcome(console) {
        try await console.write(Array(text.utf8))
        return .success
      }
    case .run(let command):
      let console = Console(color: command.color, environment: environment)
      return await run(command, read.common, read.settings, on: console)
    }
  }

  private static func run(
    _ command: any Command, _ common: CommonOptions, _ settings: [Settings.Setting],
    on console: Console
  ) async -> ExitCode {
    if common.isQuiet { await console.beQuiet() }
    if common.isVerbose { await console.beVerbose() }
    for setting in settings {
      let texts = setting.texts.filter { !$0.isEmpty }.joined(separator: ", ")
      await console.note("\(setting.option) \(texts) is taken from \(setting.place)")
    }
    if let bounded = command as? any SandboxedCommand, bounded.sandbox.isOn {
      await console.note("the kernel keeps the process to \(bounded.reach.words)")
    }
    let start = ContinuousClock.now
    let code = await outcome(console, settings) { try await command.run(console) }
    assert(
      type(of: command).manual.exitCodes.contains(code),
      "\(type(of: command)) ends with \(code.rawValue), which its interface doesn't list")
    let seconds = Numeral.fixed((ContinuousClock.now - start) / .seconds(1), digits: 3)
    let memory = PeakMemory.bytes.map { ", \($0 >> 20) MiB of memory at most" } ?? ""
    await console.note("\(seconds) s\(memory)")
    return code
  }

  /// Returns the exit code of the work, or of its error, which is reported.
  private static func outcome(
    _ console: Console, _ settings: [Settings.Setting] = [],
    of work: () async throws -> ExitCode
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
      for setting in settings where failure.code == .usage {
        guard failure.messages.contains(where: { $0.contains(setting.option) }) else { continue }
        await console.report("\(setting.option) was taken from \(setting.place)")
      }
      return failure.code
    } catch {
      await console.report(String(wordsFor: error))
      return .inputOutput
    }
  }
}

/// The line that a crash of the program prints, instead of Swift's long report, which could block
/// the process forever if nobody reads standard error.
enum CrashLine {
  /// Makes every later crash end the process at once, with one line. Set
  /// `SWIFT_BACKTRACE=enable=yes` in the environment for Swift's own crash report with its
  /// backtrace.
  static func begin(_ words: [String], environment: [String: String]) {
    guard environment["SWIFT_BACKTRACE"]?.contains("enable=yes") != true else { return }
    let line = ([Tool.name] + words).joined(separator: " ").visible.shortened(to: 300)
    unsafe swatch_crash_begin(
      "\(Tool.name): a defect of \(Tool.name) \(Tool.version) ended it (",
      ") at \"\(line)\"; report it with the output of \"\(Tool.name) doctor\", as SECURITY.md says")
  }
}
