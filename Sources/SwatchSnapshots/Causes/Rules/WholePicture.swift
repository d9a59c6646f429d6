/// Changes of the whole picture, or of a large part of it.
extension CauseSearch {
  /// Returns findings about mirrored parts.
  func mirroredContent() -> [CauseFinding] {
    Mirroring(comparison, reordered: Set(orders.keys)).tops.map { top, movedCount in
      let name = names.quoted(new.nodes[top])
      var finding = CauseFinding(words: "\(name): mirrored, left and right are exchanged")
      finding.movedCount = movedCount
      finding.explained.mirrored = [top]
      finding.explained.frames = Set(comparison.descendants(of: top))
      return finding
    }
  }

  /// Returns a finding about a change from a light appearance to a dark one, or back.
  func appearance() -> [CauseFinding] {
    guard let change = AppearanceChange(comparison) else { return [] }
    return [CauseFinding(words: change.words, explained: Explained(colors: change.nodes))]
  }

  /// Returns a finding about a change of the size of all texts.
  func textSize() -> [CauseFinding] {
    guard let change = TextSizeChange(comparison) else { return [] }
    return [
      CauseFinding(
        words: change.words, regions: .picture, explained: Explained(textSizes: change.nodes))
    ]
  }

  /// Returns findings about replaced fonts.
  func fonts() -> [CauseFinding] {
    FontChange.all(in: comparison, naming: sources).map { change in
      CauseFinding(
        words: change.words(naming: sources), regions: .picture,
        explained: Explained(fonts: change.nodes))
    }
  }
}

extension Cause.Regions {
  /// The regions of the whole picture.
  fileprivate static let picture = Cause.Regions(horizontal: [0], vertical: [0])
}
