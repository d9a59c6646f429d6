/// Completions for bash, without the package bash-completion.
struct BashCompletions {
  private let commands: [CommandManual]

  init(_ commands: [CommandManual]) { self.commands = commands }

  /// The file that bash reads.
  var script: String {
    let names = commands.map(\.name) + ["help"]
    let options = Tool.options.flatMap(\.names)
    return """
      # Completions of swatch for bash, written by 'swatch completions bash'.
      _swatch() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command= options= values= kind=files i
        # bash takes --name=value apart.
        if [[ $current == '=' ]]; then
          current=
        elif [[ $previous == '=' ]] && ((COMP_CWORD > 1)); then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            -*) ;;
            *) command=${COMP_WORDS[i]}; break ;;
          esac
        done
        case $command in
          '') kind=words values='\((names + options).joined(separator: " "))' ;;
          help) kind=words values='\((commands.map(\.name) + ["--man"]).joined(separator: " "))' ;;
      \(commands.map(branch).joined(separator: "\n"))
        esac
        if [[ $current == -* ]]; then
          kind=words values=${options:-$values}
        fi
        local IFS=$'\\n'
        case $kind in
          words) COMPREPLY=($(compgen -W "${values// /$'\\n'}" -- "$current")) ;;
          folders) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$current")) ;;
          files) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")) ;;
          *) COMPREPLY=() ;;
        esac
      }
      complete -F _swatch swatch

      """
  }

  private func branch(_ command: CommandManual) -> String {
    var patterns: [(completion: ValueCompletion, names: [String])] = []
    for option in command.options where option.placeholder != nil {
      if let known = patterns.firstIndex(where: { $0.completion == option.completion }) {
        patterns[known].names += option.names
      } else {
        patterns.append((option.completion, option.names))
      }
    }
    let lines = patterns.map { pattern in
      "        \(pattern.names.joined(separator: "|"))) \(setting(pattern.completion)) ;;"
    }
    let operand = command.operands.first ?? command.rest
    return """
          \(command.name))
            options='\(command.options.flatMap(\.names).joined(separator: " "))'
            \(setting(operand?.completion ?? .nothing))
            case $previous in
      \(lines.joined(separator: "\n"))
            esac ;;
      """
  }

  private func setting(_ completion: ValueCompletion) -> String {
    switch completion {
    case .words(let words): "kind=words values='\(words.joined(separator: " "))'"
    case .folders: "kind=folders"
    case .files: "kind=files"
    case .nothing: "kind=none"
    }
  }
}
