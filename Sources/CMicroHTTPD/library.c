#define _GNU_SOURCE
#include "library.h"
#include "CMicroHTTPD.h"
#include <pthread.h>

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) { library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL); }

bool swatch_http_load(void) {
  pthread_once(&once, load);
  return library != NULL;
}

void *swatch_http_symbol(const char *name) {
  swatch_http_load();
  return swatch_loaded_symbol(library, name);
}
