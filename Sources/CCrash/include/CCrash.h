// Reports a crash of the process with one line of text.
#ifndef SWATCH_CRASH_H
#define SWATCH_CRASH_H

/// Makes the process write one line to standard error when a signal of a crash ends it: `before`,
/// the name of the signal, `after`. The process then ends by the signal, as it would without this.
/// In threads that are started later, this includes stack overflows.
///
/// The texts are copied, up to a thousand bytes each. Nothing happens if a sanitizer reports
/// crashes.
void swatch_crash_begin(const char *before, const char *after);

#endif
