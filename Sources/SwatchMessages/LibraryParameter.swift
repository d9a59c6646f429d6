/// A parameter that a message of the library advises to change, by its name in Swift.
///
/// A program with names of its own for these parameters, such as options, substitutes them with
/// ``Swift/StringProtocol/naming(_:)`` in its messages.
package enum LibraryParameter: String, CaseIterable, Sendable {
  /// The most pixels of a picture.
  case pixels = "PictureLimits.pixels"
  /// The most bytes that decoding takes.
  case decodingBytes = "PictureLimits.decodingBytes"
  /// The folder that templates, documents and scenes may name files in.
  case dataFolder = "the fileRoot of a Template or Scene.init(contentsOf:confinedTo:)"
  /// The folder that templates and documents may name files in.
  case fileRoot = "Template.fileRoot"
  /// The time that a row may take.
  case rowTimeLimit = "PageRenderer.Options.rowTimeLimit"
  /// The values of a document's bindings.
  case data = "Template.document(for:)"
  /// The treatment of characters that no font has.
  case requiresGlyphs = "Renderer.requiresGlyphs"
  /// The files and folders of fonts.
  case fontPaths = "FontLibrary.init(paths:)"
  /// The folders of hyphenation dictionaries.
  case hyphenationFolders = "FontLibrary.init(paths:hyphenation:)"
  /// The hosts that pictures are fetched from.
  case networkHosts = "NetworkPolicy.hosts"
  /// The permission to fetch without encryption.
  case plainHTTP = "NetworkPolicy.allowsHTTP"
  /// The private addresses that may be connected to.
  case networkAddresses = "NetworkPolicy.addresses"
  /// The most bytes of a fetched picture.
  case networkBytes = "NetworkPolicy.byteLimit"
  /// The longest time of a request.
  case networkTime = "NetworkPolicy.timeLimit"
  /// The longest time of connecting.
  case networkConnectionTime = "NetworkPolicy.connectionTimeLimit"
  /// The most requests to one host at once.
  case networkRequestsPerHost = "NetworkPolicy.requestLimitPerHost"
  /// The loader of pictures.
  case imageLoader = "Renderer.imageLoader"
  /// The format of a feed.
  case feedFormat = "FeedReader.init(path:format:)"
}

extension StringProtocol {
  /// The text with other names for the library's parameters.
  package func naming(_ name: (LibraryParameter) -> String) -> String {
    LibraryParameter.allCases.reduce(String(self)) { text, parameter in
      text.replacing(parameter.rawValue, with: name(parameter))
    }
  }
}
