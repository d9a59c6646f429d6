import SwatchFiles
import SwatchMessages

/// The file of a font or a picture in a scene: the hash of its content, and the place of its bytes.
package struct SceneFile: Sendable {
  /// The place of a file's bytes.
  package enum Place: Hashable, Sendable {
    /// Nowhere: a test font that only measures.
    case nowhere
    /// A file at a path.
    case path(String)
    /// In the scene file itself.
    case bytes([UInt8])
    /// In the scene file itself; until that is written, the bytes are in a temporary file.
    case fetched(FetchedPicture)
  }

  /// A path from untrusted data, relative to the folder that confines it.
  package struct Way: Sendable {
    let path: String
    let folder: String

    /// Makes a path relative to a folder; an empty folder is the working directory.
    package init(path: String, folder: String) {
      self.path = path
      self.folder = folder
    }
  }

  /// The content of a file.
  package enum Content: Sendable {
    /// The face of a font.
    case font(FontReference)
    /// A picture.
    case image(ImageReference)
  }

  /// The hash of the file's bytes.
  package let hash: ContentHash
  /// The place of the bytes; for a file read from a scene file, the place stored there.
  package let place: Place
  /// The page of the file, counted from 1.
  package var page = 1
  /// The font or picture that needs the file; nil if the value was read from a scene file.
  package let content: Content?
}

extension SceneFile {
  /// Makes the file of a face.
  init(of font: FontReference) {
    hash = font.face.file
    content = .font(font)
    place =
      switch font.source {
      case .nowhere: .nowhere
      case .file(let path): .path(path)
      case .confinedFile(let path, let folder): .path(Self.path(of: path, in: folder))
      case .bytes(let bytes): .bytes(bytes)
      }
  }

  /// Makes the file of a picture.
  init(of image: ImageReference) {
    hash = image.id.source
    content = .image(image)
    page = image.source.page
    place =
      switch image.source.file {
      case .page: .nowhere
      case .file(let path): .path(path)
      case .confinedFile(let path, let folder): .path(Self.path(of: path, in: folder))
      case .bytes(let bytes): .bytes(bytes)
      case .fetched(let picture): .fetched(picture)
      }
  }

  /// Returns the path for a path relative to a folder; an absolute path is returned unchanged.
  private static func path(of way: String, in folder: String) -> String {
    if folder.isEmpty || way.hasPrefix("/") { return way }
    return folder.hasSuffix("/") ? folder + way : folder + "/" + way
  }

  /// Returns the source of the font in the file.
  func fontSource(_ locate: (String) -> Way) -> FontSource {
    switch place {
    case .nowhere, .fetched: return .nowhere
    case .path(let path):
      let way = locate(path)
      return .confinedFile(path: way.path, folder: way.folder)
    case .bytes(let bytes): return .bytes(bytes)
    }
  }

  /// Returns the source of the picture in the file.
  func imageSource(_ locate: (String) -> Way) -> ImageSource {
    page == 1 ? wholeSource(locate) : .page(page, of: wholeSource(locate))
  }

  private func wholeSource(_ locate: (String) -> Way) -> ImageSource {
    switch place {
    case .nowhere: return .bytes([])
    case .path(let path):
      let way = locate(path)
      return .confinedFile(path: way.path, folder: way.folder)
    case .bytes(let bytes): return .bytes(bytes)
    case .fetched(let picture): return .fetched(picture)
    }
  }
}

extension SceneFile: SceneValue {
  /// The bit of a place's first byte that states that a page number follows.
  private static let pageBit: UInt8 = 8

  package func write(to sink: inout some ValueSink) { sink.write(file: self) }

  /// Writes the place of the bytes.
  func write(_ place: Place, to writer: inout SceneWriter) {
    func write(kind: UInt8) {
      writer.write(byte: page == 1 ? kind : kind | Self.pageBit)
      if page != 1 { writer.write(count: max(0, page)) }
    }
    switch place {
    case .nowhere: writer.write(byte: 0)
    case .path(let path):
      write(kind: 1)
      writer.write(path)
    case .bytes(let bytes):
      write(kind: 2)
      writer.write(raw: bytes)
    case .fetched(let picture):
      write(kind: 2)
      do throws(InputFile.Problem) {
        writer.write(raw: try InputFile(picture.bytes).readAll())
      } catch {
        writer.refuse("the picture \(picture.url.shortened(to: 200)), and \(error.reason)")
      }
    }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readOnce(\.files) { reader throws(SceneFileError) in
      let hash: ContentHash = try reader.read()
      let place: Place
      let kind = try reader.readByte()
      let page = kind & Self.pageBit == 0 ? 1 : try reader.readCount()
      switch kind & ~Self.pageBit {
      case 0: place = .nowhere
      case 1: place = .path(try reader.read())
      case 2: place = .bytes(try reader.readRaw())
      default: throw reader.damaged("a place of a file ending")
      }
      return SceneFile(hash: hash, place: place, page: page, content: nil)
    }
  }
}
