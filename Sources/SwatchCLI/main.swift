import FoundationEssentials
import Glibc

// A reader that leaves early is an error of the write that it cuts short, not a signal.
signal(SIGPIPE, SIG_IGN)
// So is a file that the system allows no more bytes.
signal(SIGXFSZ, SIG_IGN)

StandardStream.openMissing()

// Before anything starts a thread, which is what hangs or dies first where there is too little.
if let failure = ProcessLimits.prepare() {
  for message in failure.messages { try? StandardStream.error.write("swatch: \(message)\n") }
  exit(failure.code.rawValue)
}

let code = await Interruption.run {
  await Tool.main(CommandWords.read, environment: ProcessInfo.processInfo.environment)
}
exit(code.rawValue)
