import Swatch

/// The pictures of several variants, while they are made.
final class SheetPages: Sendable {
  /// The pages of the assertion that is running, in this task.
  @TaskLocal static var current: SheetPages?

  private let pages = Locked<[(scene: SnapshotScene, caption: String)]>([])

  /// Adds the picture of the variant that is being made.
  func add(_ scene: SnapshotScene) {
    let caption = SnapshotVariant.current?.name ?? ""
    pages.withLock { $0.append((scene, caption)) }
  }

  /// All pages on one sheet, each under its name; nil where there is none.
  func sheet() throws -> SnapshotScene? {
    let pages = pages.withLock { $0 }
    guard let first = pages.first else { return nil }
    let columns = min(pages.count, 4)
    let widest = pages.map(\.scene.scene.size.width).max() ?? 0
    let gap = 16.0
    let sheet = ContactSheet(
      columns: columns, gap: gap, width: Double(columns) * (widest + gap) + gap)
    let scene = try sheet.scene(
      of: pages.map(\.scene.scene), captions: pages.map(\.caption),
      with: PangoTextEngine(fonts: first.scene.resources.fonts))
    return SnapshotScene(scene, resources: first.scene.resources)
  }
}
