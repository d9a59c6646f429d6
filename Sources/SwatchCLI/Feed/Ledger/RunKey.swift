import SwatchFiles

/// The values of a feed's command line that pictures depend on.
///
/// Files are represented by their folders: relative names of pictures start there, and the content
/// of files is hashed separately.
struct RunKey {
  /// The options that no picture depends on; all others are in the key.
  static let independent: Set = [
    "-o", "-j", "--sync", "--timings", "--progress", "--color", "--sandbox", "--shard", "--name",
    "--pack", "--resume", "--max-errors", "--cache", "--cache-size", "--offline", "--fetch-timeout",
    "--fetch-connect-timeout", "--fetch-bytes", "--fetch-redirects", "--fetch-retries",
    "--fetch-requests", "--fetch-requests-per-host", "--fetch-proxies",
  ]

  /// The options with their values, in the order of the help, after the feed.
  let values: [(option: String, value: String)]

  /// Makes the key of a command.
  init(of command: FeedCommand) {
    let options = FeedCommand.options.filter { !Self.independent.contains($0.name) }
    values =
      [("FEED", RealPath.folder(around: command.feed))]
      + options.map { ($0.name, Self.value(of: $0, in: command)) }
  }

  private static func value(of option: Option<FeedCommand>, in command: FeedCommand) -> String {
    let names = option.names(in: command).compactMap { access, name in
      switch access {
      case .document, .file: RealPath.folder(around: name)
      case .folder, .outputFolder: RealPath.folder(around: name.path(of: ""))
      case .output, .pictures, .socket, .address, .host, .offline: nil as String?
      }
    }
    return String(reflecting: names.isEmpty ? option.values(command) : names)
  }
}
