// Through CCairo's own header, so that each C type belongs to one module.
#include "../CCairo/shim.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
