package import SwatchGraphics

extension FontLibrary {
  /// Returns the family and the style stated in a face, such as `DejaVu Sans Bold`; nil for a font
  /// without a file, and if the file can't be read or states no name.
  package func name(of font: FontReference) -> String? {
    guard font.source != .nowhere, let file = try? file(of: font),
      let face = try? OpenFace(font, in: file)
    else { return nil }
    let name = face.fullName
    return name.isEmpty ? nil : name
  }
}
