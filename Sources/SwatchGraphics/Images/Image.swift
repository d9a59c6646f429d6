import SwatchFiles
public import SwatchGeometry
import SwatchMessages

/// The source of a picture.
public enum ImageSource: Hashable, Sendable {
  /// A picture file at a path; a relative path starts at the working directory.
  case file(String)
  /// A picture file named by untrusted data: it is opened only if neither `..` nor a symbolic link
  /// in its path leads out of the folder. The path is relative to the folder; an empty folder is
  /// the working directory.
  case confinedFile(path: String, folder: String)
  /// The bytes of a picture file.
  case bytes([UInt8])
  /// A picture that a loader fetched.
  case fetched(FetchedPicture)
  /// A page of a PDF file, counted from 1. A source without a page shows the first page.
  indirect case page(Int, of: ImageSource)

  /// The name for messages: the path of the file, or the URL, followed by the page as in URLs of
  /// PDF files.
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

/// The identity of a decoded picture: the hash of its source, its size, its interpolation and its
/// effects.
public struct ImageID: Hashable, Sendable {
  /// The hash of the source's bytes.
  public let source: ContentHash
  /// The size of the picture, in pixels.
  public let size: PixelSize
  /// The interpolation for scaling; nil for ``ImageInterpolation/cubic`` when enlarging and
  /// ``ImageInterpolation/lanczos`` when reducing.
  public let interpolation: ImageInterpolation?
  /// The effects on the decoded pixels; nil for none.
  package let effects: ImageEffects?
  /// The size in points at which a vector picture without a size of its own is laid out; nil for
  /// pictures with a size.
  package let viewport: Size?

  /// Makes the identity of a decoded picture.
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

/// A decoded picture in a display list, with the source of its pixels. References are equal if
/// their contents are, even if their sources differ.
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

  /// Returns the picture with pixel effects, at a size in pixels.
  package func with(_ effects: ImageEffects?, at size: PixelSize) -> ImageReference {
    let id = ImageID(
      source: id.source, size: size, interpolation: id.interpolation, effects: effects,
      viewport: id.viewport)
    return ImageReference(id: id, source: source)
  }

  /// Compares only the content.
  public static func == (left: ImageReference, right: ImageReference) -> Bool {
    left.id == right.id
  }

  /// Hashes only the content.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// A decoder of pictures, through which nodes read picture files.
///
/// Called from any thread, and from several at once.
package protocol ImageDecoder: Sendable {
  /// Returns the size of a picture in its own pixels, upright, by reading only the head of its
  /// file.
  /// - Throws: ``ImageError`` if there is no such picture, or it is damaged or too large.
  func size(of source: ImageSource) throws(ImageError) -> PixelSize

  /// Decodes a picture and scales it to exactly `size`, in pixels of `scale`, so that painting it
  /// at that size is a copy. If `interpolation` is nil, enlarging is cubic and reducing uses
  /// Lanczos' kernel. Only the pixels in `shown` will be painted; nil for all of them.
  /// - Throws: ``ImageError`` if the picture is damaged.
  func decode(
    _ source: ImageSource, to size: PixelSize, at scale: Scale,
    _ interpolation: ImageInterpolation?, showing shown: PixelRect?
  ) throws(ImageError) -> ImageReference

  /// Returns the warnings about a decoded picture, each a sentence that names the picture; empty
  /// for most pictures.
  func notes(about picture: ImageReference) -> [String]
}

extension ImageDecoder {
  /// Returns no warnings.
  package func notes(about picture: ImageReference) -> [String] { [] }
}

/// An error in reading a picture.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and its remedy, in a sentence that names the file.
  public let description: String
  /// A Boolean value that is true when a retry may succeed, because the network or a server failed.
  public let isTransient: Bool

  /// Makes an error from a message, in which control characters are escaped.
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

/// The method of resampling a picture at another size.
///
/// When it reduces a picture, every method but ``nearest`` averages all pixels that one pixel of
/// the result covers, so that fine patterns don't flicker. Colours are mixed as stored, with
/// premultiplied alpha.
public enum ImageInterpolation: String, Hashable, Sendable, CaseIterable {
  /// The nearest pixel: hard edges, for pixel art and barcodes.
  case nearest
  /// A weighted mean of two pixels in each direction: soft, without overshoot.
  case linear
  /// A weighted mean of four pixels in each direction (Catmull and Rom's spline): the default for
  /// enlarging.
  case cubic
  /// A weighted mean of six pixels in each direction (Lanczos, three lobes): the sharpest, and the
  /// default for reducing.
  case lanczos
}

extension ImageInterpolation: SceneValue {
  package func write(to sink: inout some ValueSink) { sink.write(choice: self) }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readChoice("a filter of a picture")
  }
}
