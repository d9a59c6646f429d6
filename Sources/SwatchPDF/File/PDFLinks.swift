import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Links, as annotations above the drawing (ISO 32000-1, §12.5.6.5).
extension PDFSceneWriter {
  /// Writes the links of a scene that lead somewhere, on a page.
  func links(
    of scene: Scene, on sheet: PDFSheet, to page: PDFReference
  ) -> [PDFReference] {
    scene.links.compactMap { link in
      var annotation: PDFDictionary = [
        "Type": .name("Annot"), "Subtype": .name("Link"), "Rect": sheet.rect(link.frame),
        "Border": [0, 0, 0], "F": 4, "Contents": .text(link.link.text),
      ]
      if let target = link.target {
        annotation["Dest"] = .array(
          [.reference(page), .name("XYZ")] + sheet.place(target.origin) + [.null])
      } else if link.link.address.isAllowedLink {
        annotation["A"] = .dictionary([
          "S": .name("URI"), "URI": .bytes(Array(link.link.address.inURI.utf8)),
        ])
      } else {
        return nil
      }
      let reference = file.reserve()
      let element = PDFElement(.link, words: link.link.text)
      annotation["StructParent"] = .integer(structure.add(reference, element))
      return file.add(.dictionary(annotation), as: reference)
    }
  }
}
