import CProcess
import Swatch

/// The parser of a command's words, which follow the command's name.
///
/// It accepts `--name value`, `--name=value`, `-n value` and `-nvalue`, options and operands in any
/// order, and `--` before operands that begin with a dash; `-` alone is an operand. If an option
/// that takes one value is given twice, the last value counts.
///
/// The parser is our own, because Swatch is built without fetching a package, and because its
/// messages name the wrong word, the allowed values and the most similar option; one ``Interface``
/// defines parser, help and messages.
struct CommandLineParser<Root: Command> {
  /// The result of parsing a command line.
  enum Outcome {
    case run(Root, CommonOptions, [Settings.Setting])
    case help
  }

  private let interface = Root.interface
  private var root = Root()
  private var rest: ArraySlice<String>
  private var operands: [String] = []
  private var given: Set<String> = []
  private var common = CommonOptions()
  private let settings: Settings

  /// Prepares to parse `words`, without the command's name, and then the settings of the options
  /// that `words` don't set.
  init(_ words: [String], settings: Settings = .none) {
    rest = words[...]
    self.settings = settings
  }

  /// Returns the command with its values, or a request for help.
  mutating func parse() throws(UsageError) -> Outcome {
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word == "-h" || word == "--help" { return .help }
      if common.take(word) { continue }
      if word.hasPrefix("-") && word != "-" {
        try take(option: word)
      } else {
        operands.append(word)
      }
    }
    try takeOperands()
    let taken = try takeSettings()
    for option in interface.options where option.isRequired && !given.contains(option.name) {
      throw error(.missingOption("\(option.name) \(option.placeholder ?? "")"))
    }
    return .run(root, common, taken)
  }

  private mutating func takeSettings() throws(UsageError) -> [Settings.Setting] {
    var taken: [Settings.Setting] = []
    for option in interface.options where !given.contains(option.name) {
      guard let setting = try settings.setting(of: option, in: interface.name) else { continue }
      for text in setting.texts where !option.assign(&root, text) {
        throw error(.badValue(of: setting.place, value: text, expected: option.expectation))
      }
      given.insert(option.name)
      taken.append(setting)
    }
    return taken
  }

  private mutating func take(option word: String) throws(UsageError) {
    let (name, attached) = split(word)
    guard let option = interface.option(named: name) else { throw unknown(word) }
    let value = try value(of: option, as: name, attached: attached)
    guard option.assign(&root, value) else {
      throw error(.badValue(of: name, value: value, expected: option.expectation))
    }
    given.insert(option.name)
  }

  private func unknown(_ word: String) -> UsageError {
    let name = String(word.prefix { $0 != "=" })
    // Short names are left out: each would count as similar to every word of two letters.
    let known = (interface.options.flatMap(\.names) + CommonOptions.names)
      .filter { $0.hasPrefix("--") }
    return error(.unknownOption(name, nearest: NearestWord.find(name, among: known)))
  }

  /// Returns an option's name, and the value written together with it, if any.
  private func split(_ word: String) -> (name: String, value: String?) {
    if word.hasPrefix("--") {
      guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
      return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }
    let name = String(word.prefix(2))
    return word.count == 2 ? (name, nil) : (name, String(word.dropFirst(2)))
  }

  private mutating func value(
    of option: Option<Root>, as name: String, attached: String?
  ) throws(UsageError) -> String {
    guard let placeholder = option.placeholder else {
      guard let attached else { return "" }
      throw error(.unexpectedValue(option: name, value: attached))
    }
    if let attached { return attached }
    guard let next = rest.first, interface.option(named: split(next).name) == nil,
      !CommonOptions.names.contains(next)
    else {
      throw error(.missingValue(option: name, placeholder: placeholder))
    }
    rest = rest.dropFirst()
    return next
  }

  private mutating func takeOperands() throws(UsageError) {
    for (operand, value) in zip(interface.operands, operands) {
      root[keyPath: operand.path] = value
    }
    if operands.count < interface.operands.count {
      throw error(.missingOperand(interface.operands[operands.count].placeholder))
    }
    let further = Array(operands.dropFirst(interface.operands.count))
    guard let rest = interface.rest else {
      if let extra = further.first { throw error(.extraOperand(extra)) }
      return
    }
    if further.count < rest.minimum { throw error(.missingOperand(rest.placeholder)) }
    root[keyPath: rest.path] = further
  }

  private func error(_ mistake: UsageError.Mistake) -> UsageError {
    UsageError(mistake: mistake, command: interface.name)
  }
}

/// The words of the process's command line.
enum CommandWords {
  /// Returns the words after the program's name.
  /// - Throws: ``UsageError`` if a word is not valid UTF-8: a repaired word would name another
  ///   file.
  static func read() throws(UsageError) -> [String] {
    var count: Int32 = 0
    guard let first = unsafe swatch_process_words(&count) else { return [] }
    var words: [String] = []
    for index in stride(from: 1, to: Int(count), by: 1) {
      guard let bytes = unsafe first[index] else { break }
      guard let word = unsafe String(validatingCString: bytes) else {
        throw UsageError(mistake: .notText(unsafe String(cString: bytes)))
      }
      words.append(word)
    }
    return words
  }
}
