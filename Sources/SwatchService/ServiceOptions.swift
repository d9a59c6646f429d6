package import Swatch

/// The settings of a service, from the command line.
package struct ServiceOptions: Sendable {
  /// The folder that templates are named in; nil for none.
  package var templates: String?
  /// The folder that files named by requests must be in, and that their paths start from.
  package var root: FileRoot
  /// The folder that the data of templates of the command line may name files in; nil for the data's
  /// own.
  package var trustedRoot: FileRoot?
  /// The folder that pictures are written beneath; nil where they are only sent.
  package var outputs: String?
  /// The most requests that are rendered at once.
  package var jobs = Renderer.processorCount
  /// The most requests that wait for their turn.
  package var queue = 64
  /// The time that a request may take, waiting included.
  package var timeLimit = Duration.seconds(10)
  /// The most bytes of a request.
  package var requestBytes = 1 << 20
  /// The settings of formats.
  package var formats = FormatSettings()
  /// A Boolean value that is true when files must survive a power loss.
  package var syncs = false
  /// Puts the names of options in the places of those of the library's parameters.
  package var naming: @Sendable (String) -> String = { $0 }

  /// Makes the usual settings.
  package init(root: FileRoot) {
    self.root = root
  }

  /// A format with the options that are set for it.
  func encoding(_ format: SceneEncoding) -> SceneEncoding { format.with(formats) }
}
