/// The option of the sandbox.
struct SandboxOptions: Hashable, Sendable {
  /// A Boolean value that is true to confine the process to the files of its command line.
  var isOn = false
}

/// A command whose process may be confined to the files of its command line.
protocol SandboxedCommand: Command {
  /// The option of the sandbox.
  var sandbox: SandboxOptions { get }
  /// The folders that are read if the command line names none.
  var usualFolders: [String] { get }
}

extension Option {
  /// `--sandbox`.
  static func sandbox(_ path: WritableKeyPath<Root, SandboxOptions>) -> Option {
    .flag(
      "--sandbox", sets: path.appending(path: \.isOn), to: true,
      help: "keep the process to the files that the command line names and to the fonts of the "
        + "system, by Landlock and seccomp; fails where the kernel lacks them")
  }

  /// `--no-sandbox`, for commands that enter the sandbox by default.
  static func noSandbox(_ path: WritableKeyPath<Root, SandboxOptions>) -> Option {
    .flag(
      "--no-sandbox", sets: path.appending(path: \.isOn), to: false,
      help: "leave the process without the bounds of Landlock and seccomp")
  }
}
