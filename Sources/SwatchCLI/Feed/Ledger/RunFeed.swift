import SwatchBatches
import SwatchFiles

/// The feed of a run, in its state when the run began.
struct RunFeed: Sendable {
  private let path: String
  let fingerprint: FeedFingerprint

  /// Takes the fingerprint of a feed; nil if it is not a regular file.
  init?(path: String) {
    guard path != "-", let fingerprint = try? FeedFingerprint(path: path) else { return nil }
    self.path = path
    self.fingerprint = fingerprint
  }

  /// Rejects a part of a run whose feed was modified since the run began: its pages may not fit
  /// those of other parts.
  /// - Throws: ``CommandFailure``.
  func checkUnchanged(during shard: Shard) throws(CommandFailure) {
    let difference: String?
    do throws(InputFile.Problem) {
      difference = fingerprint.difference(from: try FeedFingerprint(path: path))
    } catch {
      difference = error.reason
    }
    guard let difference else { return }
    throw CommandFailure(
      code: .badInput,
      message: "\(path) has changed while part \(shard) was rendered: \(difference); run all parts "
        + "again with --resume")
  }
}
