import Foundation
import Swatch
import Testing

/// The whole pipeline from documents to pixels, compared with pictures that UIKit made of the same
/// layouts.
///
/// The pictures are outside of the project, in the folder that `SWATCH_CONFORMANCE` names.
@Suite("Pictures of Texture's own snapshot tests", .enabled(if: ConformancePicture.folder != nil))
struct ConformanceTests {
  private let fonts: FontLibrary

  init() throws {
    fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
  }

  @Test("Every pixel of Texture's layouts equals UIKit's pixel", arguments: ConformancePicture.all)
  func picture(_ picture: ConformancePicture) async throws {
    let expected = try Pixels(png: [UInt8](Data(contentsOf: picture.reference)))
    for json in try picture.documents {
      let document = try Template(parsing: json).document()
      let renderer = Renderer(fonts: fonts, scale: document.scale)
      let scene = try await renderer.scene(in: document.sizeRange) { document.makeRoot() }
      let pixels = try Pixels(png: try await renderer.encode(scene, as: .png()))
      #expect(pixels.difference(from: expected, tolerance: picture.tolerance) == nil)
    }
  }
}

/// A layout document and its expected picture.
struct ConformancePicture: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let reference: URL
  let tolerance: Pixels.Tolerance
  private let file: URL

  static let folder = ProcessInfo.processInfo.environment["SWATCH_CONFORMANCE"]
    .map { URL(fileURLWithPath: $0) }

  /// All cases of the folder, by name.
  static let all: [ConformancePicture] = {
    guard let folder else { return [] }
    let cases = folder.appendingPathComponent("cases")
    let files = FileManager.default.enumerator(at: cases, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path }
      .compactMap { ConformancePicture($0, in: folder) }
  }()

  private init?(_ file: URL, in folder: URL) {
    guard let json = try? Self.read(file), let name = json["name"] as? String,
      let picture = json["reference"] as? String
    else { return nil }
    testDescription = name
    reference = folder.appendingPathComponent("references/" + picture)
    tolerance = json["tolerance"] == nil ? .none : .antialias
    self.file = file
  }

  /// The document, and one document for each further root with the same expected picture.
  var documents: [String] {
    get throws {
      let json = try Self.read(file)
      let others = json["equivalents"] as? [[String: Any]] ?? []
      return try ([json["root"]] + others.map { $0["root"] }).map { root in
        var document = json
        document["root"] = root
        return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
      }
    }
  }

  private static func read(_ file: URL) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
  }
}
