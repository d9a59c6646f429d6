import FoundationEssentials
import Swatch
import SwatchMessages

/// The settings of a folder: `{"font-dir": "fonts", "color": "never", "feed": {"png": "small"}}`.
///
/// Names are those of options without dashes; an object named after a command contains the settings
/// of that command.
struct SettingsFile: Sendable {
  private let value: JSONValue
  private let path: String

  /// Checks a file's names.
  ///
  /// - Parameters:
  ///   - value: The content of the file.
  ///   - path: The name of the file, for messages.
  ///   - commands: All commands.
  /// - Throws: ``UsageError`` for a name that is not the name of an option.
  init(_ value: JSONValue, path: String, commands: [CommandManual]) throws(UsageError) {
    (self.value, self.path) = (value, path)
    guard value.isObject else {
      throw UsageError(mistake: .badSettings(path, "it is not a JSON object."))
    }
    let all = Set(commands.flatMap(\.settableNames))
    for key in value.keys {
      if value[key]?.isObject == true {
        guard let command = commands.first(where: { $0.name == key }) else {
          throw isNoCommand(key, among: commands)
        }
        for inner in value[key]?.keys ?? [] {
          try check(inner, among: Set(command.settableNames), of: command.name)
        }
      } else {
        try check(key, among: all, of: nil)
      }
    }
  }

  /// Returns the error for an object whose name is not the name of a command.
  private func isNoCommand(_ key: String, among commands: [CommandManual]) -> UsageError {
    let nearest = NearestWord.find(key, among: commands.map(\.name))
    let advice = nearest.map { "; did you mean \($0)?" } ?? "."
    return UsageError(
      mistake: .badSettings(
        path,
        "\(key): an object has the options of a command, and there is no "
          + "command \(key)\(advice)"))
  }

  private func check(
    _ key: String, among names: Set<String>, of command: String?
  ) throws(UsageError) {
    guard !names.contains(key) else { return }
    let place = ([command].compactMap(\.self) + [key]).joined(separator: ".")
    if Settings.isRefused("--" + key) {
      throw UsageError(
        mistake: .badSettings(
          path, "\(place): --\(key) is only for the command line; leave it out."))
    }
    let nearest = NearestWord.find(key, among: names.sorted()).map { "; did you mean \($0)?" }
    throw UsageError(
      mistake: .badSettings(path, "\(place): there is no option --\(key)\(nearest ?? ".")"))
  }

  /// Returns the setting of an option; nil if there is none.
  func setting<Root>(
    of option: Option<Root>, in command: String
  ) throws(UsageError) -> Settings.Setting? {
    guard let name = option.longName, !Settings.isRefused("--" + name) else { return nil }
    let own = value[command].flatMap { $0.isObject ? $0[name] : nil }
    guard let found = own ?? value[name], !found.isObject else { return nil }
    let place = "\(path): " + (own == nil ? name : "\(command).\(name)")
    guard let texts = texts(of: found, isFlag: option.placeholder == nil, isList: option.isList)
    else {
      let expected =
        option.placeholder == nil
        ? "true or false"
        : option.isList ? "a string or an array of strings" : "a string or a number"
      throw UsageError(mistake: .badSettings(place, "takes \(expected)."), command: command)
    }
    guard !texts.isEmpty else { return nil }
    return .init(option: option.name, texts: texts, place: place, isFromFile: true)
  }

  /// Returns the values in the form of the command line; nil for a value of another type.
  private func texts(of value: JSONValue, isFlag: Bool, isList: Bool) -> [String]? {
    if isFlag { return value.bool.map { $0 ? [""] : [] } }
    if let string = value.string { return [string] }
    if let number = value.number { return ["\(Numeral(number))"] }
    guard isList, value.isArray else { return nil }
    let strings = value.elements.compactMap(\.string)
    return strings.count == value.elements.count ? strings : nil
  }
}

extension CommandManual {
  /// The names that settings may have, without dashes.
  fileprivate var settableNames: [String] {
    options.flatMap(\.names).filter { $0.hasPrefix("--") && !CommonOptions.names.contains($0) }
      .filter { !Settings.isRefused($0) }.map { String($0.dropFirst(2)) }
  }
}

extension Option {
  /// The long name without dashes; nil if there is none.
  fileprivate var longName: String? {
    names.first { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
  }
}

extension SettingsFile {
  /// Reads the settings of a file; nil if there is no file.
  /// - Throws: ``UsageError`` for a file that can't be read, is not JSON or has wrong names.
  static func read(
    _ path: String, commands: @autoclosure () -> [CommandManual]
  ) throws(UsageError) -> SettingsFile? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let value: JSONValue
    do throws(DocumentError) {
      value = try JSONValue(ofRegularFile: path)
    } catch {
      throw UsageError(mistake: .unreadableSettings(error.description))
    }
    return try SettingsFile(value, path: path, commands: commands())
  }
}
