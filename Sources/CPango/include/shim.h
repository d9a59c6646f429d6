// Through CCairo's own header, so that each C type belongs to one module: FontConfig and FreeType
// are there. Of Pango, only what knows no Cairo is here.
#include "../../CCairo/shim.h"

#include <hb-ot.h>
#include <hb-subset.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>

// For backends, and in the library, though Pango's headers have dropped it.
PangoFontMetrics *pango_font_metrics_new(void);

// pango_unichar_direction, which is deprecated in favour of a library of its own.
PangoDirection pango_character_direction(gunichar character);

// hb_font_get_glyph_shape, whose name is another one in later versions.
void hb_font_trace_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data);
