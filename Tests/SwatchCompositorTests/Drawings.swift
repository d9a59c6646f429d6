import Foundation
import SwatchCairo
import SwatchCompositor
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import TestFolders

/// Scenes and a compositor for tests, which need no fonts.
enum Drawings {
  static func compositor(jobs: Int = 2) throws -> Compositor {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    return Compositor(fonts: fonts, images: FileImageDecoder(), workLimit: WorkLimit(jobs))
  }

  /// A page of rows one below another, each with round and translucent shapes and a shadow,
  /// different for each seed.
  static func page(
    _ seed: Int, width: Double = 40, rowHeights: [Double] = [30, 12, 45], scale: Scale = .one
  ) -> Scene {
    var y = 0.0
    let items = rowHeights.enumerated().map { index, height in
      defer { y += height }
      let size = Size(width: width, height: height)
      return Scene.Item(
        .list(row(seed * 7 + index, size: size)), transform: .translation(x: 0, y: y),
        clip: .rect(Rect(origin: .zero, size: size)))
    }
    return Scene(size: Size(width: width, height: y), scale: scale, items: items)
  }

  private static func row(_ seed: Int, size: Size) -> DisplayList {
    let shade = Double(seed % 5) / 5
    let color = Color(red: shade, green: 0.3, blue: 1 - shade, alpha: 0.8)
    let box = Rect(origin: .zero, size: size).inset(by: EdgeInsets(3))
    let shadow = Shadow(color: .black, offset: Point(x: 1, y: 2), blurRadius: 4)
    let gradient = LinearGradient(
      start: .zero, end: Point(x: size.width, y: size.height),
      stops: [.init(offset: 0, color: color), .init(offset: 1, color: .white)])
    let commands: [DisplayCommand] = [
      .shadow(.roundedRect(box, radii: CornerRadii(5)), shadow),
      .fill(.roundedRect(box, radii: CornerRadii(5)), .gradient(.linear(gradient))),
      .pushGroup(opacity: 0.5), .stroke(.ellipse(in: box), StrokeStyle(width: 1.3), .black), .pop,
    ]
    return DisplayList([
      DisplayList.Section(
        path: NodePath(root: "row \(seed)"), frame: Rect(origin: .zero, size: size),
        commands: commands)
    ])
  }

  /// A page of one colour.
  static func flat(_ color: String, _ width: Double, _ height: Double, scale: Scale = .one) -> Scene
  {
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    let list = DisplayList([
      DisplayList.Section(
        path: NodePath(root: "flat"), frame: frame,
        commands: [.fill(.rect(frame), .color(Color(hex: color) ?? .black))])
    ])
    return Scene(size: frame.size, scale: scale, items: [Scene.Item(.list(list))])
  }
}

/// A folder that exists while a closure runs.
enum TemporaryFolder {
  static func with<Value>(_ body: (String) async throws -> Value) async throws -> Value {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    return try await body(folder.path)
  }
}
