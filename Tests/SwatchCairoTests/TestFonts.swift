import SwatchFiles
import SwatchGraphics

@testable import SwatchCairo

/// The font files with which tests shape text, each pinned by its hash so that numbers can be
/// exact.
enum TestFonts: String, CaseIterable {
  case dejaVuSans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  case dejaVuSansBold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  case hebrew = "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf"
  case arabic = "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf"
  case emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  case cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

  /// A library of all files, shared by all tests.
  static let library = Result { try load(allCases) }

  /// Makes a library of some of the files.
  /// - Throws: A sentence that names the Debian package of a missing or different file.
  static func load(_ fonts: [TestFonts]) throws -> FontLibrary {
    for font in fonts where !font.isInstalled {
      throw CairoError(
        .fonts(
          path: font.rawValue,
          reason: "absent or not the version the tests know; install Debian 12's \(font.package)"))
    }
    return try FontLibrary(paths: fonts.map(\.rawValue))
  }

  /// An engine with all files.
  static func engine() throws -> PangoTextEngine {
    PangoTextEngine(fonts: try library.get())
  }

  /// The resources for painting text of the engine.
  static func resources() throws -> PaintResources {
    PaintResources(fonts: try library.get(), images: FileImageDecoder())
  }

  /// XXH3 (128 bits) of the file.
  var hash: String {
    switch self {
    case .dejaVuSans: "b52fa19988f1289b916988f36c01da7a"
    case .dejaVuSansBold: "38d203f0942db4f6d79dca652eaa703d"
    case .hebrew: "89f2ab6a98478f60fb92ebcaecf0b084"
    case .arabic: "b3cce83c1a6b2d0885e5c0259d8baaa7"
    case .emoji: "b4e0cf280fcc88c7f8301c2b3367de12"
    case .cjk: "65b1d9155c95fe52492b01bd1a408ee8"
    }
  }

  private var isInstalled: Bool {
    guard let file = try? InputFile(path: rawValue) else { return false }
    return (try? ContentHash(hashing: file))?.description == hash
  }

  private var package: String {
    switch self {
    case .dejaVuSans, .dejaVuSansBold: "fonts-dejavu-core"
    case .hebrew, .arabic: "fonts-noto-core"
    case .emoji: "fonts-noto-color-emoji"
    case .cjk: "fonts-noto-cjk"
    }
  }
}

extension TextLayout {
  /// The text of each line, its runs from left to right.
  var lineTexts: [String] { lines.map { $0.runs.map(\.glyphs.text).joined() } }

  /// All runs.
  var runs: [Run] { lines.flatMap(\.runs) }
}
