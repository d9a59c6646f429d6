/// The context of a section of a collection, which moves with the section (after ASSectionContext).
@MainActor public protocol SectionContext: AnyObject, Sendable {
  /// The name of the section, for messages; nil for none.
  var sectionName: String? { get set }
}

/// The contexts of a collection's sections, by section number after all edits made so far.
struct SectionContexts: Sendable {
  private var contexts: [(any SectionContext)?] = []

  /// The context of a section; nil for none.
  subscript(section: Int) -> (any SectionContext)? {
    contexts.indices.contains(section) ? contexts[section] : nil
  }

  /// Requests the contexts of all sections anew.
  @MainActor mutating func reload(count: Int, _ make: (Int) -> (any SectionContext)?) {
    contexts = (0..<count).map(make)
  }

  /// Moves contexts with their sections, and requests the contexts of new and reloaded sections.
  @MainActor mutating func follow(
    _ update: Update, count: Int, _ make: (Int) -> (any SectionContext)?
  ) {
    let old = contexts
    contexts = (0..<count).map { section in
      guard let former = update.oldSection(for: section), old.indices.contains(former) else {
        return make(section)
      }
      return old[former]
    }
  }
}

extension CollectionNode {
  /// Returns the context of a section, after all edits made so far; nil if there is none, and
  /// before the collection's first count.
  @MainActor public final func context(forSection section: Int) -> (any SectionContext)? {
    sectionContexts[section]
  }

  /// Requests the context of a section from the data source.
  @MainActor final func makeContext(ofSection section: Int) -> (any SectionContext)? {
    itemSource?.collectionNode(self, contextForSection: section)
  }
}
