import SwatchMessages

/// An error in a command line.
struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The facts of each kind of error.
  enum Mistake: Equatable {
    case noCommand
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String, value: String)
    case badValue(of: String, value: String, expected: String)
    case missingOption(String)
    case missingOperand(String)
    case extraOperand(String)
    case notText(String)
    case badSettings(String, String)
    case unreadableSettings(String)
  }

  var mistake: Mistake
  /// The name of the command, such as `feed`; nil if the line names none.
  var command: String?

  /// A sentence about the error, and a second one that refers to the help.
  var description: String {
    let name = ["swatch", command].compactMap(\.self).joined(separator: " ")
    return "\(sentence)\nRun '\(name) --help' for its usage."
  }

  private var sentence: String {
    switch mistake {
    case .noCommand: "a command is missing."
    case .unknownCommand(let name, let nearest):
      "there is no command '\(name.visible)'\(Self.suggestion(nearest))"
    case .unknownOption(let name, let nearest):
      "there is no option \(name.visible)\(Self.suggestion(nearest))"
    case .missingValue(let option, let placeholder):
      "\(option) requires a value, \(placeholder), but none follows it."
    case .unexpectedValue(let option, let value):
      "\(option) takes no value, and '\(value.visible)' was given."
    case .badValue(let of, let value, let expected):
      "\(of) takes \(expected), not '\(value.visible)'."
    case .missingOption(let name): "\(name) is missing."
    case .missingOperand(let name): "\(name) is missing."
    case .extraOperand(let value):
      "'\(value.visible)' is not expected: the command takes fewer names."
    case .unreadableSettings(let problem): problem
    case .badSettings(let place, let problem): "\(place): \(problem)"
    case .notText(let value):
      "'\(value.visible)' is not UTF-8; rename the file, or link to it by another name."
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? "."
  }
}
