// The functions of libmicrohttpd, by their names.
#ifndef SWATCH_MICROHTTPD_LIBRARY_H
#define SWATCH_MICROHTTPD_LIBRARY_H

#include "loading.h"
#include <microhttpd.h>

// A function of the library, which must be there.
void *swatch_http_symbol(const char *name);

#define CALL(name) SWATCH_FOUND_ONCE(__typeof__(&name), swatch_http_symbol(#name))

#endif
