#include <sqlite3.h>

// SQLITE_TRANSIENT, which is a cast in C: SQLite copies what it is given.
static inline sqlite3_destructor_type sqlite_transient(void) { return SQLITE_TRANSIENT; }
