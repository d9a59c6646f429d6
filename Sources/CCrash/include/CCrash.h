// Reports a crash of the process with one line of text.
#ifndef SWATCH_CRASH_H
#define SWATCH_CRASH_H

/// Makes the process write one line to standard error when a crash signal ends it: `before`, the
/// name of the signal, and `after`. The process then ends by the signal, as it would otherwise. In
/// threads that are started later, this includes stack overflows.
///
/// The texts are copied, up to a thousand bytes each. The function has no effect if a sanitizer
/// reports crashes.
void swatch_crash_begin(const char *before, const char *after);

#endif
