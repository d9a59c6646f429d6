import Swatch

/// The rows of a feed, and those of its pictures that are there already.
struct FeedSource {
  /// Gives what comes next.
  let next: PageSteps
  /// A Boolean value that is true when pictures are known by their rows before they are made.
  let isPlanned: Bool
}

extension FeedCommand {
  /// The source of a feed's rows; a plan if the run has a ledger that can know its pictures.
  @MainActor func source(
    of reader: FeedReader, filling template: Template, _ options: PageRenderer.Options,
    ledger: PageLedger?
  ) -> FeedSource {
    let plan = ledger.flatMap { ledger in
      FeedPlan({ try await reader.rows($0) }, filling: template, options) {
        try await ledger.picture(of: $0)
      }
    }
    if let plan { return FeedSource(next: plan.next, isPlanned: true) }
    return FeedSource(next: steps(of: rows(of: reader, filling: template)), isPlanned: false)
  }
}
