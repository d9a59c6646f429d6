import Foundation
import SwatchCairo
import SwatchGraphics
import TestFolders
import Testing

@testable import SwatchBatches

@Suite("Hashes of the pictures that pages show")
struct PictureHashTests {
  @Test("The note of a picture follows its file, which is replaced, removed and put back in a run")
  func replaced() async throws {
    let folder = try TestFolder()
    let (path, hashes) = (folder.path + "/a.png", PictureHashes())
    var found: [ContentHash?] = []
    for bytes in [[1], [2, 3], nil, [1]] as [[UInt8]?] {
      if let bytes {
        try folder.write(bytes, to: "a.png")
      } else {
        try FileManager.default.removeItem(atPath: path)
      }
      found.append(await hashes.note(of: .file(path)).hash)
    }
    #expect(found == [[1], [2, 3], nil, [1]].map { $0.map(ContentHash.init(hashing:)) })
  }

  @Test("A picture from the network is fetched once in a run")
  func fetched() async throws {
    let counts = CountedFetches()
    let hashes = PictureHashes { url in await counts.fetch(url) }
    for url in ["a", "b", "a"] { _ = await hashes.note(of: .url(url)) }
    #expect(await counts.urls == ["a", "b"])
  }
}

/// Answers each request with the bytes of its URL, and records it.
private actor CountedFetches {
  private(set) var urls: [String] = []

  func fetch(_ url: String) -> [UInt8] {
    urls.append(url)
    return Array(url.utf8)
  }
}
