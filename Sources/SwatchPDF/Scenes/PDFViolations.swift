import SwatchCairo
import SwatchGraphics
import SwatchMessages

/// The violations of a file's standards on a page, with the nodes that cause them.
final class PDFViolations {
  private let standards: PDFStandards
  private var sentences: [String] = []

  /// The largest number of sentences in an error.
  private static let limit = 20
  /// The shortest side of a page in PDF/A, in units (ISO 19005-2, §6.1.13).
  private static let leastSide = 3.0

  /// Begins a page of a file that conforms to some standards.
  init(of standards: PDFStandards) { self.standards = standards }

  /// A Boolean value that is true in a file without standards, which can't have violations.
  private var isFree: Bool { standards.isEmpty }

  /// Adds a node's violation of some standards, if the file must conform to one of them.
  private func note(_ sentence: String, of path: NodePath, to other: PDFStandards) {
    guard !standards.isDisjoint(with: other) else { return }
    let name = path.origin?.description ?? "\(path)"
    let problem = name.isEmpty ? sentence : "\(name): \(sentence)"
    if !sentences.contains(problem) { sentences.append(problem) }
  }

  /// Rejects a page of a scene that the standards don't allow.
  /// - Throws: ``CairoError`` with the nodes.
  func reject(_ sheet: PDFSheet, _ scene: Scene) throws(CairoError) {
    if !standards.isDisjoint(with: .archival) { checkLimits(of: sheet, scene) }
    guard !sentences.isEmpty else { return }
    let more = sentences.count - Self.limit
    let shown = sentences.prefix(Self.limit) + (more > 0 ? ["and \(more) more"] : [])
    throw CairoError(.standards(standards.title, Array(shown)))
  }

  /// Checks the sizes that PDF/A limits (ISO 19005-2, §6.1.13).
  private func checkLimits(of sheet: PDFSheet, _ scene: Scene) {
    if sheet.leastSide < Self.leastSide {
      let (least, unit) = (Int(Self.leastSide * sheet.unit), Int(sheet.unit))
      let reason = unit > 1 ? ", since a page of this length has units of \(unit) points" : ""
      sentences.append(
        "a page must be at least \(least) points wide and high\(reason); make it larger")
    }
    for link in scene.links where PDFValue.text(link.link.text).isLongerThanInArchives {
      sentences.append(
        "the text of the link to \(link.link.address.visible) \(PDFValue.shorten)")
    }
  }

  /// Checks the text of a node's element.
  func check(_ element: PDFElement, of path: NodePath) {
    guard !isFree else { return }
    for (title, text) in [("alternative text", element.words), ("name", element.title)] {
      guard let text, PDFValue.text(text).isLongerThanInArchives else { continue }
      note("its \(title) \(PDFValue.shorten)", of: path, to: .archival)
    }
  }

  /// Checks the name of a group of rows.
  func check(groupName name: String, of path: NodePath) {
    guard !isFree, PDFValue.text(name).isLongerThanInArchives else { return }
    note("the name of its group \(PDFValue.shorten)", of: path, to: .archival)
  }

  /// Checks the glyphs of a run.
  func check(_ run: GlyphRun, _ form: EmbeddedFace.Form, of path: NodePath) {
    guard !isFree else { return }
    if run.glyphs.contains(where: { $0.id == 0 }) {
      note(
        "no font has all characters of its text; choose another font, or leave out the missing "
          + "characters", of: path, to: .all)
    }
    if form == .forbidden {
      note("its font may not be embedded; choose another font", of: path, to: .all)
    }
  }

  /// Checks the text that replaces glyphs.
  func check(actualText text: String, of path: NodePath) {
    guard !isFree, PDFValue.text(text).isLongerThanInArchives else { return }
    note("a word of its text \(PDFValue.shorten)", of: path, to: .archival)
  }

  /// Checks an element of a section, given its number in the structure.
  func check(
    _ element: Int, of section: DisplayList.Section, in structure: PDFPageStructure
  ) {
    if section.isUndescribed, !structure.isFurniture {
      note(
        "the picture has no alternative text; add alt, or alt \"\" for a decoration",
        of: section.path, to: .ua1)
    }
    guard element >= 0, case .heading(let level) = structure.nodes[element].element.kind else {
      return
    }
    if level > structure.lastHeading + 1 {
      note(
        structure.lastHeading == 0
          ? "the first heading has level \(level), expected level 1"
          : "a heading of level \(level) follows one of level \(structure.lastHeading), expected "
            + "level \(structure.lastHeading + 1) at most", of: section.path, to: .ua1)
    }
    structure.lastHeading = level
  }
}

extension PDFStandards {
  fileprivate static let all: PDFStandards = [.ua1, .a2b, .a3b, .a4]
}
