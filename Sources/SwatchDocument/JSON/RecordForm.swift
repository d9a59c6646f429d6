import SwatchMessages

/// The form of the objects that records become, derived from the names of their fields. A name with
/// dots is a path: a field `author.name` is the member `name` of the object `author`.
struct RecordForm: Hashable, Sendable {
  /// The reason why names can't form an object.
  struct Mistake: Error {
    /// The index of the field with the wrong name.
    let field: Int
    let problem: String
    let advice: String
  }

  /// The maximum number of steps in a name with dots.
  static let levels = 32

  /// The names of the fields, concatenated.
  let names: [UInt8]
  /// The range of each name in ``names``; empty for a field that a binding can't name.
  let columns: [Range<Int>]
  /// The tape of an object, whose texts are not yet filled in.
  private var slots = [JSONSlot(kind: .object, start: 0, end: 0, next: 0)]
  /// The index of the field for each entry; for an object, the first field in it.
  private var owners = [0]
  /// The indices of the entries that are texts.
  private var texts: [Int] = []

  /// Makes the form of records with some names.
  ///
  /// - Parameters:
  ///   - names: The names, concatenated.
  ///   - columns: The range of each name in `names`.
  ///   - noun: The word for a field in messages.
  /// - Throws: ``Mistake`` if two fields claim the same place in the object, or a name has more
  ///   than ``levels`` steps.
  init(_ names: [UInt8], _ columns: [Range<Int>], of noun: String) throws(Mistake) {
    (self.names, self.columns) = (names, columns)
    let root = Branch()
    for (field, column) in columns.enumerated() where !column.isEmpty {
      try add(field, to: root, noun)
    }
    write(root)
  }

  /// Makes the object of a record.
  ///
  /// - Parameters:
  ///   - bytes: The texts, concatenated.
  ///   - fields: The end and the position of each text.
  ///   - source: The origin of the record.
  /// - Returns: The object, whose values are all texts or objects.
  func value(
    of bytes: [UInt8], _ fields: [CSVRecord.Field], from source: JSONSource
  ) -> JSONValue {
    var filled = slots
    filled[0].end = UInt32(truncatingIfNeeded: names.count + bytes.count)
    for text in texts {
      let field = owners[text]
      let start = names.count + (field == 0 ? 0 : fields[field - 1].end)
      filled[text].start = UInt32(truncatingIfNeeded: start)
      filled[text].end = UInt32(truncatingIfNeeded: names.count + fields[field].end)
    }
    let positions = owners.map { fields[$0].start }
    return JSONText(bytes: names + bytes, slots: filled, source: source, positions: positions).root
  }

  // MARK: Names

  /// The members of an object under construction.
  private final class Branch {
    var members: [(name: ArraySlice<UInt8>, field: Int, inner: Branch?)] = []
    var places: [ArraySlice<UInt8>: Int] = [:]
  }

  private func add(_ field: Int, to root: Branch, _ noun: String) throws(Mistake) {
    let steps = steps(of: field)
    guard steps.count <= Self.levels else {
      throw Mistake(
        field: field,
        problem:
          "the \(noun) \(words(field)) has \(steps.count) names between dots, and may have "
          + "\(Self.levels)", advice: "give it another name")
    }
    var branch = root
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      guard let place = branch.places[step] else {
        let inner = isLast ? nil : Branch()
        branch.places[step] = branch.members.count
        branch.members.append((step, field, inner))
        branch = inner ?? branch
        continue
      }
      let known = branch.members[place]
      guard !isLast, let inner = known.inner else {
        let isInside = known.inner == nil
        throw isLast && isInside
          ? twice(field, noun)
          : inside(
            outer: isInside ? known.field : field, isInside ? field : known.field, field, noun)
      }
      branch = inner
    }
  }

  /// Returns the steps between the dots of a name; the whole name as one step if one of them would
  /// be empty.
  private func steps(of field: Int) -> [ArraySlice<UInt8>] {
    let name = names[columns[field]]
    let steps = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map(\.withoutWhiteSpaceAround)
    return steps.contains(where: \.isEmpty) ? [name] : steps
  }

  private func twice(_ field: Int, _ noun: String) -> Mistake {
    Mistake(
      field: field, problem: "the \(noun) \(words(field)) occurs twice",
      advice: "give one of the two another name")
  }

  private func inside(outer: Int, _ inner: Int, _ field: Int, _ noun: String) -> Mistake {
    Mistake(
      field: field,
      problem:
        "there are the \(noun)s \(words(outer)) and \(words(inner)), and a value with members can't "
        + "be a text", advice: "give one of the two another name")
  }

  private func words(_ field: Int) -> String {
    "\"\(JSONValue.shortened(String(decoding: names[columns[field]], as: UTF8.self)))\""
  }

  // MARK: Tape

  private mutating func write(_ branch: Branch, at object: Int = 0) {
    for member in branch.members {
      add(.string, member.name.startIndex..<member.name.endIndex, of: member.field)
      let value = slots.count
      add(member.inner == nil ? .string : .object, 0..<0, of: member.field)
      if let inner = member.inner { write(inner, at: value) } else { texts.append(value) }
    }
    slots[object].next = UInt32(truncatingIfNeeded: slots.count)
  }

  private mutating func add(_ kind: JSONSlot.Kind, _ range: Range<Int>, of field: Int) {
    slots.append(
      JSONSlot(
        kind: kind, start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound),
        next: UInt32(truncatingIfNeeded: slots.count + 1)))
    owners.append(field)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space at both ends.
  var withoutWhiteSpaceAround: ArraySlice<UInt8> {
    let end = lastIndex { $0 > 0x20 }
    return end.map { self[...$0].drop { $0 <= 0x20 } } ?? []
  }
}
