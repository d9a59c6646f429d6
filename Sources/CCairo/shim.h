#include <cairo.h>

// FontConfig's header, which Cairo's header includes, includes sys/stat.h for a pointer to a
// struct. Without this definition, `stat` would belong to this module, and users of `stat` from
// Glibc would be told to import this module.
#define _SYS_STAT_H 1
#include <cairo-ft.h>
#undef _SYS_STAT_H

#include FT_ADVANCES_H
#include FT_CID_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_SYNTHESIS_H
#include FT_TRUETYPE_TABLES_H
