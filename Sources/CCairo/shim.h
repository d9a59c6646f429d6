#include <cairo.h>

// FontConfig's header, which Cairo's asks for, includes this one for a pointer to a struct; without
// it, `stat` would belong to this module, and whoever imports Glibc for it would be told to import
// it.
#define _SYS_STAT_H 1
#include <cairo-ft.h>
#undef _SYS_STAT_H

#include FT_ADVANCES_H
#include FT_CID_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_SYNTHESIS_H
#include FT_TRUETYPE_TABLES_H
