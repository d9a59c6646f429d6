/// The completions for zsh: a file `_swatch` in a folder of `fpath`.
struct ZshCompletions {
  private let commands: [CommandManual]

  init(_ commands: [CommandManual]) { self.commands = commands }

  /// The file that zsh reads.
  var script: String {
    let described = commands.map { "    " + quoted("\($0.name):\($0.abstract)") }
    return """
      #compdef swatch
      # Completions of swatch for zsh, written by 'swatch completions zsh'.
      _swatch() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands
        commands=(
      \(described.joined(separator: "\n"))
          'help:Shows the help of a command.'
        )
        _arguments -C \(Tool.options.map(spec).joined(separator: " ")) '1: :->command' '*:: :->arguments'
        case $state in
          command) _describe -t commands command commands ;;
          arguments)
            case $line[1] in
              help) _describe -t commands command commands ;;
      \(commands.map(branch).joined(separator: "\n"))
            esac ;;
        esac
      }
      if [ "$funcstack[1]" = _swatch ]; then
        _swatch "$@"
      else
        compdef _swatch swatch
      fi

      """
  }

  private func branch(_ command: CommandManual) -> String {
    let operands = command.operands.enumerated().map { index, term in
      quoted("\(index + 1):\(plain(term.placeholder ?? "")):\(action(term.completion))")
    }
    let rest = command.rest.map { term in
      [quoted("*:\(plain(term.placeholder ?? "")):\(action(term.completion))")]
    }
    let specs = (command.options.map(spec) + operands + (rest ?? []))
    return """
              \(command.name))
                _arguments \(specs.joined(separator: " \\\n            ")) ;;
      """
  }

  /// Returns an option as `'(-o --output)'{-o,--output}'[help]:PLACEHOLDER:_files'`.
  private func spec(_ option: CommandManual.Term) -> String {
    let value = option.placeholder.map { ":\(plain($0)):\(action(option.completion))" } ?? ""
    let tail = quoted("[\(plain(option.help))]" + value)
    guard option.names.count > 1 else { return option.names.joined() + tail }
    let all = option.names.joined(separator: " ")
    return "'(\(all))'{\(option.names.joined(separator: ","))}" + tail
  }

  private func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .folders: "_files -/"
    case .files: "_files"
    case .nothing: " "
    }
  }

  /// Returns a text without characters that have a meaning in the specifications of `_arguments`.
  private func plain(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  private func quoted(_ text: String) -> String { Shell.zsh.quoted(text) }
}
