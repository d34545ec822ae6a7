#include "DocumentFiles.h"

const unsigned char *warningsPage(void) {
  static const unsigned char text[] = {
#embed "../../docs/warnings.md" suffix(,)
    0};
  return text;
}
