package import Swatch

/// The settings of a service, from the command line.
package struct ServiceOptions: Sendable {
  /// The folder of named templates; nil for none.
  package var templates: String?
  /// The folder of the files that requests name; their paths start there.
  package var root: FileRoot
  /// The folder of the files that are named by the data of the command line's templates; nil for
  /// the folder of the data.
  package var trustedRoot: FileRoot?
  /// The folder to which pictures are written; nil if they are only sent.
  package var outputs: String?
  /// The largest number of requests that are rendered at the same time.
  package var jobs = Renderer.processorCount
  /// The largest number of waiting requests.
  package var queue = 64
  /// The time limit of a request, including its waiting.
  package var timeLimit = Duration.seconds(10)
  /// The largest number of bytes of a request.
  package var requestBytes = 1 << 20
  /// The settings of formats.
  package var formats = FormatSettings()
  /// A Boolean value that is true when files must survive a power loss.
  package var syncs = false
  /// Replaces a parameter name of the library with the name of the command's option.
  package var naming: @Sendable (String) -> String = { $0 }

  /// Makes the default options.
  package init(root: FileRoot) {
    self.root = root
  }

  /// Returns a format with the settings of these options.
  func encoding(_ format: SceneEncoding) -> SceneEncoding { format.with(formats) }
}
