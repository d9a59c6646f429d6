import SwatchCairo
import SwatchGraphics

extension DisplayList {
  /// Sections that form one structure element of a PDF file.
  struct Part: Equatable {
    /// The range of the sections' indexes.
    var sections: Range<Int>
    /// The element; nil for sections that neither draw nor have a text to read.
    var element: PDFElement?
    /// The text of an element that is read from its glyphs; nil for other elements.
    var words: String?
  }

  /// The list divided into parts: an accessibility element with the drawing of its descendants that
  /// are not elements themselves, or drawing that belongs to no element.
  var parts: [Part] {
    var parts: [Part] = []
    var start = 0
    while start < sections.count {
      let first = sections[start]
      var end = start + 1
      while end < sections.count, sections[end].accessibility == nil,
        first.accessibility == nil || sections[end].path.isInside(first.path)
      {
        end += 1
      }
      let part = sections[start..<end]
      let element = PDFElement(
        first.accessibility.map { [$0] } ?? [], drawing: part.flatMap(\.commands.glyphRuns))
      let isEmpty = element.kind == .decoration && part.allSatisfy(\.commands.isEmpty)
      let isRead = element.kind.isText && element.words == nil
      parts.append(
        Part(
          sections: start..<end, element: isEmpty ? nil : element,
          words: isRead ? first.accessibility?.words : nil))
      start = end
    }
    return parts
  }
}

extension DisplayList {
  /// Returns the list in which accessibility attributes stand with drawing: those of a section
  /// without commands are moved to the section in which the same node draws.
  ///
  /// - Throws: ``CairoError`` when the time limit of the drawing is over.
  func withListedElements() throws(CairoError) -> DisplayList {
    guard sections.contains(where: { $0.accessibility != nil && $0.commands.isEmpty }) else {
      return self
    }
    var drawn: [NodePath: Int] = [:]
    var list = self
    for (index, section) in sections.enumerated() {
      try CairoError.checkTime()
      if section.accessibility == nil, !section.commands.isEmpty, drawn[section.path] == nil {
        drawn[section.path] = index
      } else if section.commands.isEmpty, let spoken = section.accessibility,
        let place = drawn[section.path]
      {
        list.sections[place].accessibility = spoken
        list.sections[index].accessibility = nil
      }
    }
    return list
  }

  /// Returns the sections of a part, as a file with a structure draws them.
  func sections(of part: Part) -> [Section] {
    let sections = Array(sections[part.sections])
    return part.words.map(sections.spaced) ?? sections
  }
}

extension Scene.Item {
  /// The item as one structure element of a PDF file, for an item that is drawn as a picture, in
  /// which readers find no letters.
  var element: PDFElement {
    let spoken = accessibilityElements.map(\.attributes).filter { $0.traits != .link }
    var element = PDFElement(spoken, drawing: glyphRuns)
    if element.kind.isText, element.words == nil {
      element.words = spoken.map(\.words).filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return element
  }

  /// The section of the item's outermost node, which has its place in a table or list; nil for an
  /// item without sections.
  var ownSection: DisplayList.Section? {
    let sections = self.sections
    return sections.first {
      $0.path == sections.first?.path && ($0.cell != nil || $0.isListItem)
    } ?? sections.first
  }

  private var sections: [DisplayList.Section] {
    switch content {
    case .items(let items): items.flatMap(\.sections)
    case .list(let list): list.sections
    }
  }

  private var glyphRuns: [GlyphRun] {
    switch content {
    case .items(let items): Scene.drawingOrder(items).flatMap(\.glyphRuns)
    case .list(let list): list.sections.flatMap(\.commands.glyphRuns)
    }
  }
}

extension [DisplayCommand] {
  /// The runs of glyphs among the commands, in drawing order.
  var glyphRuns: [GlyphRun] {
    compactMap { command in
      if case .glyphs(let run, _, _) = command { run } else { nil }
    }
  }
}

extension NodePath {
  /// Returns true if this is the path of a descendant of the other path's node.
  fileprivate func isInside(_ other: NodePath) -> Bool {
    let (own, outer) = (components, other.components)
    return own.count > outer.count && own.starts(with: outer)
  }
}
