package import Swatch

/// The settings of a service, from the command line.
package struct ServiceOptions: Sendable {
  /// The folder that templates are named in; nil for none.
  package var templates: String?
  /// The folder that contains the files named by requests, from which their paths start.
  package var root: FileRoot
  /// The folder that contains the files named by the data of the command line's templates; nil for
  /// the folder of the data.
  package var trustedRoot: FileRoot?
  /// The folder that pictures are written beneath; nil if they are only sent.
  package var outputs: String?
  /// The largest number of requests that are rendered at once.
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
  /// Replaces the names of the library's parameters by those of the command's options.
  package var naming: @Sendable (String) -> String = { $0 }

  /// Makes the default options.
  package init(root: FileRoot) {
    self.root = root
  }

  /// Returns a format with the options that are set for it.
  func encoding(_ format: SceneEncoding) -> SceneEncoding { format.with(formats) }
}
