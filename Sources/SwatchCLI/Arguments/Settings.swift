import Swatch
import SwatchMessages

/// The values of options that the command line doesn't set: from environment variables, otherwise
/// from the file `swatch.json` in the working directory.
struct Settings: Sendable {
  /// The values of one option, with their origin.
  struct Setting: Hashable, Sendable {
    /// The first name of the option, such as `-j`.
    var option: String
    /// The values in order, in the form of the command line; empty texts for a flag.
    var texts: [String]
    /// The origin: `SWATCH_JOBS`, or the place in the file.
    var place: String
    /// A Boolean value that is true for a setting from the file.
    var isFromFile = false
  }

  /// The name of the file.
  static let fileName = "swatch.json"

  /// The options that the settings file may not set: those that extend the reach of documents and
  /// rows, name outputs, or open a server. Only the command line sets them.
  static let refused: Set<String> = [
    "--root", "--allow-host", "--allow-http", "--allow-address", "--max-pixels", "--max-memory",
    "--max-request", "--no-sandbox", "--output", "--cache", "--lock", "--references", "--report",
    "--timings", "--force", "--delete", "--http", "--port", "--socket", "--stdio",
    "--templates",
  ]

  /// Returns true for an option that only the command line may set.
  static func isRefused(_ option: String) -> Bool {
    refused.contains(option) || option.hasPrefix("--fetch-")
  }

  private let environment: [String: String]
  private let file: SettingsFile?

  static let none = Settings(environment: [:], file: nil)

  /// Reads settings from an environment and a file.
  init(environment: [String: String], file: SettingsFile?) {
    (self.environment, self.file) = (environment, file)
  }

  /// Returns the setting of an option; nil if there is none.
  /// - Throws: ``UsageError`` for a value of the file that has the wrong type.
  func setting<Root>(
    of option: Option<Root>, in command: String
  ) throws(UsageError) -> Setting? {
    if let variable = option.variable, let text = environment[variable], !text.isEmpty {
      let texts = option.isList ? text.split(separator: ":").map(String.init) : [text]
      return Setting(option: option.name, texts: texts, place: variable)
    }
    return try file?.setting(of: option, in: command)
  }
}
