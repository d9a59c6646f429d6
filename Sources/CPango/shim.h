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

// The name of later versions is another one.
static inline void hb_font_trace_glyph(hb_font_t *font, hb_codepoint_t glyph,
                                       hb_draw_funcs_t *functions, void *data) {
  hb_font_get_glyph_shape(font, glyph, functions, data);
}
#pragma GCC diagnostic pop
