/// Completions for fish.
struct FishCompletions {
  private let commands: [CommandManual]

  init(_ commands: [CommandManual]) { self.commands = commands }

  /// The file that fish reads.
  var script: String {
    let names = commands.map { command in
      "complete -c swatch -n __fish_use_subcommand -f -a \(command.name) -d "
        + quoted(command.abstract)
    }
    let options = Tool.options.map { line($0, when: "__fish_use_subcommand") }
    let help =
      "complete -c swatch -n '__fish_seen_subcommand_from help' -f -a "
      + quoted(commands.map(\.name).joined(separator: " "))
    let lines =
      ["# Completions of swatch for fish, written by 'swatch completions fish'."] + names
      + ["complete -c swatch -n __fish_use_subcommand -f -a help -d 'Shows the help of a command.'"]
      + options + [help] + commands.flatMap(lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ command: CommandManual) -> [String] {
    let condition = quoted("__fish_seen_subcommand_from \(command.name)")
    let operand = (command.operands.first ?? command.rest)?.completion ?? .nothing
    let operands = "complete -c swatch -n \(condition) " + words(operand, isOperand: true)
    return [operands] + command.options.map { line($0, when: condition) }
  }

  private func line(_ option: CommandManual.Term, when condition: String) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    }
    let value = option.placeholder == nil ? [] : [words(option.completion, isOperand: false)]
    return (["complete -c swatch -n", condition] + names + value + ["-d", quoted(option.help)])
      .joined(separator: " ")
  }

  private func words(_ completion: ValueCompletion, isOperand: Bool) -> String {
    let only = isOperand ? "-f" : "-x"
    return switch completion {
    case .words(let words): "\(only) -a " + quoted(words.joined(separator: " "))
    case .folders: "\(only) -a '(__fish_complete_directories)'"
    case .files: isOperand ? "-F" : "-r -F"
    case .nothing: only
    }
  }

  private func quoted(_ text: String) -> String { Shell.fish.quoted(text) }
}
