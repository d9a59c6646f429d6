// The end of a process by a defect: one line of words, at once.
#ifndef SWATCH_CRASH_H
#define SWATCH_CRASH_H

/// Has the process write one line to standard error when a signal of a defect ends it: `before`, the name of the
/// signal, `after`. It then ends by the signal, as without this. Threads that are started later write it for a
/// stack that is full, too.
///
/// The texts are copied, up to a thousand bytes each. Nothing is done where a sanitizer reports defects.
void swatch_crash_begin(const char *before, const char *after);

#endif
