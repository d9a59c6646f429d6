#define _GNU_SOURCE
#include "CProcess.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/auxv.h>

static char **words;
static int count_of_words;

// The C library passes the arguments of the process to constructor functions.
__attribute__((constructor)) static void keep_words(int count, char **given) {
  words = given;
  count_of_words = count;
}

char **swatch_process_words(int *count) {
  *count = count_of_words;
  return words;
}

// If the kernel started the program, its loader is in memory at this address. The launcher of a
// bundle starts the loader itself, and names the folder in the environment.
const char *swatch_process_bundle(void) {
  return getauxval(AT_BASE) == 0 ? getenv("SWATCH_BUNDLE") : NULL;
}

static char *launcher, *program;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_paths(void) {
  const char *bundle = swatch_process_bundle();
  if (bundle && asprintf(&launcher, "%s/bin/swatch", bundle) < 0) launcher = NULL;
  if (bundle && asprintf(&program, "%s/lib/swatch-command", bundle) < 0) program = NULL;
}

const char *swatch_process_launcher(void) {
  pthread_once(&once, find_paths);
  return launcher ? launcher : "/proc/self/exe";
}

const char *swatch_process_program(void) {
  pthread_once(&once, find_paths);
  return program ? program : "/proc/self/exe";
}
