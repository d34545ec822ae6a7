#include "WordLists.h"

const unsigned char *layoutcalcThaiWords(void) {
  static const unsigned char words[] = {
#embed "Words/thai.words"
  };
  return words;
}

const unsigned char *layoutcalcLaoWords(void) {
  static const unsigned char words[] = {
#embed "Words/lao.words"
  };
  return words;
}

const unsigned char *layoutcalcKhmerWords(void) {
  static const unsigned char words[] = {
#embed "Words/khmer.words"
  };
  return words;
}

const unsigned char *layoutcalcBurmeseWords(void) {
  static const unsigned char words[] = {
#embed "Words/burmese.words"
  };
  return words;
}
