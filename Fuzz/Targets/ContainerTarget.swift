import Swatch

/// Tables, collections and pagers with extreme numbers: a program whose first line names the
/// container, and whose other lines are executed in order.
struct ContainerTarget: FuzzTarget {
  static let name = "containers"
  static let testedInputs = 250
  private let bench: Workbench

  init(_ bench: Workbench) { self.bench = bench }

  private static let kinds = ["table", "flow", "gallery", "mosaic", "pager"]
  private static let acts = [
    "size", "offset", "by", "inset", "height", "rows", "to", "screens", "tune", "insert", "delete",
    "capture", "spacing",
  ]
  private static let values = [
    "0", "1", "-1", "10", "37.5", "100", "-100", "1e-300", "32768", "1e7", "9999999", "1e15",
    "1e19",
    "-1e19", "1e300", "1.7976931348623157e308", "inf", "-inf", "nan",
  ]

  func generate(_ numbers: inout FuzzNumbers) -> [UInt8] {
    var lines = [numbers.pick(Self.kinds)]
    for _ in 0..<(1 + numbers.few(12)) {
      let values = (0..<4).map { _ in
        numbers.oneIn(3)
          ? numbers.pick(Self.values) : "\(Int.random(in: 0...120, using: &numbers))"
      }
      lines.append(([numbers.pick(Self.acts)] + values).joined(separator: " "))
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  var pieces: [String] {
    Self.acts.map { "\n\($0) " } + Self.values.map { " \($0) " } + Self.kinds.map { "\($0)\n" }
  }

  @MainActor func check(_ input: [UInt8]) async throws {
    let lines = String(decoding: input, as: UTF8.self).split(separator: "\n")
    guard let kind = lines.first.map(String.init) else { return }
    let program = ContainerProgram(kind, environment: bench.renderer(jobs: 2).environment)
    for line in lines.dropFirst().prefix(40) {
      let words = line.split(separator: " ")
      guard let act = words.first else { continue }
      let values = words.dropFirst().map { Double($0) ?? 0 }
      try await program.act(String(act), (0..<4).map { $0 < values.count ? values[$0] : 0 })
    }
    try await program.act("capture", [0, 0, 0, 0])
  }
}

/// A container in a window, and its data source.
@MainActor private final class ContainerProgram {
  private let window: Window
  private let node: ContainerNode
  private var rowCount = 30
  private var height = 20.0

  init(_ kind: String, environment: NodeEnvironment) {
    window = Window(size: Size(width: 60, height: 90), environment: environment)
    switch kind {
    case "table": node = TableNode(style: .grouped)
    case "gallery":
      node = CollectionNode(
        layout: CollectionGalleryLayout(itemSize: Size(width: 20, height: 12)))
    case "mosaic": node = CollectionNode(layout: CollectionMosaicLayout())
    case "pager": node = PagerNode()
    default: node = CollectionNode()
    }
    (node as? TableNode)?.dataSource = self
    if let pager = node as? PagerNode {
      pager.dataSource = self
    } else {
      (node as? CollectionNode)?.dataSource = self
    }
    window.rootNode = node
  }

  /// Executes a line of the program.
  func act(_ act: String, _ values: [Double]) async throws {
    switch act {
    case "size": window.resize(to: Size(width: values[0].magnitude, height: values[1].magnitude))
    case "offset": node.contentOffset = Point(x: values[0], y: values[1])
    case "by": window.scroll(node, by: Point(x: values[0], y: values[1]))
    case "inset":
      node.contentInset = EdgeInsets(
        top: values[0], left: values[1], bottom: values[2], right: values[3])
    case "height": height = values[0]
    case "rows":
      rowCount = whole(values[0], upTo: 200)
      node.reloadData()
    case "to": scroll(to: whole(values[0], upTo: 300), whole(values[1], upTo: 3))
    case "screens": node.leadingScreensForBatching = values[0]
    case "tune":
      node.setTuningParameters(
        RangeTuningParameters(
          leadingBufferScreenfuls: values[0], trailingBufferScreenfuls: values[1]),
        for: .full, rangeType: .preload)
      node.updateCurrentRange(with: .full)
    case "insert": try insert(whole(values[0], upTo: rowCount), whole(values[1], upTo: 20))
    case "delete": try delete(whole(values[0], upTo: rowCount), whole(values[1], upTo: 20))
    case "spacing": space(values)
    case "capture": try await capture()
    default: break
    }
  }

  private func whole(_ value: Double, upTo limit: Int) -> Int {
    value.isNaN ? 0 : Int(min(max(value, 0), Double(limit)))
  }

  private func capture() async throws {
    do {
      let scene = try await window.capture()
      for item in scene.items { try check(item) }
    } catch let error as RenderError {
      for failure in error.failures {
        try BrokenPromise.checkSentence(failure.message, toProgram: true)
      }
    }
  }

  private func check(_ item: Scene.Item) throws(BrokenPromise) {
    let map = item.transform
    try BrokenPromise.check(
      [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(\.isFinite),
      "an item lies at \(map.tx), \(map.ty)")
    guard case .items(let items) = item.content else { return }
    for item in items { try check(item) }
  }

  private func scroll(to row: Int, _ position: Int) {
    let path = IndexPath(item: row, section: 0)
    let position = [ScrollPosition.none, .top, .middle, .bottom][position]
    if let table = node as? TableNode, row < table.numberOfRows(inSection: 0) {
      table.scrollToRow(at: path, at: position)
    }
    if let pager = node as? PagerNode {
      if row < pager.numberOfPages { pager.scrollToPage(at: row) }
    } else if let collection = node as? CollectionNode,
      collection.numberOfSections > 0, row < collection.numberOfItems(inSection: 0)
    {
      collection.scrollToItem(at: path, at: position)
    }
  }

  private func insert(_ first: Int, _ count: Int) throws {
    guard rowCount + count <= 300, node.numberOfSections > 0 else { return }
    rowCount += count
    let paths = (first..<first + count).map { IndexPath(item: $0, section: 0) }
    try (node as? TableNode)?.insertRows(at: paths)
    try (node as? CollectionNode)?.insertItems(at: paths)
  }

  private func delete(_ first: Int, _ count: Int) throws {
    guard node.numberOfSections > 0 else { return }
    let end = min(rowCount, first + count)
    rowCount -= end - first
    let paths = (first..<end).map { IndexPath(item: $0, section: 0) }
    try (node as? TableNode)?.deleteRows(at: paths)
    try (node as? CollectionNode)?.deleteItems(at: paths)
  }

  /// Sets the spacings of a layout.
  private func space(_ values: [Double]) {
    let insets = EdgeInsets(top: values[2], left: values[3], bottom: values[2], right: values[3])
    guard let collection = node as? CollectionNode, !(node is PagerNode) else { return }
    switch collection.collectionLayout {
    case is CollectionGalleryLayout:
      collection.collectionLayout = CollectionGalleryLayout(
        // A caller may not pass a size that is not a number, which would end the process.
        itemSize: Size(
          width: values[0].isNaN ? 0 : values[0], height: values[1].isNaN ? 0 : values[1]),
        lineSpacing: values[2],
        interitemSpacing: values[3], inset: insets)
    case is CollectionMosaicLayout:
      collection.collectionLayout = CollectionMosaicLayout(
        columnCount: 1 + whole(values[0], upTo: 100), columnSpacing: values[1],
        interitemSpacing: values[2], sectionInset: insets)
    default:
      collection.collectionLayout = CollectionFlowLayout(
        minimumLineSpacing: values[0], minimumInteritemSpacing: values[1], sectionInset: insets)
    }
  }

  private var block: CellNodeBlock {
    let height = height
    return {
      let cell = CellNode()
      if height >= 0 && height.isFinite {
        cell.style.preferredSize = Size(width: 20, height: height)
      }
      return cell
    }
  }
}

extension ContainerProgram: TableDataSource, CollectionDataSource, PagerDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { rowCount }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { block }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { rowCount }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { block }

  func numberOfPages(in pagerNode: PagerNode) -> Int { rowCount }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock { block }
}
