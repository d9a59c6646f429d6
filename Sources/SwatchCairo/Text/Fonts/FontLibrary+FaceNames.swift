package import SwatchGraphics

extension FontLibrary {
  /// The family and the style that a face states of itself, such as `DejaVu Sans Bold`; nil for a font
  /// without a file, and where the file can't be read or states nothing.
  package func name(of font: FontReference) -> String? {
    guard font.source != .nowhere, let file = try? file(of: font),
      let face = try? OpenFace(font, in: file)
    else { return nil }
    let name = face.fullName
    return name.isEmpty ? nil : name
  }
}
