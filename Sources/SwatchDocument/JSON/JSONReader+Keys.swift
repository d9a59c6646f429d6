extension JSONReader {
  /// Rejects an object with a duplicate key; its members are the end of the tape.
  func checkKeys(of object: Int) throws(JSONFault) {
    var keys: [Int] = []
    var place = object + 1
    while place < slots.count {
      keys.append(place)
      place = Int(slots[place + 1].next)
    }
    if keys.count > 16 { return try checkManyKeys(keys) }
    for (count, key) in keys.enumerated() {
      for earlier in keys.prefix(count) where areEqual(earlier, key) { throw duplicate(key) }
    }
  }

  private func checkManyKeys(_ keys: [Int]) throws(JSONFault) {
    var seen: Set<[UInt8]> = []
    seen.reserveCapacity(keys.count)
    for key in keys where !seen.insert(utf8(of: key)).inserted { throw duplicate(key) }
  }

  private func areEqual(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (slots[left], slots[right])
    if one.hasEscapes || other.hasEscapes { return utf8(of: left) == utf8(of: right) }
    let count = Int(one.end - one.start)
    guard count == Int(other.end - other.start) else { return false }
    let (first, second) = (Int(one.start), Int(other.start))
    for offset in 0..<count where bytes[first + offset] != bytes[second + offset] { return false }
    return true
  }

  private func utf8(of key: Int) -> [UInt8] {
    let content = bytes[Int(slots[key].start)..<Int(slots[key].end)]
    return slots[key].hasEscapes ? JSONEscapes.resolve(content) : Array(content)
  }

  private func duplicate(_ key: Int) -> JSONFault {
    let name = JSONValue.shortened(String(decoding: utf8(of: key), as: UTF8.self))
    return JSONFault(
      at: Int(slots[key].start) - 1, "the key \"\(name)\" occurs twice in one object",
      advice: "remove one of the two", key: key)
  }
}
