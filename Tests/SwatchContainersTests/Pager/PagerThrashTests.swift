import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import TestNumbers
import Testing

/// Random edits, scrolls and changes of size of a pager, checked after each step against an array
/// of names and an offset in widths.
@Suite("Pagers under random edits")
@MainActor
struct PagerThrashTests {
  /// The number of steps; `SWATCH_THRASH` overrides it.
  private static let stepCount =
    ProcessInfo.processInfo.environment["SWATCH_THRASH"].flatMap { Int($0) } ?? 300

  @Test(
    "A pager under random edits stays on its page, and keeps two pages on each side",
    arguments: [false, true])
  func thrash(isCircular: Bool) async throws {
    var random = SplitMix64(seed: isCircular ? 22 : 21)
    var model = PagerModel(isCircular: isCircular)
    let pager = TestPager(model.pages, isCircular: isCircular)
    pager.controller.note(.willBeginDragging)
    await pager.settle()
    for step in 0..<Self.stepCount {
      for _ in 0..<Int.random(in: 0...2, using: &random) { try edit(pager, &model, &random) }
      scroll(pager, &model, &random)
      if random.chance(0.2) {
        let width = Double(Int.random(in: 30...90, using: &random))
        pager.resize(to: Size(width: width, height: 80))
        if width != model.width { model.hold() }
        model.width = width
      }
      if !pager.controller.hasPendingUpdates {
        #expect(pager.node.currentPageIndex == model.currentPage, "step \(step)")
      }
      if random.chance(0.2) { await pager.step(.held) }
      await pager.settle()
      model.keepToTheContent()
      check(pager, model, "step \(step), circular: \(isCircular)")
    }
  }

  private func edit(
    _ pager: TestPager, _ model: inout PagerModel, _ random: inout SplitMix64
  ) throws {
    let edit = model.edit(&random)
    pager.pages = model.pages
    let paths = { (numbers: [Int]) in numbers.map { IndexPath(item: $0, section: 0) } }
    try pager.node.performBatchUpdates {
      try pager.node.insertItems(at: paths(edit.inserted))
      try pager.node.reloadItems(at: paths(edit.reloaded))
      try pager.node.deleteItems(at: paths(edit.deleted))
    }
    #expect(pager.node.currentPageIndex == model.currentPage)
  }

  private func scroll(
    _ pager: TestPager, _ model: inout PagerModel, _ random: inout SplitMix64
  ) {
    guard !model.pages.isEmpty else { return }
    if random.chance(0.4) {
      let range = model.isCircular ? -3...model.pages.count + 3 : 0...model.pages.count - 1
      let page = Int.random(in: range, using: &random)
      pager.node.scrollToPage(at: page)
      model.offset = Double(page)
    } else if random.chance(0.3), !pager.controller.hasPendingUpdates {
      let quarters = Int.random(in: 0...4 * (model.pages.count - 1), using: &random)
      pager.node.contentOffset.x = Double(quarters) / 4 * model.width
      model.offset = Double(quarters) / 4
    }
  }

  private func check(_ pager: TestPager, _ model: PagerModel, _ place: Comment) {
    #expect(pager.shown == model.shown, place)
    #expect(pager.node.currentPageIndex == model.currentPage, place)
    #expect(pager.cells(in: .visible) == model.names(within: 0), place)
    #expect(pager.cells(in: .display) == model.names(within: 1), place)
    #expect(pager.cells(in: .preload) == model.names(within: 2), place)
    #expect(pager.log.living == model.names(within: 2).count, place)
    for (name, count) in pager.log.drawn {
      #expect(count <= pager.log.displayCauses(of: name), "\(name) in \(place)")
    }
  }
}

/// The names of pages, and the position of the viewport.
private struct PagerModel {
  struct Edit {
    var inserted: [Int] = []
    var deleted: [Int] = []
    var reloaded: [Int] = []
  }

  let isCircular: Bool
  var pages = (0..<8).map { "p\($0)" }
  /// The start of the viewport, in widths.
  var offset = 0.0
  var width = 50.0
  private var nextName = 8

  init(isCircular: Bool) {
    self.isCircular = isCircular
  }

  private var wraps: Bool { isCircular && pages.count > 1 }

  /// The page at the offset.
  var currentPage: Int { number(Int(offset.rounded(.down))) }

  /// Moves the page at the centre exactly into the viewport.
  mutating func hold() {
    offset = Double(number(Int((offset + 0.5).rounded(.down))))
  }

  /// The viewport moves back if the pages end before it.
  mutating func keepToTheContent() {
    if !wraps { offset = max(0, min(offset, Double(pages.count - 1))) }
  }

  private func number(_ page: Int) -> Int {
    guard !pages.isEmpty else { return 0 }
    let count = pages.count
    return wraps ? ((page % count) + count) % count : min(max(page, 0), count - 1)
  }

  // MARK: Edits

  mutating func edit(_ random: inout SplitMix64) -> Edit {
    hold()
    var edit = Edit()
    var kept: [(old: Int, name: String)] = []
    for (old, name) in pages.enumerated() {
      if random.chance(0.1) {
        edit.deleted.append(old)
      } else {
        kept.append((old, name))
      }
    }
    if random.chance(0.2), let place = kept.indices.randomElement(using: &random) {
      edit.reloaded = [kept[place].old]
    }
    let page = page(in: kept, without: edit.reloaded)
    var new = kept.map { (name: $0.name, old: Optional($0.old)) }
    while new.count < 12 && (random.chance(0.5) || new.count < 3 && random.chance(0.9)) {
      let place = Int.random(in: 0...new.count, using: &random)
      new.insert(("p\(nextName)", nil), at: place)
      nextName += 1
    }
    edit.inserted = new.indices.filter { new[$0].old == nil }
    pages = new.map(\.name)
    if let page {
      offset = Double(new.firstIndex { $0.old == page.old } ?? 0) + (page.isBefore ? 1 : 0)
    } else {
      offset = 0
    }
    hold()
    return edit
  }

  /// The visible page if it is kept, otherwise the nearest previous page that is kept.
  private func page(
    in kept: [(old: Int, name: String)], without reloaded: [Int]
  ) -> (old: Int, isBefore: Bool)? {
    let current = currentPage
    let staying = kept.map(\.old).filter { !reloaded.contains($0) }
    if staying.contains(current) { return (current, false) }
    return staying.last { $0 < current }.map { ($0, true) }
  }

  // MARK: What is seen

  var shown: [String] {
    guard !pages.isEmpty else { return [] }
    let first = Int(offset.rounded(.down))
    let last = Int((offset + 1).rounded(.up)) - 1
    return (first...last).compactMap { page -> String? in
      guard wraps || pages.indices.contains(page) else { return nil }
      let x = Int((Double(page) - offset) * width)
      return "\(pages[number(page)])@\(x) \(Int(width))x80"
    }.sorted()
  }

  /// The pages in the viewport, or within a number of widths of it.
  func names(within margin: Int) -> [String] {
    guard !pages.isEmpty else { return [] }
    let first = Int(offset.rounded(.down)) - margin
    let last = Int((offset + 1).rounded(.up)) - 1 + margin
    let near = (first...last).filter { wraps || pages.indices.contains($0) }
    return Set(near.map { pages[number($0)] }).sorted()
  }
}
