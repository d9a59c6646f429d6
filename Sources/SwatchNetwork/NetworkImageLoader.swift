import CCurl
import SwatchConcurrency
import SwatchFiles
public import SwatchGraphics
import SwatchMessages

/// A loader of pictures from the network. It fetches each picture once for all concurrent requests,
/// and caches pictures in a folder if one is given.
///
/// The bytes of fetched pictures are in an unnamed temporary file, in that folder or in the
/// system's temporary folder, as long as scenes refer to them.
public final class NetworkImageLoader: ImageLoader {
  /// The number of bytes of pictures kept in memory for further nodes with the same URLs: 64 MiB.
  private static let keptBytes = 64 << 20

  private typealias Answered = CheckedContinuation<ImageSource, any Error>

  /// A requested picture.
  private struct Wish: Hashable {
    let url: String
    let usesCache: Bool
  }

  /// A caller that waits for a picture.
  private struct Waiting {
    let answered: Answered
    let progress: (@Sendable (PartialImage) -> Void)?
  }

  /// A fetch in progress, and the callers that wait for it.
  private struct Fetch {
    let number: Int
    let task: Task<Void, Never>
    var waiting: [Int: Waiting] = [:]
  }

  private struct State {
    var fetches: [Wish: Fetch] = [:]
    /// The last number that was given to a caller or a fetch.
    var count = 0
    var loaded = LoadedPictures(byteLimit: keptBytes)

    mutating func nextNumber() -> Int {
      count += 1
      return count
    }
  }

  private let downloader: Downloader
  private let cache: DownloadCache?
  /// The file for the bytes of fetched pictures; nil if it can't be created: the bytes then stay in
  /// memory.
  private let spool: SpoolFile?
  private let state = Locked(State())

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - policy: The hosts and limits.
  ///   - folder: The folder of cached pictures, created if it is missing; nil for no cache.
  ///   - cacheBytes: The largest number of bytes of pictures in the folder.
  /// - Throws: ``ImageError`` if the folder can't be used, or libcurl isn't installed.
  public convenience init(
    by policy: NetworkPolicy, cachingIn folder: String? = nil, cacheBytes: Int = 1 << 30
  ) throws(ImageError) {
    guard swatch_curl_load() else {
      throw ImageError(
        "pictures can't be fetched: there is no libcurl.so.4; install libcurl (Debian: libcurl4)")
    }
    do throws(DownloadCache.Problem) {
      let cache = try folder.map { folder throws(DownloadCache.Problem) in
        try DownloadCache(folder: folder, byteLimit: cacheBytes)
      }
      self.init(by: policy, cache: cache, spool: Self.spool(in: folder))
    } catch {
      throw ImageError(error.description)
    }
  }

  /// Makes a loader with an open cache; nil for no cache.
  init(by policy: NetworkPolicy, cache: DownloadCache?, spool: SpoolFile? = nil) {
    downloader = Downloader(by: policy, storingIn: spool)
    self.cache = cache
    self.spool = spool
  }

  private static func spool(in folder: String?) -> SpoolFile? {
    do throws(OutputError) {
      return try SpoolFile(in: folder)
    } catch {
      return nil
    }
  }

  /// Returns the picture at a URL.
  /// - Throws: An ``ImageError`` that names the URL, or `CancellationError` in a cancelled task.
  public func load(_ url: String) async throws -> ImageSource {
    try await load(ImageRequest(url))
  }

  /// Returns the picture of a request. A request without the cache fetches it from its server, and
  /// does not store it.
  /// - Throws: An ``ImageError`` that names the URL, or `CancellationError` in a cancelled task.
  public func load(_ request: ImageRequest) async throws -> ImageSource {
    let wish = Wish(url: request.url, usesCache: request.usesCache)
    if wish.usesCache, let loaded = state.withLock({ $0.loaded.source(of: wish.url) }) {
      return loaded
    }
    let number = state.withLock { $0.nextNumber() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { answered in
        wait(for: wish, as: number, Waiting(answered: answered, progress: request.progress))
      }
    } onCancel: {
      giveUp(wish, number)
    }
  }

  // MARK: Sharing fetches

