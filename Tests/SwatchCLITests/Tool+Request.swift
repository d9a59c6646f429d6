@testable import SwatchCLI

extension Tool {
  /// The request of the words after `swatch`, without settings from the environment and the folder.
  static func request(_ words: [String]) throws(UsageError) -> Request {
    try line(words) { () in .none }.request
  }
}

extension Interface {
  /// The whole help of the command.
  var help: String { Root.manual.help }
}
