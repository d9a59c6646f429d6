/// The proposals of a shell for a value.
enum ValueCompletion: Hashable {
  case words([String])
  case folders
  case files
  case nothing
}

extension CommandManual.Term {
  /// The proposals for the value of an option or operand.
  var completion: ValueCompletion {
    if !choices.isEmpty { return .words(choices) }
    return switch access {
    case .document, .file, .output, .pictures, .socket: .files
    case .folder, .outputFolder: .folders
    case .address, .host, .offline, nil: .nothing
    }
  }
}

/// The shells that have completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the completions of all commands, as a file of the shell.
  func script(for commands: [CommandManual]) -> String {
    switch self {
    case .bash: BashCompletions(commands).script
    case .zsh: ZshCompletions(commands).script
    case .fish: FishCompletions(commands).script
    }
  }

  /// Returns a text in single quotes, with the quotes inside it escaped as the shell requires.
  func quoted(_ text: String) -> String {
    switch self {
    case .fish:
      "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    case .bash, .zsh: "'" + text.replacing("'", with: "'\\''") + "'"
    }
  }
}
