// Functions of libraries that are loaded when they are first needed.
#ifndef SWATCH_LOADING_H
#define SWATCH_LOADING_H

#include <dlfcn.h>

/// A function of a loaded library. The process ends when the library is NULL or lacks it: a
/// caller's mistake, or a library that lacks what its version has.
void *swatch_loaded_symbol(void *library, const char *name);

/// The function of a type that an expression finds, which is evaluated once for each place of use.
#define SWATCH_FOUND_ONCE(type, expression)                                                        \
  ({                                                                                               \
    static void *cached;                                                                           \
    void *function = __atomic_load_n(&cached, __ATOMIC_ACQUIRE);                                   \
    if (!function) {                                                                               \
      function = (expression);                                                                     \
      __atomic_store_n(&cached, function, __ATOMIC_RELEASE);                                       \
    }                                                                                              \
    (type) function;                                                                               \
  })

/// Sets a pointer to a function of a library, and tells if the library has it.
#define SWATCH_FIND(variable, library, name)                                                       \
  ((variable = (__typeof__(variable))dlsym(library, name)) != NULL)

#endif
