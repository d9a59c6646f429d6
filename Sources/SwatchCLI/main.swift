import FoundationEssentials
import Glibc

// A reader that leaves early is an error of the write that it cuts short, not a signal.
signal(SIGPIPE, SIG_IGN)
// So is a file that the system allows no more bytes.
signal(SIGXFSZ, SIG_IGN)

StandardStream.openMissing()

let code = await Interruption.run {
  await Tool.main(
    Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
}
exit(code.rawValue)
