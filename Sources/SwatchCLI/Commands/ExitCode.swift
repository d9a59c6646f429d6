/// The exit codes of the process, which follow sysexits.h.
enum ExitCode: Int32, CaseIterable {
  case success = 0
  case rowsFailed = 1
  case usage = 2
  case different = 3
  case badInput = 65
  case noInput = 66
  case cannotCreate = 73
  case inputOutput = 74
  case temporary = 75
  case hungUp = 129
  case interrupted = 130
  case brokenPipe = 141
  case terminated = 143

  /// The codes that only some commands have.
  static let ofSingleCommands: Set<ExitCode> = [
    .rowsFailed, .different, .badInput, .noInput, .cannotCreate,
  ]

  /// A Boolean value that is true for a code that only some commands have.
  var isOfSingleCommands: Bool { Self.ofSingleCommands.contains(self) }

  /// The meaning of the code, for help.
  var meaning: String {
    switch self {
    case .success: "all is done"
    case .rowsFailed: "done, but some rows or documents failed; each has a message"
    case .usage: "the command line is wrong"
    case .different: "pictures differ"
    case .badInput: "an input is invalid"
    case .noInput: "an input is missing or cannot be read"
    case .cannotCreate: "the output cannot be made"
    case .inputOutput: "reading or writing failed"
    case .temporary:
      "another try may help: the disk is full, there is too little memory, or each failure "
        + "came from the network or a time limit"
    case .hungUp: "the terminal was closed; finished files are kept"
    case .interrupted: "interrupted; finished files are kept"
    case .terminated: "terminated; finished files are kept"
    case .brokenPipe: "the reader of standard output closed it"
    }
  }
}
