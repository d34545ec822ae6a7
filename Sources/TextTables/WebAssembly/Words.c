#include "TextTables.h"

/// Asks the caller, which has the words in files of their own: see `layoutcalc.js`.
__attribute__((import_module("layoutcalc"), import_name("readWords")))
extern const uint8_t *_Nullable readWords(layoutcalcWordsLanguage language);

const uint8_t *layoutcalcWords(layoutcalcWordsLanguage language) { return readWords(language); }
