#define _GNU_SOURCE
#include "library.h"
#include "CMicroHTTPD.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) { library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL); }

bool swatch_http_load(void) {
  pthread_once(&once, load);
  return library != NULL;
}

void *swatch_http_symbol(const char *name) {
  void *found = swatch_http_load() ? dlsym(library, name) : NULL;
  // A caller's mistake, or a library that lacks what its version has.
  if (!found) abort();
  return found;
}
