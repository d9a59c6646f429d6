import SwatchGraphics

extension DisplayNode {
  /// Warns of the parts of the node that become pictures in a file of shapes.
  final func warnOfPictures() {
    guard let environment = nodeContext?.environment, environment.drawsShapes,
      let looks = boxLooks
    else { return }
    let filters = looks.compositing.filters
    if !filters.isEmpty, !environment.drawsFilters {
      warn(
        "the node is a picture in the file, without text to copy, because of its filters "
          + Self.names(of: filters),
        about: .repeated)
    }
    if !looks.backdropFilters.isEmpty {
      warn(
        "the drawing behind the node is a picture in the file, because of its backdrop filters "
          + Self.names(of: looks.backdropFilters)
          + (environment.drawsHoles
            ? ""
            : ", and lies over the unchanged drawing, which shows through where that is translucent"),
        about: .repeated)
    }
  }

  private static func names(of filters: [Filter]) -> String {
    filters.map(\.kind.rawValue).joined(separator: ", ")
  }
}
