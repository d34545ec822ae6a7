#include "PageFiles.h"

// A function that returns the files between these as one text.
#define TEXT(name) \
  const unsigned char *name(void) { \
    static const unsigned char text[] = {
#define END \
    0}; \
    return text; \
  }

TEXT(pageStyle)
#embed "Page/page.css" suffix(,)
END

TEXT(pageScript)
#embed "Page/page.js" suffix(,)
#embed "Page/stage.js" suffix(,)
#embed "Page/drawing.js" suffix(,)
END

TEXT(pageLayoutsScript)
#embed "Page/layouts.js" suffix(,)
#embed "Page/links.js" suffix(,)
#embed "Page/badges.js" suffix(,)
#embed "Page/widths.js" suffix(,)
#embed "Page/film.js" suffix(,)
#embed "Page/preview.js" suffix(,)
#embed "Page/spacing.js" suffix(,)
#embed "Page/alignment.js" suffix(,)
#embed "Page/breakpoints.js" suffix(,)
#embed "Page/tree.js" suffix(,)
#embed "Page/details.js" suffix(,)
#embed "Page/search.js" suffix(,)
END

TEXT(pageLayoutsMarkup)
#embed "Page/layouts.html" suffix(,)
END

TEXT(pageComparisonStyle)
#embed "Page/comparison.css" suffix(,)
END

TEXT(pageComparisonScript)
#embed "Page/comparison.js" suffix(,)
#embed "Page/differences.js" suffix(,)
END

TEXT(pageComparisonMarkup)
#embed "Page/comparison.html" suffix(,)
END

TEXT(pageStage)
#embed "Page/stage.html" suffix(,)
END

TEXT(pageButtons)
#embed "Page/buttons.html" suffix(,)
END

TEXT(pageKeys)
#embed "Page/keys.html" suffix(,)
END

TEXT(pageLiveStyle)
#embed "Page/live.css" suffix(,)
END

TEXT(pageLiveScript)
#embed "Page/live.js" suffix(,)
END

TEXT(svgStyle)
#embed "Page/picture.css" suffix(,)
END

TEXT(svgDefinitions)
#embed "Page/hatches.svg" suffix(,)
END
