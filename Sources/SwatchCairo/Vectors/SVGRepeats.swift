import SwatchGraphics

/// The pictures and groups of pictures that SVG files made of Cairo's output have several times: the
/// first one stays, and is shown in the places of the others.
///
/// Cairo keeps one of each by itself, but begins anew in every group and every file.
struct SVGRepeats {
  /// The names of those that the files have, by what they show.
  private var names: [ContentHash: [UInt8]] = [:]

  /// A file without those that were in it, or in a file before it, already.
  ///
  /// The file is to stand in the same document as those before it. Definitions that only repeated
  /// groups use are left out with them.
  mutating func removed(from file: [UInt8]) -> [UInt8] {
    let definitions = SVGDefinitions(of: file)
    var (hashes, aliases) = ([ArraySlice<UInt8>: ContentHash](), [ArraySlice<UInt8>: [UInt8]]())
    for definition in definitions.all {
      let hash = ContentHash(hashing: definition.content(in: file, naming: hashes))
      hashes[definition.name] = hash
      guard definition.isPicture else { continue }
      if let known = names[hash] {
        aliases[definition.name] = known
      } else {
        names[hash] = Array(definition.name)
      }
    }
    guard !aliases.isEmpty else { return file }
    let before = definitions.used { _ in false }
    let after = definitions.used { aliases[$0] != nil }
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    var place = 0
    for definition in definitions.all
    where aliases[definition.name] != nil
      || before.contains(definition.name) && !after.contains(definition.name)
    {
      result += file[place..<definition.range.lowerBound].replacingNames(aliases)
      place = definition.range.upperBound
    }
    return result + file[place...].replacingNames(aliases)
  }
}

/// The definitions of an SVG file made by Cairo: of each the lines, in order.
private struct SVGDefinitions {
  /// A definition with a name.
  struct Definition {
    /// The name, as a part of the file.
    let name: ArraySlice<UInt8>
    /// Its lines, with the end of the last one.
    let range: Range<Int>
    /// True for a picture of pixels, or a group of drawing.
    let isPicture: Bool
    /// The names of those that it uses.
    let uses: [ArraySlice<UInt8>]

    /// All but the name, in which the names of known definitions are replaced by their hashes.
    func content(
      in file: [UInt8], naming hashes: [ArraySlice<UInt8>: ContentHash]
    ) -> [UInt8] {
      var content = Array(file[range.lowerBound..<name.startIndex])
      var place = name.endIndex
      for use in uses {
        content += file[place..<use.startIndex]
        content += hashes[use].map { Array("\($0)".utf8) } ?? Array(use)
        place = use.endIndex
      }
      return content + file[place..<range.upperBound]
    }
  }

  private(set) var all: [Definition] = []
  /// The names that the rest of the file uses.
  private var usesOutside: [ArraySlice<UInt8>] = []

  /// Finds the definitions of a file.
  init(of file: [UInt8]) {
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var index = lines.firstIndex { $0.elementsEqual("<defs>".utf8) }.map { $0 + 1 } ?? lines.count
    while index < lines.count, !lines[index].elementsEqual("</defs>".utf8) {
      let end = Self.end(of: lines, from: index)
      let range = lines[index].startIndex..<min(lines[end].endIndex + 1, file.count)
      if let name = Self.name(lines[index]) {
        let isImage = lines[index].starts(with: "<image ".utf8)
        let isGroup =
          lines[index].starts(with: "<g ".utf8) && name.contains(Array("surface".utf8))
        all.append(
          Definition(
            name: name, range: range, isPicture: isImage || isGroup,
            uses: file[range].usedNames))
      } else {
        usesOutside += file[range].usedNames
      }
      index = end + 1
    }
    if index < lines.count { usesOutside += file[lines[index].startIndex...].usedNames }
  }

  /// The names of the definitions that are used, in the end by what isn't one; those of others are
  /// not followed where `isLeftOut` is true.
  func used(_ isLeftOut: (ArraySlice<UInt8>) -> Bool) -> Set<ArraySlice<UInt8>> {
    let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    var (used, open) = (Set<ArraySlice<UInt8>>(), usesOutside)
    while let name = open.popLast() {
      guard !isLeftOut(name), used.insert(name).inserted else { continue }
      open += byName[name]?.uses ?? []
    }
    return used
  }

  /// The last line of the element that a line begins.
  private static func end(of lines: [ArraySlice<UInt8>], from first: Int) -> Int {
    let tag = lines[first].dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    let (start, end) = (Array("<".utf8) + tag, Array("</".utf8) + tag)
    var depth = 0
    for index in first..<lines.count {
      let line = lines[index].drop { $0 == 0x20 }
      if line.starts(with: end) {
        depth -= 1
      } else if line.starts(with: start), !line.suffix(2).elementsEqual("/>".utf8) {
        depth += 1
      }
      if depth <= 0 { return index }
    }
    return lines.count - 1
  }

  /// The name in the first line of a definition.
  private static func name(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let tag = line.prefix { $0 != 0x20 }
    let word = Array(" id=\"".utf8)
    guard line[tag.endIndex...].starts(with: word) else { return nil }
    return line[(tag.endIndex + word.count)...].prefix { $0 != UInt8(ascii: "\"") }
  }
}

extension ArraySlice<UInt8> {
  /// The names of definitions that are used, in order, as parts of the bytes.
  fileprivate var usedNames: [ArraySlice<UInt8>] {
    var names: [ArraySlice<UInt8>] = []
    var place = startIndex
    while let hash = self[place...].firstIndex(of: UInt8(ascii: "#")) {
      place = hash + 1
      let before = self[startIndex..<hash]
      let isUse = ["url(", "href=\""].contains { word in
        before.suffix(word.utf8.count).elementsEqual(word.utf8)
      }
      guard isUse else { continue }
      let name = self[place...].prefix { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "\"") }
      names.append(name)
      place = name.endIndex
    }
    return names
  }

  /// The bytes with other names for used definitions.
  fileprivate func replacingNames(_ names: [ArraySlice<UInt8>: [UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var place = startIndex
    for name in usedNames {
      guard let other = names[name] else { continue }
      result += self[place..<name.startIndex] + other
      place = name.endIndex
    }
    return result + self[place...]
  }
}
