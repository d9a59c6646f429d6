import SwatchFiles
public import SwatchGeometry
import SwatchMessages

/// The source of a picture.
public enum ImageSource: Hashable, Sendable {
  /// A PNG, JPEG or WebP file at a path; a relative path starts at the working directory.
  case file(String)
  /// A picture file named by data: it is opened only if neither `..` nor a link in its path leads
  /// out of the folder. The path is relative to the folder, which is empty for the working
  /// directory.
  case confinedFile(path: String, folder: String)
  /// The bytes of such a file.
  case bytes([UInt8])
  /// A picture that a loader fetched.
  case fetched(FetchedPicture)
  /// A page of a PDF file, counted from 1. A file without a page named shows its first one.
  indirect case page(Int, of: ImageSource)

  /// The name in messages: the path of the file, or the URL, with the page as URLs of PDF files have it.
  package var name: String {
    switch self {
    case .file(let path): path
    case .confinedFile(let path, let folder): path.hasPrefix("/") ? path : folder.path(of: path)
    case .bytes: "the picture's bytes"
    case .fetched(let picture): picture.url.shortened(to: 200)
    case .page(let page, let file): "\(file.name)#page=\(page)"
    }
  }
}

/// A decoded picture by value: the hash of its source, its size, the filter and the changes of its
/// pixels.
public struct ImageID: Hashable, Sendable {
  /// The hash of the source's bytes.
  public let source: ContentHash
  /// The size of the picture, in pixels.
  public let size: PixelSize
  /// The filter of the scaling; nil for the best one.
  public let interpolation: ImageInterpolation?
  /// The changes of the decoded pixels; nil for none.
  package let effects: ImageEffects?
  /// The size in points that a picture of shapes is laid out in, which takes the room that it gets; nil
  /// for all others, which have a size of their own.
  package let viewport: Size?

  /// Makes the value of a decoded picture.
  package init(
    source: ContentHash, size: PixelSize, interpolation: ImageInterpolation? = nil,
    effects: ImageEffects? = nil, viewport: Size? = nil
  ) {
    self.viewport = viewport
    self.source = source
    self.size = size
    self.interpolation = interpolation
    self.effects = effects
  }
}

/// A decoded picture in a display list, with the source of its pixels. Two are equal if their
/// content is, from any source.
public struct ImageReference: Hashable, Sendable {
  /// The picture's content.
  public let id: ImageID
  /// The source from which the picture can be decoded again.
  public let source: ImageSource

  /// Makes a reference to a picture.
  package init(id: ImageID, source: ImageSource) {
    self.id = id
    self.source = source
  }

  /// The picture with changed pixels, at a size in pixels.
  package func with(_ effects: ImageEffects?, at size: PixelSize) -> ImageReference {
    let id = ImageID(
      source: id.source, size: size, interpolation: id.interpolation, effects: effects,
      viewport: id.viewport)
    return ImageReference(id: id, source: source)
  }

  /// Compares content alone.
  public static func == (left: ImageReference, right: ImageReference) -> Bool {
    left.id == right.id
  }

  /// Hashes content alone.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// A decoder of pictures, the only interface of nodes to pixel files.
///
/// Called from any thread, several at once.
package protocol ImageDecoder: Sendable {
  /// The size of a picture in its own pixels, upright, from its head alone.
  /// - Throws: ``ImageError`` where there is no such picture or it is damaged or too large.
  func size(of source: ImageSource) throws(ImageError) -> PixelSize

  /// Decodes a picture and scales it to exactly `size`, of pixels of `scale`, so that painting it at that
  /// size is a copy; with the best filter where `interpolation` is nil. Painting will show no more than
  /// `shown` of its pixels; nil for all.
  /// - Throws: ``ImageError`` if the picture is damaged.
  func decode(
    _ source: ImageSource, to size: PixelSize, at scale: Scale,
    _ interpolation: ImageInterpolation?, showing shown: PixelRect?
  ) throws(ImageError) -> ImageReference

  /// The warnings about a picture that was decoded, each a sentence that names it; empty for most.
  func notes(about picture: ImageReference) -> [String]
}

extension ImageDecoder {
  /// No warnings.
  package func notes(about picture: ImageReference) -> [String] { [] }
}

/// An error in reading a picture.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and its remedy, in a sentence that names the file.
  public let description: String
  /// A Boolean value that is true when another try may succeed, as the network or a server failed.
  public let isTransient: Bool

  /// Makes an error from a sentence for people, in which control characters are escaped.
  package init(_ description: String, isTransient: Bool = false) {
    self.description = description.visible
    self.isTransient = isTransient
  }
}

extension ImageReference: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(self, once: \.images) { sink in
      sink.write(SceneFile(of: self))
      sink.write(id.size)
      sink.write(id.interpolation)
      sink.write(id.effects)
      sink.write(id.viewport)
    }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readOnce(\.images) { reader throws(SceneFileError) in
      let file: SceneFile = try reader.read()
      let id = try ImageID(
        source: file.hash, size: reader.read(), interpolation: reader.read(),
        effects: reader.read(), viewport: reader.read())
      return ImageReference(id: id, source: file.imageSource(reader.locate))
    }
  }
}
