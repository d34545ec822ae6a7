#pragma once

// The words of languages that are written without spaces, which the compiler embeds: `#embed` of C23.
// Tests/Scripts/generate-dictionaries.py writes the files and says what is in them.
//
// They are the words of ICU's dictionaries thaidict, laodict, khmerdict and burmesedict, in another form.
//
// © 1991-2022 Unicode, Inc. The Lao words © 2013 Brian Eugene Wilson, Robert Martin Campbell; the
// Burmese words © 2013 LeRoy Benjamin Sharon; both © International Business Machines Corporation and
// others. Their conditions and disclaimers are in the file LICENSE.

#pragma clang assume_nonnull begin

const unsigned char *layoutcalcThaiWords(void);
const unsigned char *layoutcalcLaoWords(void);
const unsigned char *layoutcalcKhmerWords(void);
const unsigned char *layoutcalcBurmeseWords(void);

#pragma clang assume_nonnull end
