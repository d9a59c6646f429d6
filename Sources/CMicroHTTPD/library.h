// The functions of libmicrohttpd, by their names.
#ifndef SWATCH_MICROHTTPD_LIBRARY_H
#define SWATCH_MICROHTTPD_LIBRARY_H

#include <microhttpd.h>

// A function of the library, which must be there.
void *swatch_http_symbol(const char *name);

// A function of the library, looked up once.
#define CALL(name)                                                                                 \
  ({                                                                                               \
    static __typeof__(&name) cached;                                                               \
    __typeof__(&name) function = __atomic_load_n(&cached, __ATOMIC_ACQUIRE);                       \
    if (!function) {                                                                               \
      function = (__typeof__(&name))swatch_http_symbol(#name);                                     \
      __atomic_store_n(&cached, function, __ATOMIC_RELEASE);                                       \
    }                                                                                              \
    function;                                                                                      \
  })

#endif
