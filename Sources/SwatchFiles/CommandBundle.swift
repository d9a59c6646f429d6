import CProcess

/// The bundle of the command: a folder with the command and all libraries that it uses.
package enum CommandBundle {
  /// The folder of the bundle; nil for a process that uses the system's libraries.
  package static let folder = unsafe swatch_process_bundle().map { unsafe String(cString: $0) }

  /// The path of the file that holds the running program.
  package static var program: String { unsafe String(cString: swatch_process_program()) }
}
