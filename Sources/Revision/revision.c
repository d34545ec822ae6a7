#include "Revision.h"

const char *layoutcalc_commit(void) { return LAYOUTCALC_COMMIT; }
const char *layoutcalc_tag(void) { return LAYOUTCALC_TAG; }
