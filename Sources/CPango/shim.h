// Through CCairo's own header, so that each C type belongs to one module.
#include "../CCairo/shim.h"

// FontConfig's header includes this one for a pointer to a struct; without it, `stat` would belong
// to this module, and whoever imports Glibc for it would be told to import Pango.
#define _SYS_STAT_H 1
#include <fontconfig/fontconfig.h>
#undef _SYS_STAT_H

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
