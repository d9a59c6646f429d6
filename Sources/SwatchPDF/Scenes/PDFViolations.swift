import SwatchCairo
import SwatchGraphics
import SwatchMessages

/// The violations of a file's standards.
extension PDFSceneWriter {
  /// The most sentences of an error.
  private static let limit = 20
  /// The shortest side of a page in PDF/A, in units (ISO 19005-2, §6.1.13).
  private static let leastSide = 3.0

  /// Notes that something of the current node stands in the way of some standards, where the file keeps to
  /// one of them.
  func object(to standards: PDFStandards, _ sentence: String) {
    guard !file.standards.isDisjoint(with: standards) else { return }
    let name = path.origin?.description ?? "\(path)"
    let problem = name.isEmpty ? sentence : "\(name): \(sentence)"
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Rejects a page of a scene that the standards don't allow.
  /// - Throws: ``CairoError`` with the nodes.
  func checkStandards(_ sheet: PDFSheet, _ scene: Scene) throws(CairoError) {
    let standards = file.standards
    if !standards.isDisjoint(with: .archival) { checkLimits(of: sheet, scene) }
    guard !problems.isEmpty else { return }
    let more = problems.count - Self.limit
    let shown = problems.prefix(Self.limit) + (more > 0 ? ["and \(more) more"] : [])
    throw CairoError(.standards(standards.title, Array(shown)))
  }

  /// Checks the sizes that PDF/A limits (ISO 19005-2, §6.1.13).
  private func checkLimits(of sheet: PDFSheet, _ scene: Scene) {
    if sheet.leastSide < Self.leastSide {
      let (least, unit) = (Int(Self.leastSide * sheet.unit), Int(sheet.unit))
      let reason = unit > 1 ? ", since one of this length has units of \(unit) points" : ""
      problems.append("a page is at least \(least) points wide and high\(reason); make it larger")
    }
    for link in scene.links where PDFValue.text(link.link.text).isLongerThanInArchives {
      problems.append(
        "the text of the link to \(link.link.address.visible) \(PDFValue.shorten)")
    }
  }

  /// Checks the words of an element.
  func check(_ element: PDFElement) {
    for text in [element.words, element.title] {
      guard let text, PDFValue.text(text).isLongerThanInArchives else { continue }
      object(to: .archival, "its text for readers \(PDFValue.shorten)")
    }
  }

  /// Checks the name of a group of rows.
  func check(groupName name: String) {
    guard PDFValue.text(name).isLongerThanInArchives else { return }
    object(to: .archival, "the name of its group \(PDFValue.shorten)")
  }

  /// Checks the letters of a run.
  func check(_ run: GlyphRun, _ form: EmbeddedFace.Form) {
    guard !file.standards.isEmpty else { return }
    if run.glyphs.contains(where: { $0.id == 0 }) {
      object(
        to: .all, "no font has all characters of its text; choose another font, or leave them out")
    }
    if form == .forbidden {
      object(to: .all, "its font may not be embedded; choose another font")
    }
  }

  /// Checks an element, which is in the structure under a number.
  func check(_ element: Int, of section: DisplayList.Section) {
    if section.isUndescribed, !structure.isFurniture {
      object(
        to: .ua1,
        "nothing says what the picture shows; give it words (alt), or none (alt \"\") as decoration"
      )
    }
    guard element >= 0, case .heading(let level) = structure.nodes[element].element.kind else {
      return
    }
    if level > structure.lastHeading + 1 {
      object(
        to: .ua1,
        structure.lastHeading == 0
          ? "the first heading is one of level \(level); make it one of level 1"
          : "a heading of level \(level) follows one of level \(structure.lastHeading); leave out no "
            + "level")
    }
    structure.lastHeading = level
  }
}

extension PDFStandards {
  /// All standards.
  fileprivate static let all: PDFStandards = [.ua1, .a2b, .a3b, .a4]
}
