// Functions of libraries that are loaded when they are first needed.
#ifndef SWATCH_LOADING_H
#define SWATCH_LOADING_H

#include <dlfcn.h>

/// Returns a function of a loaded library. The process ends if the library is NULL or lacks the
/// function: either the caller is wrong, or the library lacks a function of its version.
void *swatch_loaded_symbol(void *library, const char *name);

/// The function, with a type, that an expression finds; the expression is evaluated once at each
/// place of use.
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

/// Sets a pointer to a function of a library; true if the library has the function.
#define SWATCH_FIND(variable, library, name)                                                       \
  ((variable = (__typeof__(variable))dlsym(library, name)) != NULL)

#endif
