/// `swatch completions`: the completions of a shell.
struct CompletionsCommand: Command {
  var shell = ""
  var color = When.auto

  static var options: [Option<CompletionsCommand>] {
    [.color(\.color)]
  }

  static var interface: Interface<CompletionsCommand> {
    Interface(
      name: "completions", abstract: "Prints the completions of commands and options for a shell.",
      discussion: [
        "The packages install them. By hand they go where the shell looks for them: "
          + "~/.local/share/bash-completion/completions/swatch, a folder of zsh's fpath as _swatch, or "
          + "~/.config/fish/completions/swatch.fish."
      ],
      examples: [
        UsageExample(
          "source <(swatch completions bash)", "complete commands and options in this bash"),
        UsageExample(
          "swatch completions fish > ~/.config/fish/completions/swatch.fish",
          "complete them in every fish"),
      ],
      exitCodes: [],
      operands: [
        .init(
          placeholder: "bash|zsh|fish", path: \.shell, access: nil,
          help: "the shell: bash, zsh or fish",
          choices: Shell.allCases.map(\.rawValue))
      ])
  }

  func run(_ console: Console) async throws -> ExitCode {
    guard let shell = Shell(rawValue: shell) else {
      throw CommandFailure(
        code: .usage, message: "there are completions for bash, zsh and fish, not for '\(shell)'")
    }
    try await console.write(Array(shell.script(for: Tool.manuals).utf8))
    return .success
  }
}
