import Swatch
import SwatchFiles

/// The command `swatch`: its subcommands, and the parsing of its command line.
enum Tool {
  static let name = "swatch"
  static let version = "0.1.0"

  static let commands: [any Command.Type] = [
    FeedCommand.self, RenderCommand.self, InspectCommand.self, DiffCommand.self,
    VerifyCommand.self, RecordCommand.self, AcceptCommand.self, ReportCommand.self,
    UnusedCommand.self, FontsCommand.self, IndexCommand.self, MergeCommand.self,
    DoctorCommand.self, CompletionsCommand.self,
    SchemaCommand.self, CheckCommand.self,
    ServeCommand.self, PreviewCommand.self,
  ]

  /// The manuals of all commands, in the order of the help.
  static var manuals: [CommandManual] { commands.map { $0.manual } }

  /// The action that a command line requests.
  enum Request: Sendable {
    /// Prints a text: help or the version.
    case show(String)
    case run(any Command)
  }

  /// A parsed command line.
  struct Line: Sendable {
    /// The request of the line.
    var request: Request
    /// The options of all commands.
    var common = CommonOptions()
    /// The values that come from the environment or the settings file.
    var settings: [Settings.Setting] = []
  }

  /// Parses the words after `swatch`.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - settings: The values of options that the words don't set, read once a command needs them.
  /// - Returns: The line.
  /// - Throws: ``UsageError`` for a mistake in the words or the settings.
  static func line(
    _ words: [String], settings: () throws(UsageError) -> Settings
  ) throws(UsageError) -> Line {
    guard let first = words.first else { throw UsageError(mistake: .noCommand) }
    switch first {
    case "-h", "--help": return Line(request: .show(help))
    case "help": return Line(request: .show(try help(about: Array(words.dropFirst()))))
    case "-V", "--version": return Line(request: .show(versions))
    default: break
    }
    for command in commands where command.name == first {
      return try line(of: command, words.dropFirst(), settings)
    }
    throw unknown(first)
  }

  private static func line<C: Command>(
    of command: C.Type, _ words: ArraySlice<String>,
    _ settings: () throws(UsageError) -> Settings
  ) throws(UsageError) -> Line {
    // A request for help is answered even if the settings are wrong.
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "-h" || $0 == "--help" }) {
      return Line(request: .show(C.manual.help))
    }
    let found: Settings
    do throws(UsageError) {
      found = try settings()
    } catch {
      // The doctor reports wrong settings together with its other findings.
      guard C.self == DoctorCommand.self else { throw error }
      found = .none
    }
    var parser = CommandLineParser<C>(Array(words), settings: found)
    return switch try parser.parse() {
    case .run(let command, let common, let taken):
      Line(request: .run(command), common: common, settings: taken)
    case .help: Line(request: .show(C.manual.help))
    }
  }

  /// Returns the help about `[COMMAND] [--man]`.
  private static func help(about words: [String]) throws(UsageError) -> String {
    let isPage = words.contains("--man")
    let topics = words.filter { $0 != "--man" }
    guard let topic = topics.first else {
      return isPage ? ManualPage.overview(of: manuals) : help
    }
    guard let manual = manuals.first(where: { $0.name == topic }) else { throw unknown(topic) }
    return isPage ? ManualPage.page(of: manual) : manual.help
  }

  private static func unknown(_ word: String) -> UsageError {
    if word.hasPrefix("-") {
      let nearest = NearestWord.find(word, among: ["--help", "--version"])
      return UsageError(mistake: .unknownOption(word, nearest: nearest))
    }
    let nearest = NearestWord.find(word, among: commands.map { $0.name } + ["help", "--version"])
    return UsageError(mistake: .unknownCommand(word, nearest: nearest))
  }

  /// The version, and below it the versions of the libraries, one per line.
  private static var versions: String {
    let libraries = LinkedLibrary.all.map { "\($0.name) \($0.version)\n" }
    return "swatch \(version)\nlibraries \(owner)\n" + libraries.joined()
  }

  /// The owner of the libraries in use.
  static var owner: String { CommandBundle.folder == nil ? "system" : "bundle" }

  /// The purpose of the program, in a sentence.
  static let abstract = "Renders feeds and layout documents to pictures, and compares pictures."

  /// The options without a command.
  static let options: [CommandManual.Term] = [
    .init(names: ["-h", "--help"], help: "show this help"),
    .init(names: ["-V", "--version"], help: "show the version, and those of libraries"),
  ]

  private static var help: String {
    var help = HelpText()
    help.add(paragraph: abstract)
    help.add(paragraph: "Usage: swatch COMMAND [options]")
    help.add(section: "Commands", manuals.map { ($0.name, $0.abstract) })
    help.add(section: "Options", options.map { ($0.heading, $0.meaning) })
    help.add(paragraph: "'swatch COMMAND --help' describes a command.")
    return help.text
  }
}

extension Command {
  /// The name of the command on the command line.
  static var name: String { interface.name }
}
