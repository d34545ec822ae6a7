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
