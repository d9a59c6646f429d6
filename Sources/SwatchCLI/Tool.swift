import Swatch

/// `swatch` itself: its commands, and which of them a command line means.
enum Tool {
  static let version = "0.1.0"

  static let commands: [any Command.Type] = [
    FeedCommand.self, RenderCommand.self, InspectCommand.self, DiffCommand.self,
    VerifyCommand.self, RecordCommand.self, AcceptCommand.self, ReportCommand.self,
    UnusedCommand.self, FontsCommand.self, IndexCommand.self, MergeCommand.self,
  ]

  /// The request of a command line.
  enum Request {
    /// To print a text: help or the version.
    case show(String)
    case run(any Command)
  }

  /// Reads the words after `swatch`.
  static func request(_ words: [String]) throws(UsageError) -> Request {
    guard let first = words.first else { throw UsageError(mistake: .noCommand) }
    switch first {
    case "-h", "--help": return .show(help)
    case "help": return try words.count > 1 ? request([words[1], "--help"]) : .show(help)
    case "--version": return .show("swatch \(version)\n")
    default: break
    }
    for command in commands where command.name == first {
      return try request(command, words.dropFirst())
    }
    throw unknown(first)
  }

  private static func request<C: Command>(
    _ command: C.Type, _ words: ArraySlice<String>
  ) throws(UsageError) -> Request {
    var parser = CommandLineParser<C>(Array(words))
    return switch try parser.parse() {
    case .run(let command): .run(command)
    case .help: .show(C.interface.help)
    }
  }

  private static func unknown(_ word: String) -> UsageError {
    if word.hasPrefix("-") {
      let nearest = NearestWord.find(word, among: ["--help", "--version"])
      return UsageError(mistake: .unknownOption(word, nearest: nearest))
    }
    let nearest = NearestWord.find(word, among: commands.map { $0.name })
    return UsageError(mistake: .unknownCommand(word, nearest: nearest))
  }

  private static var help: String {
    var help = HelpText()
    help.add(paragraph: "Renders feeds and layout documents to pictures, and compares pictures.")
    help.add(paragraph: "Usage: swatch COMMAND [options]")
    help.add(section: "Commands", commands.map { ($0.name, $0.abstract) })
    help.add(
      section: "Options",
      [("-h, --help", "show this help"), ("--version", "show the version")])
    help.add(paragraph: "'swatch COMMAND --help' describes a command.")
    return help.text
  }
}

extension Command {
  /// The word on the command line.
  static var name: String { interface.name }
  fileprivate static var abstract: String { interface.abstract }
}
