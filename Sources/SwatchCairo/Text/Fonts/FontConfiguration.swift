import CCairo
import CPango
import FoundationEssentials
import Glibc
import SwatchFiles

/// A FontConfig configuration: the available font files and the rules by which they match requests.
@safe
final class FontConfiguration {
  private let pointer: OpaquePointer
  /// The given files in unsupported formats, with the reasons.
  private var unread: [UnreadFontFile] = []
  /// A Boolean value that is true for a configuration with the system's fonts and rules.
  private let includesSystem: Bool
  /// The added rules.
  private var rules: [String] = []
  /// The files that may be used; nil for all.
  var allowed: Set<String>?

  /// Makes a configuration of the system's fonts, or an empty one.
  init(withSystemFonts: Bool) throws(CairoError) {
    let pointer = unsafe withSystemFonts ? FcInitLoadConfigAndFonts() : FcConfigCreate()
    guard let pointer = unsafe pointer else { throw CairoError(.memory(0)) }
    unsafe self.pointer = pointer
    includesSystem = withSystemFonts
    if !withSystemFonts { try load(Self.standardRules) }
  }

  deinit {
    unsafe FcConfigDestroy(pointer)
  }

  /// Adds a font file, or all font files of a folder and its subfolders, in alphabetical order.
  func add(path: String) throws(CairoError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw CairoError(.fonts(path: path, reason: "there is no such file or folder of fonts"))
    }
    let before = addedFontCount
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    // FontConfig's function to add a folder requires a cache on disk.
    let files = isFolder ? try Self.fontFiles(below: path) : [path]
    let names = isFolder ? try FontNames(in: path) : nil
    let unreadBefore = unread.count
    var refused: (file: String, problem: InputFile.Problem)?
    for file in files {
      do throws(InputFile.Problem) {
        if let reason = try FontFile.reasonAgainst(file) {
          unread.append(UnreadFontFile(path: file, reason: reason))
        } else {
          _ = unsafe FcConfigAppFontAddFile(pointer, file)
        }
      } catch {
        if refused == nil || error == .special { refused = (file, error) }
      }
    }
    // A pipe or a device is always an error, since it is a mistake or a trap; an unreadable file,
    // which may belong to another user, only if no font was added.
    if let refused, addedFontCount == before || refused.problem == .special {
      throw CairoError(.fonts(path: refused.file, reason: refused.problem.reason))
    }
    try names.map(give)
    if addedFontCount == before {
      if unread.count > unreadBefore {
        let file = unread[unreadBefore]
        throw CairoError(.fonts(path: file.path, reason: file.reason))
      }
      throw CairoError(
        .fonts(path: path, reason: "it contains no readable font; give TrueType or OpenType fonts"))
    }
  }

  /// Renames the families of a folder's fonts, in place of the names in the files.
  private func give(_ names: FontNames) throws(CairoError) {
    let fonts = fonts(of: [FcSetApplication])
    for (path, family) in names.families {
      let named = fonts.filter { $0.path == path }
      guard !named.isEmpty else { throw names.missing(path, for: family) }
      for font in named { font.rename(family) }
    }
  }

  private static func fontFiles(below folder: String) throws(CairoError) -> [String] {
    let kinds = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2", ".pfb"]
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { path in kinds.contains { path.lowercased().hasSuffix($0) } }
        .sorted()
        .map { "\(folder)/\($0)" }
    } catch {
      throw CairoError(.fonts(path: folder, reason: "the folder can't be read: \(error)"))
    }
  }

  /// Makes the added colour fonts the preferred fonts for emoji, in their order.
  func preferColorFontsForEmoji() throws(CairoError) {
    let names = addedFonts.filter { $0.isTrue(FC_COLOR) }.compactMap { $0.string(FC_FAMILY) }
    let families = names.map { name in
      let text = name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      return "<family>\(text)</family>"
    }
    guard !families.isEmpty else { return }
    try load(
      "<alias binding=\"same\"><family>emoji</family><prefer>\(families.joined())</prefer></alias>")
  }

  /// Returns true if a font belongs to a family.
  func has(family: String) -> Bool {
    let pattern = unsafe FcPatternCreate()
    let values = unsafe FcObjectSetCreate()
    defer {
      unsafe FcPatternDestroy(pattern)
      unsafe FcObjectSetDestroy(values)
    }
    unsafe FcPatternAddString(pattern, FC_FAMILY, family)
    for value in [FC_FILE, FC_FONTFORMAT] { unsafe FcObjectSetAdd(values, value) }
    guard let found = unsafe FcFontList(pointer, pattern, values) else { return false }
    defer { unsafe FcFontSetDestroy(found) }
    return unsafe FontPattern.all(in: found).contains(where: isUsed)
  }

  /// The fonts that can shape text: the system's, then the added ones.
  var fonts: [FontPattern] { fonts(of: [FcSetSystem, FcSetApplication]).filter(isUsed) }

  private func isUsed(_ font: FontPattern) -> Bool {
    FontCatalog.canShape(font, from: allowed)
  }

  /// Returns one more reference to the configuration, which the caller must release.
  func retain() -> OpaquePointer? { unsafe FcConfigReference(pointer) }

  /// The names of all families that can shape text, in alphabetical order, without duplicates.
  var families: [String] { Set(fonts.compactMap { $0.string(FC_FAMILY) }).sorted() }

  /// Returns the first unsupported file of a family; nil if there is none.
  func unreadFile(of family: String) -> UnreadFontFile? {
    unread.first { file in
      var count: Int32 = 0
      let font = unsafe FontPattern(owning: FcFreeTypeQuery(file.path, 0, nil, &count))
      return font?.string(FC_FAMILY)?.lowercased() == family.lowercased()
    }
  }

  /// The fonts for texts in SVG files: all fonts that can shape text.
  var ofDrawings: SVGPictureFonts {
    let isLocked = allowed != nil
    let paths = (isLocked ? fonts : addedFonts).compactMap(\.path)
    var seen: Set<String> = []
    return SVGPictureFonts(
      includesSystem: includesSystem && !isLocked, rules: rules,
      paths: paths.filter { seen.insert($0).inserted })
  }

  /// Returns the paths of the font files with a name, in any folder.
  func files(named name: Substring) -> [String] {
    let paths = fonts(of: [FcSetSystem, FcSetApplication]).compactMap(\.path)
    return Set(paths).filter { $0.split(separator: "/").last == name }.sorted()
  }

  var firstAddedFamily: String? { addedFonts.lazy.compactMap { $0.string(FC_FAMILY) }.first }

  private var addedFontCount: Int { fonts(of: [FcSetApplication]).count }

  /// The added fonts that can shape text.
  private var addedFonts: [FontPattern] { fonts(of: [FcSetApplication]).filter(isUsed) }

  /// Returns all fonts of some sets, in their order.
  private func fonts(of sets: [FcSetName]) -> [FontPattern] {
    sets.flatMap { unsafe FontPattern.all(in: FcConfigGetFonts(pointer, $0)) }
  }

  private func load(_ rules: String) throws(CairoError) {
    self.rules.append(rules)
    let document = "<fontconfig>\(rules)</fontconfig>"
    guard unsafe FcConfigParseAndLoadFromMemory(pointer, document, FcBool(1)) != 0 else {
      throw CairoError(.fonts(path: "font rules", reason: "FontConfig refused them: \(document)"))
    }
  }

  /// Debian's rules for missing styles of a family, and for bitmap fonts: slant and embolden the
  /// regular face, and scale bitmaps to the requested size.
  private static let standardRules = """
    <match target="font">
      <test name="slant"><const>roman</const></test>
      <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
      <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
        <double>1</double><double>0.2</double><double>0</double><double>1</double>
      </matrix></times></edit>
      <edit name="slant" mode="assign"><const>oblique</const></edit>
      <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit>
    </match>
    <match target="font">
      <test name="weight" compare="less_eq"><const>medium</const></test>
      <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
      <edit name="embolden" mode="assign"><bool>true</bool></edit>
      <edit name="weight" mode="assign"><const>bold</const></edit>
    </match>
    <match target="font">
      <test name="outline" compare="eq"><bool>false</bool></test>
      <edit name="pixelsizefixupfactor" mode="assign"><divide>
        <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
      </divide></edit>
      <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
        <name>pixelsizefixupfactor</name><double>0</double>
        <double>0</double><name>pixelsizefixupfactor</name>
      </matrix></times></edit>
      <edit name="size" mode="assign"><divide>
        <name>size</name><name>pixelsizefixupfactor</name>
      </divide></edit>
    </match>
    """
}
