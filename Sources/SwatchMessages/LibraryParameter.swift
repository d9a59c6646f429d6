/// A parameter of the library that a message advises the reader to change; the raw value is its
/// name in Swift.
///
/// A program that has its own names for these parameters, such as options, substitutes them in its
/// messages with ``Swift/StringProtocol/naming(_:)``.
package enum LibraryParameter: String, CaseIterable, Sendable {
  /// The largest number of pixels of a picture.
  case pixels = "PictureLimits.pixels"
  /// The largest number of bytes used for decoding.
  case decodingBytes = "PictureLimits.decodingBytes"
  /// The folder that contains the files of templates, documents and scenes.
  case dataFolder = "the fileRoot of a Template or Scene.init(contentsOf:confinedTo:)"
  /// The folder that contains the files of templates and documents.
  case fileRoot = "Template.fileRoot"
  /// The time limit for a row.
  case rowTimeLimit = "PageRenderer.Options.rowTimeLimit"
  /// The values of a document's bindings.
  case data = "Template.document(for:)"
  /// The treatment of characters that no font has.
  case requiresGlyphs = "Renderer.requiresGlyphs"
  /// The files and folders of fonts.
  case fontPaths = "FontLibrary.init(paths:)"
  /// The folders of hyphenation dictionaries.
  case hyphenationFolders = "FontLibrary.init(paths:hyphenation:)"
  /// The hosts from which pictures are fetched.
  case networkHosts = "NetworkPolicy.hosts"
  /// The permission to fetch without encryption.
  case plainHTTP = "NetworkPolicy.allowsHTTP"
  /// The private addresses to which connections are allowed.
  case networkAddresses = "NetworkPolicy.addresses"
  /// The largest number of bytes of a fetched picture.
  case networkBytes = "NetworkPolicy.byteLimit"
  /// The time limit for a request.
  case networkTime = "NetworkPolicy.timeLimit"
  /// The time limit for connecting.
  case networkConnectionTime = "NetworkPolicy.connectionTimeLimit"
  /// The largest number of concurrent requests to one host.
  case networkRequestsPerHost = "NetworkPolicy.requestLimitPerHost"
  /// The loader of pictures.
  case imageLoader = "Renderer.imageLoader"
  /// The format of a feed.
  case feedFormat = "FeedReader.init(path:format:)"
}

extension StringProtocol {
  /// Returns the text with the library's parameters renamed by a function.
  package func naming(_ name: (LibraryParameter) -> String) -> String {
    LibraryParameter.allCases.reduce(String(self)) { text, parameter in
      text.replacing(parameter.rawValue, with: name(parameter))
    }
  }
}
