#include "TextTables.h"

#define TABLE(name) alignas(uint32_t) const unsigned char layoutcalc##name##Bytes[] =

TABLE(LineBreaks) {
#embed "Tables/line-breaks.trie"
};
TABLE(LineBreakRules) {
#embed "Tables/line-break-rules.table"
};
TABLE(Shaping) {
#embed "Tables/shaping.trie"
};
TABLE(ShapingRecords) {
#embed "Tables/shaping.records"
};
TABLE(Scripts) {
#embed "Tables/scripts.txt" suffix(,)
    0};
TABLE(Decompositions) {
#embed "Tables/decompositions.rows"
};
TABLE(Mirrored) {
#embed "Tables/mirrored.rows"
};
TABLE(ArabicForms) {
#embed "Tables/arabic-forms.rows"
};
TABLE(AdobeWidths) {
#embed "Tables/adobe-widths.rows"
};
TABLE(SystemGlyphs) {
#embed "Tables/system-glyphs.rows"
};
TABLE(SystemCharacters) {
#embed "Tables/system-characters.rows"
};
TABLE(SystemPairs) {
#embed "Tables/system-pairs.rows"
};
TABLE(SystemPairStarts) {
#embed "Tables/system-pair-starts.numbers"
};

#define DIGITS(h, t, o)                                                                          \
  (h)   ? 3u << 24 | ('0' + (h)) | ('0' + (t)) << 8 | ('0' + (o)) << 16                          \
  : (t) ? 2u << 24 | ('0' + (t)) | ('0' + (o)) << 8                                              \
        : 1u << 24 | ('0' + (o))
#define TEN(h, t)                                                                                \
  DIGITS(h, t, 0), DIGITS(h, t, 1), DIGITS(h, t, 2), DIGITS(h, t, 3), DIGITS(h, t, 4),           \
      DIGITS(h, t, 5), DIGITS(h, t, 6), DIGITS(h, t, 7), DIGITS(h, t, 8), DIGITS(h, t, 9)
#define HUNDRED(h)                                                                               \
  TEN(h, 0), TEN(h, 1), TEN(h, 2), TEN(h, 3), TEN(h, 4), TEN(h, 5), TEN(h, 6), TEN(h, 7),        \
      TEN(h, 8), TEN(h, 9)

const uint32_t layoutcalcSmallIntegerWords[1000] = {
    HUNDRED(0), HUNDRED(1), HUNDRED(2), HUNDRED(3), HUNDRED(4),
    HUNDRED(5), HUNDRED(6), HUNDRED(7), HUNDRED(8), HUNDRED(9),
};
