#pragma once

// Tables of text, in the program's read-only data: files that the compiler embeds with `#embed` of C23. Numbers are
// little-endian. A file of rows begins with how many they are. Tests/Scripts/library/tables.py writes the files.

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Declares a function that returns the start of a table. It is inline, so that a look-up calls nothing.
#define LAYOUTCALC_TABLE(type, name)                                   \
  extern const unsigned char layoutcalc##name##Bytes[];                \
  static inline const type *layoutcalc##name(void) {                   \
    return (const type *)layoutcalc##name##Bytes;                      \
  }

// The words of languages that are written without spaces, by Tests/Scripts/generate-dictionaries.py, which says what
// is in the files: the words of ICU's dictionaries thaidict, laodict, khmerdict and burmesedict, in another form.
//
// © 1991-2022 Unicode, Inc. The Lao words © 2013 Brian Eugene Wilson, Robert Martin Campbell; the
// Burmese words © 2013 LeRoy Benjamin Sharon; both © International Business Machines Corporation and
// others. Their conditions and disclaimers are in the file LICENSE.
typedef enum : uint32_t {
  layoutcalcThai,
  layoutcalcLao,
  layoutcalcKhmer,
  layoutcalcBurmese,
} layoutcalcWordsLanguage;

/// Returns the words of a language. A module of WebAssembly has none, unless its caller has handed them over.
const uint8_t *_Nullable layoutcalcWords(layoutcalcWordsLanguage language);

// By set of rules, of 4,096 bytes each: by context << 6 | class, whether a line may end before the class << 6 | the next
// context. The test `Line break rules` makes them from the rules, and writes them with UPDATE_FIXTURES=1.
LAYOUTCALC_TABLE(uint8_t, LineBreakRules)

// Facts of the Unicode Character Database 15.0.0 (UnicodeData.txt, LineBreak.txt, EastAsianWidth.txt, PropList.txt,
// DerivedCoreProperties.txt, Scripts.txt, ArabicShaping.txt, BidiMirroring.txt, DerivedNormalizationProps.txt,
// PropertyValueAliases.txt, emoji-data.txt), in another form, by Tests/Scripts/generate-unicode-tables.py.
//
// © 1991-2022 Unicode, Inc. Terms of use: https://www.unicode.org/terms_of_use.html; the
// permission notice is in Tests/LayoutTextTests/Data/LineBreakTest.txt.

// A trie: by code point the line break class, and << 8 how a line counts the character.
LAYOUTCALC_TABLE(uint16_t, LineBreaks)
// A trie: by code point the index of its record.
LAYOUTCALC_TABLE(uint16_t, Shaping)
// Records of four bytes: script, combining class, category and emoji, joining and flags.
LAYOUTCALC_TABLE(uint8_t, ShapingRecords)
// One line per script, and a zero: its tag of ISO 15924, a space, and its name.
LAYOUTCALC_TABLE(uint8_t, Scripts)
// Rows: a code point, the two that it is made of (or one, and 0), whether these are never composed.
LAYOUTCALC_TABLE(uint32_t, Decompositions)
// Rows: a code point, its mirror image.
LAYOUTCALC_TABLE(uint16_t, Mirrored)
// Rows: a form (0 isolated, 1 final, 2 initial, 3 medial), its one or two letters, its code point.
LAYOUTCALC_TABLE(uint16_t, ArabicForms)

extern const uint32_t layoutcalcSmallIntegerWords[1000];
/// The integers below 1,000 in decimal: their digits, the first one in the lowest byte, and how many in the highest.
static inline const uint32_t *layoutcalcSmallIntegers(void) { return layoutcalcSmallIntegerWords; }

// Figures of Adobe's font metrics for the core 14 fonts of PDF (versions of 1997), in thousandths of an em. How they
// were made: Tests/Scripts/README.md.

// Rows: a code point, its widths in Helvetica, Helvetica-Bold and Times-Roman.
LAYOUTCALC_TABLE(uint16_t, AdobeWidths)

// Figures of the fonts Inter and Inter Display 3.019, in another form, in 1/2048 em. How they
// were made: Tests/Scripts/README.md.
//
// Copyright 2016-2022 The Inter Project Authors (https://github.com/rsms/inter). They are under the SIL
// Open Font License, Version 1.1, which is in Inter-OFL.txt.

// Rows: widths in the weights 100, 400 and 900, for texts and for titles, then the classes of kerning as the first and
// as the second of a pair. Row 0 is for characters that are missing.
LAYOUTCALC_TABLE(uint16_t, SystemGlyphs)
// Rows: a code point, the index of its glyph.
LAYOUTCALC_TABLE(uint16_t, SystemCharacters)
// Rows by class of the first: the class of the second, and what is added to the width, signed.
LAYOUTCALC_TABLE(uint16_t, SystemPairs)
// By class of the first, and one more: the row of its first pair.
LAYOUTCALC_TABLE(uint16_t, SystemPairStarts)

#undef LAYOUTCALC_TABLE

#pragma clang assume_nonnull end
