import FoundationEssentials
import Swatch
import SwatchMessages

extension RenderService {
  /// Returns the metrics of the service in the text format of Prometheus.
  package func metrics(version: String) -> String {
    let numbers = figures.numbers
    let (running, waiting) = load
    var text = MetricsText()
    text.add("swatch_info", "The version of the program.", .gauge)
    text.line("swatch_info{version=\"\(version)\"}", 1)
    text.add("swatch_requests_total", "Requests by outcome.", .counter)
    for end in ServiceFigures.End.all {
      text.line("swatch_requests_total{end=\"\(end.word)\"}", Double(numbers.ends[end] ?? 0))
    }
    text.add(
      "swatch_request_seconds", "The time of accepted requests, including their waiting.",
      .histogram)
    var count = 0
    for (limit, step) in zip(ServiceFigures.times + [.infinity], numbers.steps) {
      count += step
      let label = limit.isFinite ? "\(Numeral(limit))" : "+Inf"
      text.line("swatch_request_seconds_bucket{le=\"\(label)\"}", Double(count))
    }
    text.line("swatch_request_seconds_sum", numbers.seconds)
    text.line("swatch_request_seconds_count", Double(count))
    text.add("swatch_answered_bytes_total", "Bytes of pictures.", .counter)
    text.line("swatch_answered_bytes_total", Double(numbers.byteCount))
    text.add("swatch_running_requests", "Requests that are being rendered.", .gauge)
    text.line("swatch_running_requests", Double(running))
    text.add("swatch_waiting_requests", "Requests that wait.", .gauge)
    text.line("swatch_waiting_requests", Double(waiting))
    text.add("swatch_templates_read_total", "Templates that were read and compiled.", .counter)
    text.line("swatch_templates_read_total", Double(shelf.readCount))
    text.add("swatch_templates_kept", "Compiled templates in the cache.", .gauge)
    text.line("swatch_templates_kept", Double(shelf.count))
    if let bytes = ResidentMemory.bytes {
      text.add("process_resident_memory_bytes", "Resident memory of the process.", .gauge)
      text.line("process_resident_memory_bytes", Double(bytes))
    }
    return text.text
  }
}

/// The metrics as text in the format of Prometheus.
private struct MetricsText {
  enum Kind: String {
    case counter, gauge, histogram
  }

  private(set) var text = ""

  mutating func add(_ name: String, _ help: String, _ kind: Kind) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  mutating func line(_ name: String, _ value: Double) {
    text += "\(name) \(Numeral(value))\n"
  }
}
