#include <sqlite3.h>

// SQLITE_TRANSIENT, a cast in C, which makes SQLite copy the data.
static inline sqlite3_destructor_type sqlite_transient(void) { return SQLITE_TRANSIENT; }
