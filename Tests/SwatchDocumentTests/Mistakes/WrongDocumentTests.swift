import FoundationEssentials
import Testing

@testable import SwatchDocument

@Suite("Wrong documents")
struct WrongDocumentTests {
  private struct Mistake: Decodable {
    let document: String
    let message: String
  }

  @Test("Each is told with its place, what is allowed and the nearest word")
  func messages() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "mistakes.json")
    let mistakes = try JSONDecoder().decode([Mistake].self, from: Data(contentsOf: file))
    #expect(mistakes.count >= 50)
    for wrong in mistakes {
      let message = mistake { () throws(DocumentError) in
        _ = try Template(parsing: wrong.document, file: "card.json").document()
      }
      #expect(message == wrong.message, "\(wrong.document)")
    }
  }
}
