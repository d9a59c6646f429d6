import FoundationEssentials
import Swatch
import SwatchMessages

/// `swatch doctor`: prints facts that pictures depend on, for bug reports.
struct DoctorCommand: Command {
  var printsJSON = false
  var fonts = FontOptions()
  var color = When.auto

  static var options: [Option<DoctorCommand>] {
    [.flag("--json", sets: \.printsJSON, to: true, help: "print one JSON object")]
      + Option.group(\.fonts) + [.color(\.color)]
  }

  static var interface: Interface<DoctorCommand> {
    Interface(
      name: "doctor",
      abstract: "Prints the facts of this machine on which pictures depend, and any problems.",
      discussion: [
        "Versions of libraries, fonts, limits of the process, the terminal and the settings "
          + "in this folder: what a report of a bug needs. The last section lists what will fail, with "
          + "remedies; the exit code is then 3."
      ],
      examples: [
        UsageExample("swatch doctor", "see whether cards can be rendered here"),
        UsageExample(
          "swatch doctor --json --font-dir fonts --no-system-fonts",
          "the facts of a run with the fonts of a folder alone, for a program"),
      ],
      exitCodes: [.different, .badInput, .noInput],
      operands: [])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let examination = Examination(
        fonts: Result { try fonts.library() }, environment: ProcessInfo.processInfo.environment)
      if printsJSON {
        try await console.printLine(examination.json.description)
      } else {
        for line in examination.lines { try await console.printLine(line) }
      }
      return examination.problems.isEmpty ? .success : .different
    }
  }
}
