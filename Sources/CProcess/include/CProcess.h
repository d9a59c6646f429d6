// The words and the folder that the process was started with.
#ifndef SWATCH_PROCESS_H
#define SWATCH_PROCESS_H

/// The words that the process was started with, the program's name first, and their number. Swift's own list
/// of them comes from /proc, which may be missing.
char **swatch_process_words(int *count);

/// The folder of the bundle that the process runs from, with libraries of its own; NULL where it runs with
/// those of the system.
const char *swatch_process_bundle(void);

/// The path by which the running program is started again: that of the bundle's launcher, or the link of /proc.
const char *swatch_process_launcher(void);

/// The path of the file that holds the running program.
const char *swatch_process_program(void);

#endif
