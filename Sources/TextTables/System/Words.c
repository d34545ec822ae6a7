#include "TextTables.h"

static const uint8_t thai[] = {
#embed "../Tables/thai.words"
};
static const uint8_t lao[] = {
#embed "../Tables/lao.words"
};
static const uint8_t khmer[] = {
#embed "../Tables/khmer.words"
};
static const uint8_t burmese[] = {
#embed "../Tables/burmese.words"
};

const uint8_t *layoutcalcWords(layoutcalcWordsLanguage language) {
  const uint8_t *const words[] = {thai, lao, khmer, burmese};
  return words[language];
}
