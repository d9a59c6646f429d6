#include "loading.h"
#include <stdlib.h>

void *swatch_loaded_symbol(void *library, const char *name) {
  void *found = library ? dlsym(library, name) : NULL;
  if (!found) abort();
  return found;
}
