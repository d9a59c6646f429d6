// Through CCairo's own header, so that each C type belongs to one module: FontConfig and FreeType
// are there. Of Pango, only what knows no Cairo is here.
#include "../CCairo/shim.h"

#include <hb-ot.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>

// For backends, and in the library, though Pango's headers have dropped it.
PangoFontMetrics *pango_font_metrics_new(void);

// Deprecated in favour of a library of its own, and what Pango's own layouts ask.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
static inline PangoDirection pango_base_direction(const char *text, int length) {
  return pango_find_base_dir(text, length);
}
#pragma GCC diagnostic pop
