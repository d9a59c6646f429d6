package import SwatchCairo
import SwatchGeometry
package import SwatchGraphics
import SwatchMessages

/// A writer of scenes as the pages of one PDF file: as shapes, and as text that can be searched and
/// copied.
///
/// The file is written in pieces, one for each page; only the used glyphs of fonts and the places
/// of objects are kept until the end. Equal scenes make equal bytes.
package final class PDFWriter {
  private let file: PDFFile
  private let resources: PaintResources
  private let options: PDFOptions
  private var fonts = PDFFonts()
  private var pictures = PDFPictures()
  private var structure: PDFStructure
  private var outline = PDFOutline()
  private var destinations = PDFDestinations()
  private var labels = PDFPageLabels()
  private var pages: PDFPageTree

  /// Begins a file of scenes made with these resources.
  /// - Throws: ``CairoError`` if there is not enough memory, or the document properties violate the
  ///   file's standards.
  package init(with resources: PaintResources) throws(CairoError) {
    let options = resources.pdfOptions.completed
    if let problem = options.contradiction ?? options.lack(in: resources.information)
      ?? PDFMetadata(information: resources.information, options: options).excess
    {
      throw CairoError(.standards(options.standards.title, [problem]))
    }
    file = try PDFFile(options.standards)
    (self.resources, self.options) = (resources, options)
    structure = PDFStructure(in: file)
    file.catalogue = file.reserve()
    pages = PDFPageTree(in: file)
  }

  /// Adds a page with a scene's size, and outline entries for the groups that begin on it.
  ///
  /// - Parameters:
  ///   - scene: The scene; its scale is the resolution of drawing that can't be a shape, such as
  ///     shadows.
  ///   - background: The colour behind the scene; nil to leave the paper blank.
  ///   - number: The page number that readers show; nil for the number after the previous page's.
  /// - Returns: The bytes to append to the file.
  /// - Throws: ``CairoError`` if the scene has no size, or could not be drawn. The file then has
  ///   the previous pages, and can be continued.
  package func append(
    _ scene: Scene, background: Color?, number: Int? = nil
  ) throws(CairoError) -> [UInt8] {
    try VectorPage.check(scene.size)
    let sheet = PDFSheet(scene.size)
    let (fonts, pictures, begun) = (fonts, pictures, structure.beginPage(of: scene))
    let (file, resources, mark) = (file, resources, file.mark)
    let writer = try resources.leavingOutFailures { () throws(CairoError) in
      let writer = PDFSceneWriter(
        scene, in: file, fonts: fonts, pictures: pictures, structure: begun, with: resources)
      do throws(CairoError) {
        try writer.write(scene, background: background)
        try writer.violations.reject(sheet, scene)
        try writer.canvas.pictures.endPage(in: file)
      } catch {
        file.rollBack(to: mark)
        throw error
      }
      return writer
    }
    (self.fonts, self.pictures) = (writer.glyphs.fonts, writer.canvas.pictures)
    let reference = file.reserve()
    destinations.add(writer.places, on: reference, sheet, to: file)
    let links = writer.links(of: scene, on: sheet, to: reference, destinations)
    for bookmark in writer.structure.bookmarks {
      outline.add(bookmark, sheet.height(of: bookmark.height), on: reference)
    }
    write(writer, links, sheet, as: reference)
    labels.add(number)
    return file.takeBytes()
  }

  private func write(
    _ writer: PDFSceneWriter, _ links: [PDFLink], _ sheet: PDFSheet,
    as reference: PDFReference
  ) {
    let drawn = writer.canvas.joined(writer.canvas.levels.page).content
    var content = PDFContent(digits: 3)
    content.write("cm", map: sheet.fromPage)
    content.add(drawn.operators)
    var page: PDFDictionary = [
      "Type": .name("Page"), "Parent": .reference(pages.add(reference, to: file)),
      "MediaBox": sheet.box,
      "Resources": .dictionary(content.resources.dictionary),
      "Contents": .reference(file.add(stream: content.bytes)),
      "Group": .dictionary([
        "S": .name("Transparency"), "I": .boolean(true), "CS": .name("DeviceRGB"),
      ]),
    ]
    if sheet.unit > 1 { page["UserUnit"] = .integer(Int(sheet.unit)) }
    writer.structure.waitingAnnotations = Set(links.filter { $0.id != nil }.map(\.reference))
    if let key = structure.endPage(writer.structure, drawn.marks, on: reference, in: file) {
      page["StructParents"] = .integer(key)
    }
    if !links.isEmpty {
      page["Annots"] = annotations(links)
      page["Tabs"] = .name("S")
    }
    file.add(.dictionary(page), as: reference)
  }

  /// Returns the annotations of a page, as an object if some may be left out.
  private func annotations(_ links: [PDFLink]) -> PDFValue {
    for link in links where link.id == nil {
      file.add(.dictionary(link.annotation), as: link.reference)
    }
    guard links.contains(where: { $0.id != nil }) else {
      return .array(links.map { .reference($0.reference) })
    }
    let array = file.reserve()
    destinations.add(PDFWaitingLinks(links, as: array, in: structure.takeWaitingElements()))
    return .reference(array)
  }

  /// Ends the file.
  /// - Returns: The last bytes of the file.
  /// - Throws: ``CairoError`` if the fonts could not be written.
  package func finish() throws(CairoError) -> [UInt8] {
    try fonts.write(to: file)
    let tree = pages.end(in: file)
    let metadata = PDFMetadata(information: resources.information, options: options)
    var root: PDFDictionary = [
      "Type": .name("Catalog"), "Pages": .reference(tree),
      "Metadata": .reference(
        file.add(
          stream: metadata.packet, ["Type": .name("Metadata"), "Subtype": .name("XML")],
          isPacked: true)),
    ]
    root["StructTreeRoot"] = .reference(structure.end(in: file))
    root["MarkInfo"] = .dictionary(["Marked": .boolean(true)])
    root["PageLabels"] = labels.value
    destinations.write(to: file, resources.notes)
    addAttachments(to: &root)
    try addProperties(to: &root)
    if let entries = outline.write(to: file) {
      root["Outlines"] = .reference(entries)
      root["PageMode"] = .name("UseOutlines")
    }
    // PDF/A-4 files have no information dictionary (ISO 19005-4, §6.1.3).
    file.end(root, information: options.standards.contains(.a4) ? nil : metadata.dictionary)
    return file.takeBytes()
  }

  /// Adds the attachments, sorted by name.
  private func addAttachments(to root: inout PDFDictionary) {
    guard !options.attachments.isEmpty else { return }
    let attachments = options.attachments.map { attachment in
      (name: PDFValue.text(attachment.name), file: file.add(attachment, options.date))
    }
    let sorted = attachments.sorted { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
    root["Names"] = .dictionary([
      "EmbeddedFiles": .dictionary([
        "Names": .array(sorted.flatMap { [$0.name, .reference($0.file)] })
      ])
    ])
    root["AF"] = .array(attachments.map { .reference($0.file) })
  }

  /// Adds the language, the display of the title, and the output colour space.
  private func addProperties(to root: inout PDFDictionary) throws(CairoError) {
    if let language = resources.information.language { root["Lang"] = .text(language) }
    if resources.information.title != nil {
      root["ViewerPreferences"] = .dictionary(["DisplayDocTitle": .boolean(true)])
    }
    guard !options.standards.isDisjoint(with: .archival) else { return }
    guard let profile = StandardProfile.bytes else { throw CairoError(.memory(1 << 12)) }
    let colors = PDFValue.text("sRGB IEC61966-2.1")
    root["OutputIntents"] = [
      .dictionary([
        "Type": .name("OutputIntent"), "S": .name("GTS_PDFA1"),
        "OutputConditionIdentifier": colors, "Info": colors,
        "DestOutputProfile": .reference(
          file.add(stream: profile, ["N": 3, "Alternate": .name("DeviceRGB")])),
      ])
    ]
  }
}
