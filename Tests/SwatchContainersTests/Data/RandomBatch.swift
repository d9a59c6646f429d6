import FoundationEssentials
import SwatchNodes
import TestNumbers

@testable import SwatchContainers

/// A section of the simple model: its elements; nil for a new one.
struct ModelSection {
  var shape: SectionShape
  var supplementary: [SupplementaryElementKind: Token] = [:]
  var rows: [Token?]

  init(new shape: SectionShape) {
    self.shape = shape
    rows = Array(repeating: nil, count: shape.rowCount)
  }

  var elements: [Token?] {
    (shape.hasHeader ? [supplementary[.header]] : []) + rows
      + (shape.hasFooter ? [supplementary[.footer]] : [])
      + shape.furtherKinds.map { supplementary[$0] }
  }

  /// Takes the supplementary elements of another shape; elements of both shapes are kept.
  mutating func takeKinds(of other: SectionShape) {
    shape.hasHeader = other.hasHeader
    shape.hasFooter = other.hasFooter
    shape.furtherKinds = other.furtherKinds
    supplementary = supplementary.filter { shape.supplementaryKinds.contains($0.key) }
  }
}

/// A valid batch of random edits, and the model after them.
struct RandomBatch {
  /// The change of an old section or row.
  enum Fate: CaseIterable {
    case stays, reloads, goes, moves

    static func random(using random: inout SplitMix64) -> Fate {
      Int.random(in: 0..<4, using: &random) > 0
        ? .stays : allCases[Int.random(in: 0..<4, using: &random)]
    }
  }

  /// The origin of a new section or row.
  enum Origin {
    case old(Int)
    case reloaded(Int)
    case moved(Int)
    case inserted
  }

  private var random: SplitMix64
  private let old: [ModelSection]
  private let rowLimit: Int
  private var calls: [(inout ChangeSet) -> Void] = []
  /// The model afterwards.
  private(set) var new: [ModelSection] = []

  init(on old: [ModelSection], rowLimit: Int, random: inout SplitMix64) {
    self.random = random
    self.old = old
    self.rowLimit = rowLimit
    editSections()
    random = self.random
  }

  /// The edits, in an arbitrary order.
  mutating func changeSet() -> ChangeSet {
    var changes = ChangeSet()
    for call in calls.shuffled(using: &random) { call(&changes) }
    return changes
  }

  mutating func randomShape() -> SectionShape {
    SectionShape(
      rowCount: Int.random(in: 0...rowLimit, using: &random), hasHeader: .random(using: &random),
      hasFooter: .random(using: &random),
      furtherKinds: ["a", "b", "c"].filter { _ in .random(using: &random) })
  }

  private mutating func editSections() {
    let fates = old.map { _ in Fate.random(using: &random) }
    let origins = arrange(fates, added: Int.random(in: 0...2, using: &random))
    for (section, fate) in fates.enumerated() where fate == .goes {
      calls.append { $0.deleteSections([section]) }
    }
    var staying: [(old: Int, new: Int)] = []
    for (number, origin) in origins.enumerated() {
      switch origin {
      case .old(let section):
        staying.append((section, number))
        new.append(old[section])
        if Bool.random(using: &random) { new[number].takeKinds(of: randomShape()) }
        continue
      case .reloaded(let section): calls.append { $0.reloadSections([section]) }
      case .moved(let section): calls.append { $0.moveSection(from: section, to: number) }
      case .inserted: calls.append { $0.insertSections([number]) }
      }
      new.append(ModelSection(new: randomShape()))
      if Bool.random(using: &random) { calls.append { $0.insertRows(at: [[number, 0]]) } }
    }
    for (section, fate) in fates.enumerated() where fate != .stays && !old[section].rows.isEmpty {
      calls.append { $0.deleteRows(at: [[section, 0]]) }
    }
    editRows(of: staying)
  }

  /// Rows move only inside kept sections, and from one of these to another; each section passes its
  /// moved rows to the next.
  private mutating func editRows(of staying: [(old: Int, new: Int)]) {
    var movedIn: [Int: [IndexPath]] = [:]
    var fates: [Int: [Fate]] = [:]
    for (section, _) in staying {
      fates[section] = old[section].rows.map { _ in Fate.random(using: &random) }
      for (row, fate) in (fates[section] ?? []).enumerated() where fate == .moves {
        let target = staying[Int.random(in: staying.indices, using: &random)]
        movedIn[target.old, default: []].append([section, row])
      }
    }
    for (section, number) in staying {
      edit(
        section, as: number, fates: fates[section] ?? [], movedIn: movedIn[section] ?? [])
    }
  }

  private mutating func edit(_ section: Int, as number: Int, fates: [Fate], movedIn: [IndexPath]) {
    var origins: [Origin] = fates.enumerated().compactMap { row, fate in
      switch fate {
      case .stays: .old(row)
      case .reloads: .reloaded(row)
      case .goes, .moves: nil
      }
    }
    let added = Int.random(in: 0...max(1, rowLimit / 4), using: &random)
    for origin in movedIn.indices.map(Origin.moved) + Array(repeating: .inserted, count: added) {
      origins.insert(origin, at: Int.random(in: 0...origins.count, using: &random))
    }
    for (row, fate) in fates.enumerated() where fate == .goes {
      calls.append { $0.deleteRows(at: [[section, row]]) }
    }
    new[number].rows = origins.enumerated().map { place, origin in
      switch origin {
      case .old(let row): return old[section].rows[row]
      case .reloaded(let row): calls.append { $0.reloadRows(at: [[section, row]]) }
      case .moved(let index):
        calls.append { $0.moveRow(at: movedIn[index], to: [number, place]) }
      case .inserted: calls.append { $0.insertRows(at: [[number, place]]) }
      }
      return nil
    }
    new[number].shape.rowCount = origins.count
  }

  private mutating func arrange(_ fates: [Fate], added: Int) -> [Origin] {
    var origins: [Origin] = []
    for (index, fate) in fates.enumerated() {
      if fate == .stays { origins.append(.old(index)) }
      if fate == .reloads { origins.append(.reloaded(index)) }
    }
    let moved = fates.indices.filter { fates[$0] == .moves }.map(Origin.moved)
    for origin in moved + Array(repeating: .inserted, count: added) {
      origins.insert(origin, at: Int.random(in: 0...origins.count, using: &random))
    }
    return origins
  }
}
