public import SwatchGeometry

/// The place from which a font's file can be read.
public enum FontSource: Hashable, Sendable {
  /// Nowhere: a font that only measures, as in test engines.
  case nowhere
  /// A font file at a path; a relative path starts at the working directory.
  case file(String)
  /// A font file named by untrusted data: it is opened only if neither `..` nor a symbolic link in
  /// its path leads out of the folder. The path is relative to the folder; an empty folder is the
  /// working directory.
  case confinedFile(path: String, folder: String)
  /// The bytes of a font file.
  case bytes([UInt8])
}

/// The rendering of a face's glyphs, which complements its ``FontFace``.
public struct FontRendering: Hashable, Sendable {
  /// A Boolean value that is true when glyphs are pictures, as in emoji fonts.
  public let hasColor: Bool
  /// A Boolean value that is true when pictures of glyphs in the file are preferred to outlines.
  public let usesBitmaps: Bool
  /// The transform applied to glyphs of size 1, such as slanting.
  public let em: Transform

  /// Makes a rendering; by default outlines as in the file.
  package init(hasColor: Bool = false, usesBitmaps: Bool = false, em: Transform = .identity) {
    self.hasColor = hasColor
    self.usesBitmaps = usesBitmaps
    self.em = em
  }
}

/// A face in a display list, with the source of its glyphs. References are equal if their faces
/// are, even if their sources differ.
///
/// All copies share one object, so that a run of glyphs stores only a pointer.
public struct FontReference: Hashable, Sendable {
  private final class Storage: Sendable {
    let face: FontFace
    let source: FontSource
    let rendering: FontRendering

    init(_ face: FontFace, _ source: FontSource, _ rendering: FontRendering) {
      self.face = face
      self.source = source
      self.rendering = rendering
    }
  }

  private let storage: Storage

  /// The face that the reference names.
  public var face: FontFace { storage.face }
  /// The place from which the font's file can be read again.
  public var source: FontSource { storage.source }
  /// The rendering of the face's glyphs.
  public var rendering: FontRendering { storage.rendering }

  /// Makes a reference to a face; without a source, it can be compared but not painted.
  package init(
    _ face: FontFace, source: FontSource = .nowhere, rendering: FontRendering = FontRendering()
  ) {
    storage = Storage(face, source, rendering)
  }

  /// Compares only the faces.
  public static func == (left: FontReference, right: FontReference) -> Bool {
    left.storage === right.storage || left.face == right.face
  }

  /// Hashes only the face.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
  }
}

extension FontReference: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(self, once: \.fonts) { sink in
      sink.write(SceneFile(of: self))
      sink.write(count: face.index)
      sink.write(face.variations)
      sink.write(byte: face.synthesis.rawValue)
      sink.write(rendering, as: .unseen)
    }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readOnce(\.fonts) { reader throws(SceneFileError) in
      let file: SceneFile = try reader.read()
      let face = try FontFace(
        file: file.hash, index: reader.readCount(upTo: Int(Int32.max)),
        variations: reader.read(), synthesis: FontFace.Synthesis(rawValue: reader.readByte()))
      return try FontReference(
        face, source: file.fontSource(reader.locate), rendering: reader.read())
    }
  }
}

extension FontRendering: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(hasColor)
    sink.write(usesBitmaps)
    sink.write(em)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(hasColor: reader.read(), usesBitmaps: reader.read(), em: reader.read())
  }
}
