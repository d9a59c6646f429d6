import Swatch
import SwatchBatches

extension Range<Int> {
  /// The first and last row counted from 1, of a range counted from 0; for an empty range, the row
  /// at its place.
  var numbers: ClosedRange<Int> { lowerBound + 1...Swift.max(lowerBound + 1, upperBound) }
}

extension PageRecord {
  /// Returns the record with another status.
  func with(_ status: Status) -> PageRecord {
    var record = self
    record.status = status
    return record
  }

  /// Returns the record of a cached picture for other rows with equal content.
  func moved(to content: PageContent, file: String) -> PageRecord {
    PageRecord(
      number: content.number, rows: content.rows.numbers, file: file, size: size,
      byteCount: byteCount, hash: hash, key: key, status: .cached, failed: failed, line: line,
      pictures: pictures)
  }
}

extension PictureNote.Place {
  /// The place of a picture that a document names.
  init(_ picture: NamedPicture) {
    self =
      switch picture {
      case .file(let path): .file(path)
      case .confinedFile(let path, let folder): .confinedFile(path: path, folder: folder)
      case .url(let url): .url(url)
      }
  }

  /// A text that is unique to the place, used for sorting.
  var name: String {
    switch self {
    case .file(let path): "file:" + path
    case .confinedFile(let path, let folder): "in:" + folder + "\0" + path
    case .url(let url): "url:" + url
    }
  }
}
