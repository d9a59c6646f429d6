// The arguments and the folder with which the process was started.
#ifndef SWATCH_PROCESS_H
#define SWATCH_PROCESS_H

/// Returns the arguments with which the process was started, the program's name first, and their
/// number. Swift's own list of them comes from /proc, which may be missing.
char **swatch_process_words(int *count);

/// Returns the folder of the bundle from which the process runs with libraries of its own; NULL if
/// it runs with the system's libraries.
const char *swatch_process_bundle(void);

/// Returns the path by which the running program can be started again: the launcher of the bundle,
/// or the link in /proc.
const char *swatch_process_launcher(void);

/// Returns the path of the running program's file.
const char *swatch_process_program(void);

/// Returns the build ID of the running program, a hash of its content that the linker computed, and
/// the number of its bytes; NULL for a program that was linked without one.
const unsigned char *swatch_process_build_id(int *count);

#endif
