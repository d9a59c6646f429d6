// Through CCairo's own header, so that each C type belongs to one module: FontConfig and FreeType are
// there. Of Pango, only what knows no Cairo is here.
#include "../CCairo/shim.h"

#include <hb-ot.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>

// For backends, and in the library, though Pango's headers have dropped it.
PangoFontMetrics *pango_font_metrics_new(void);

// The beginning of `PangoFcFontMapClass`, which a backend of one's own fills in. Pango's headers have
// kept it to themselves since 1.44; it is the same in all versions from 1.4 to 1.57.
typedef struct {
  PangoFontMapClass parent_class;
  void (*default_substitute)(PangoFcFontMap *map, FcPattern *pattern);
  PangoFcFont *(*new_font)(PangoFcFontMap *map, FcPattern *pattern);
  double (*get_resolution)(PangoFcFontMap *map, PangoContext *context);
} PangoFcFontMapClassStart;
