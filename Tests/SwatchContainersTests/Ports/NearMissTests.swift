import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

/// Methods that the compiler can't tell from others, and no container calls.
@Suite("Near misses of data source and delegate methods")
@MainActor
struct NearMissTests {
  /// A method with a label of Objective-C, the object that has it, and the one to write.
  typealias Miss = (owner: String, found: String, write: String)

  nonisolated static let misses: [Miss] = [
    (
      "LabeledBlockRows", "tableNode(_:nodeBlockForRowAtIndexPath:)",
      "tableNode(_:nodeBlockForRowAt:)"
    ),
    ("LabeledNodeRows", "tableNode(_:nodeForRowAtIndexPath:)", "tableNode(_:nodeForRowAt:)"),
    ("CountedSections", "numberOfSectionsInTableNode(_:)", "numberOfSections(in:)"),
    ("LabeledSections", "numberOfSections(inTableNode:)", "numberOfSections(in:)"),
    (
      "SizedRows", "tableNode(_:constrainedSizeForRowAtIndexPath:)",
      "tableNode(_:constrainedSizeForRowAt:)"
    ),
    (
      "ShownRows", "tableNode(_:willDisplayRowWithNode:)", "tableNode(_:willDisplayRowWith:)"
    ),
    (
      "GoneRows", "tableNode(_:didEndDisplayingRowWithNode:)",
      "tableNode(_:didEndDisplayingRowWith:)"
    ),
    ("AskedRows", "shouldBatchFetchForTableNode(_:)", "shouldBatchFetch(for:)"),
    ("LabeledAskedRows", "shouldBatchFetch(forTableNode:)", "shouldBatchFetch(for:)"),
    (
      "FetchedRows", "tableNode(_:willBeginBatchFetchWithContext:)",
      "tableNode(_:willBeginBatchFetchWith:)"
    ),
    (
      "LabeledBlockItems", "collectionNode(_:nodeBlockForItemAtIndexPath:)",
      "collectionNode(_:nodeBlockForItemAt:)"
    ),
    (
      "LabeledNodeItems", "collectionNode(_:nodeForItemAtIndexPath:)",
      "collectionNode(_:nodeForItemAt:)"
    ),
    (
      "ModelItems", "collectionNode(_:nodeModelForItemAtIndexPath:)",
      "collectionNode(_:nodeModelForItemAt:)"
    ),
    (
      "NamedBlockHeaders",
      "collectionNode(_:nodeBlockForSupplementaryElementOfKind:atIndexPath:)",
      "collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)"
    ),
    (
      "LabeledBlockHeaders",
      "collectionNode(_:nodeBlockForSupplementaryElementOfKind:atIndexPath:)",
      "collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)"
    ),
    (
      "NamedNodeHeaders",
      "collectionNode(_:nodeForSupplementaryElementOfKind:atIndexPath:)",
      "collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)"
    ),
    (
      "LabeledNodeHeaders",
      "collectionNode(_:nodeForSupplementaryElementOfKind:atIndexPath:)",
      "collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)"
    ),
    ("CountedItemSections", "numberOfSectionsInCollectionNode(_:)", "numberOfSections(in:)"),
    ("LabeledItemSections", "numberOfSections(inCollectionNode:)", "numberOfSections(in:)"),
    (
      "SizedItems", "collectionNode(_:constrainedSizeForItemAtIndexPath:)",
      "collectionNode(_:constrainedSizeForItemAt:)"
    ),
    (
      "ShownItems", "collectionNode(_:willDisplayItemWithNode:)",
      "collectionNode(_:willDisplayItemWith:)"
    ),
    (
      "GoneItems", "collectionNode(_:didEndDisplayingItemWithNode:)",
      "collectionNode(_:didEndDisplayingItemWith:)"
    ),
    (
      "ShownHeaders", "collectionNode(_:willDisplaySupplementaryElementWithNode:)",
      "collectionNode(_:willDisplaySupplementaryElementWith:)"
    ),
    (
      "GoneHeaders", "collectionNode(_:didEndDisplayingSupplementaryElementWithNode:)",
      "collectionNode(_:didEndDisplayingSupplementaryElementWith:)"
    ),
    ("AskedItems", "shouldBatchFetchForCollectionNode(_:)", "shouldBatchFetch(for:)"),
    ("LabeledAskedItems", "shouldBatchFetch(forCollectionNode:)", "shouldBatchFetch(for:)"),
    (
      "FetchedItems", "collectionNode(_:willBeginBatchFetchWithContext:)",
      "collectionNode(_:willBeginBatchFetchWith:)"
    ),
    ("LabeledBlockPages", "pagerNode(_:nodeBlockAtIndex:)", "pagerNode(_:nodeBlockAt:)"),
    ("LabeledNodePages", "pagerNode(_:nodeAtIndex:)", "pagerNode(_:nodeAt:)"),
  ]

  @Test(
    "A method with an Objective-C label is reported by its name, even beside the right ones",
    arguments: misses)
  func isTold(miss: Miss) async throws {
    let owner = miss.owner
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [owner = owner as String] in
      await NearMisses.show(owner)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("\(owner) has \(miss.found), which is never called: write \(miss.write)"))
  }

  @Test("Objects without such a method are shown")
  func right() async {
    await NearMisses.show("Rows")
    await NearMisses.show("Items")
    await NearMisses.show("Pages")
  }
}