  private func wait(for wish: Wish, as number: Int, _ waiting: Waiting) {
    let isCancelled = state.withLock { state in
      // The task may have been cancelled before this point.
      if Task.isCancelled { return true }
      var fetch = state.fetches[wish] ?? fetch(wish, state.nextNumber())
      fetch.waiting[number] = waiting
      state.fetches[wish] = fetch
      return false
    }
    if isCancelled { waiting.answered.resume(throwing: CancellationError()) }
  }

  private func fetch(_ wish: Wish, _ number: Int) -> Fetch {
    Fetch(
      number: number,
      task: Task {
        do {
          let body = try await body(of: wish) { quality, bytes in
            self.tell(of: wish, number, quality, bytes)
          }
          end(
            wish, number, with: .success(try source(of: wish.url, body)), byteCount: body.count)
        } catch let problem as NetworkProblem {
          let words = "\(wish.url.withoutPassword.shortened(to: 200)): \(problem.reason)"
          end(wish, number, with: .failure(ImageError(words, isTransient: problem.isTransient)))
        } catch {
          end(wish, number, with: .failure(error))
        }
      })
  }

  /// Passes the received part of a progressive picture to the callers that display it.
  private func tell(of wish: Wish, _ number: Int, _ quality: Double, _ bytes: () -> [UInt8]) {
    let listeners = state.withLock { state -> [@Sendable (PartialImage) -> Void] in
      guard let fetch = state.fetches[wish], fetch.number == number else { return [] }
      return fetch.waiting.values.compactMap(\.progress)
    }
    guard !listeners.isEmpty else { return }
    let partial = PartialImage(.bytes(bytes()), quality: quality)
    for listener in listeners { listener(partial) }
  }

  /// Returns the source of a fetched picture.
  private func source(of url: String, _ body: AnswerBody) throws -> ImageSource {
    if let stored = body.stored { return .fetched(FetchedPicture(url: url, bytes: stored)) }
    let bytes = try body.bytes()
    guard let spool else { return .bytes(bytes) }
    do throws(OutputError) {
      return .fetched(FetchedPicture(url: url, bytes: try spool.store(bytes)))
    } catch {
      return .bytes(bytes)
    }
  }

  /// Resumes all callers that wait for a picture.
  private func end(
    _ wish: Wish, _ number: Int, with outcome: Result<ImageSource, any Error>, byteCount: Int = 0
  ) {
    let waiting = state.withLock { state -> [Waiting] in
      guard let fetch = state.fetches[wish], fetch.number == number else { return [] }
      state.fetches[wish] = nil
      if case .success(let source) = outcome, wish.usesCache {
        state.loaded.keep(source, of: wish.url, byteCount: byteCount)
      }
      return Array(fetch.waiting.values)
    }
    for waiting in waiting { waiting.answered.resume(with: outcome) }
  }

  /// Removes a waiting caller; the fetch is cancelled with its last caller.
  private func giveUp(_ wish: Wish, _ number: Int) {
    let (waiting, task) = state.withLock { state -> (Waiting?, Task<Void, Never>?) in
      guard let waiting = state.fetches[wish]?.waiting.removeValue(forKey: number) else {
        return (nil, nil)
      }
      guard state.fetches[wish]?.waiting.isEmpty == true else { return (waiting, nil) }
      return (waiting, state.fetches.removeValue(forKey: wish)?.task)
    }
    task?.cancel()
    waiting?.answered.resume(throwing: CancellationError())
  }

  // MARK: The cache and the network

  private func body(
    of wish: Wish, _ progress: @escaping Transfer.Progress
  ) async throws -> AnswerBody {
    let address = try downloader.policy.check(wish.url)
    let cache = wish.usesCache ? cache : nil
    let known = await cache?.entry(for: address.url)
    let now = cache?.clock() ?? 0
    if let known, downloader.policy.isOffline || known.expiry > now {
      return AnswerBody(known.body)
    }
    if downloader.policy.isOffline { throw NetworkProblem.notInCache }
    let question = known.map { Freshness.question(tag: $0.tag, modified: $0.modified) } ?? []
    let answer = try await downloader.answer(to: address, question, progress: progress)
    let freshness = Freshness(of: answer, at: now)
    if answer.status == 304, let known {
      await cache?.confirm(address.url, until: freshness.expiry)
      return AnswerBody(known.body)
    }
    guard answer.body.count > 0 else { throw NetworkProblem.empty }
    try await cache?.store(answer.body, freshness, for: address.url)
    return answer.body
  }
}
