import Foundation
import Swatch

/// A folder, fonts and pictures with which inputs are tried.
///
/// The folder contains `a.png`, `b.jpg` and `c.webp`, which documents may name.
final class Workbench: Sendable {
  /// The absolute path of the folder, without a slash at its end.
  let folder: String
  /// A few fonts that are the same everywhere, without the system's fonts.
  let fonts: FontLibrary

  /// The largest number of pixels of pictures that are painted, or decoded to their full size:
  /// errors of larger pictures also occur in small ones.
  static let largestPicture = 1 << 20

  /// Makes a new folder in the folder `place`, and fills it.
  init(in place: String) throws {
    folder = place + "/swatch-fuzz-" + UUID().uuidString
    fonts = try FontLibrary(
      paths: Self.fontPaths,
      hyphenation: [Self.project + "/Tests/SwatchCairoTests/Hyphenation/Dictionaries"])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, file) in [
      ("a.png", "palette.png"), ("b.jpg", "blocks.jpg"), ("c.webp", "lossy.webp"),
    ] {
      try FileManager.default.copyItem(
        atPath: Self.project + "/Tests/SwatchCairoTests/Pictures/Fixtures/" + file,
        toPath: folder + "/" + name)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The root folder of the project.
  static let project = String(#filePath.dropLast("/Fuzz/Workbench.swift".count))

  private static let fontPaths = [
    "dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf", "noto/NotoSansArabic-Regular.ttf",
    "noto/NotoColorEmoji.ttf", "noto/NotoSansThai-Regular.ttf",
  ].map { "/usr/share/fonts/truetype/" + $0 }

  /// A new renderer with empty caches.
  func renderer(scale: Scale = .one, jobs: Int) -> Renderer {
    Renderer(fonts: fonts, scale: scale, jobs: jobs, imageCacheBytes: 8 << 20)
  }

  /// Writes bytes to a file in the folder.
  /// - Returns: The path of the file.
  func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// Removes a subfolder, and returns its files by name.
  func take(_ name: String) throws -> [String: [UInt8]] {
    let path = folder + "/" + name
    var files: [String: [UInt8]] = [:]
    for file in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      files[file] = try [UInt8](Data(contentsOf: URL(filePath: path + "/" + file)))
    }
    try? FileManager.default.removeItem(atPath: path)
    return files
  }
}

/// The sections of an input, separated by lines of `%%%%`.
struct Sections {
  static let separator = Array("\n%%%%\n".utf8)

  /// Returns the sections; missing sections up to the requested number are empty.
  static func split(_ input: [UInt8], into count: Int) -> [[UInt8]] {
    var sections: [[UInt8]] = []
    var rest = input[...]
    while sections.count < count - 1, let found = rest.firstRange(of: separator) {
      sections.append(Array(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    sections.append(Array(rest))
    return sections + Array(repeating: [], count: count - sections.count)
  }

  static func join(_ texts: String...) -> [UInt8] {
    Array(texts.map { Array($0.utf8) }.joined(separator: separator))
  }
}
