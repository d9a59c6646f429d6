extension FeedRow {
  /// The bytes that determine how the row is shown, to be hashed for finding changes: the text of
  /// an object, or the columns and fields of a record, each after its length; and the shown parts
  /// of its surroundings.
  package var content: [UInt8] {
    guard let surroundings else { return ownContent }
    return ownContent + Array("\nbeside: ".utf8) + surroundings.content
  }

  private var ownContent: [UInt8] {
    switch scanned.content {
    case .json(let bytes): bytes
    case .record(let record): record.content
    case .tooLong: Array("too long".utf8)
    case .misplaced(let problem, _): Array("misplaced: \(problem)".utf8)
    }
  }
}

extension CSVRecord {
  fileprivate var content: [UInt8] {
    var result: [UInt8] = []
    func add(_ field: some Collection<UInt8>) {
      result += Array("\(field.count):".utf8)
      result += field
    }
    if let header {
      for column in header.form.columns { add(header.form.names[column]) }
    }
    for index in fields.indices { add(text(at: index)) }
    result += Array("\(count)".utf8)
    if let mistake { add(mistake.problem.utf8) }
    return result
  }
}
