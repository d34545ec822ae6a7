#include "PageFiles.h"

const unsigned char *pageStyle(void) {
  static const unsigned char text[] = {
#embed "Page/page.css" suffix(,)
    0};
  return text;
}

const unsigned char *pageScript(void) {
  static const unsigned char text[] = {
#embed "Page/page.js" suffix(,)
#embed "Page/stage.js" suffix(,)
#embed "Page/drawing.js" suffix(,)
    0};
  return text;
}

const unsigned char *pageLayoutsScript(void) {
  static const unsigned char text[] = {
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
    0};
  return text;
}

const unsigned char *pageLayoutsMarkup(void) {
  static const unsigned char text[] = {
#embed "Page/layouts.html" suffix(,)
    0};
  return text;
}

const unsigned char *pageComparisonStyle(void) {
  static const unsigned char text[] = {
#embed "Page/comparison.css" suffix(,)
    0};
  return text;
}

const unsigned char *pageComparisonScript(void) {
  static const unsigned char text[] = {
#embed "Page/comparison.js" suffix(,)
#embed "Page/differences.js" suffix(,)
    0};
  return text;
}

const unsigned char *pageComparisonMarkup(void) {
  static const unsigned char text[] = {
#embed "Page/comparison.html" suffix(,)
    0};
  return text;
}

const unsigned char *pageStage(void) {
  static const unsigned char text[] = {
#embed "Page/stage.html" suffix(,)
    0};
  return text;
}

const unsigned char *pageButtons(void) {
  static const unsigned char text[] = {
#embed "Page/buttons.html" suffix(,)
    0};
  return text;
}

const unsigned char *pageKeys(void) {
  static const unsigned char text[] = {
#embed "Page/keys.html" suffix(,)
    0};
  return text;
}

const unsigned char *pageLiveStyle(void) {
  static const unsigned char text[] = {
#embed "Page/live.css" suffix(,)
    0};
  return text;
}

const unsigned char *pageLiveScript(void) {
  static const unsigned char text[] = {
#embed "Page/live.js" suffix(,)
    0};
  return text;
}

const unsigned char *svgStyle(void) {
  static const unsigned char text[] = {
#embed "Page/picture.css" suffix(,)
    0};
  return text;
}

const unsigned char *svgDefinitions(void) {
  static const unsigned char text[] = {
#embed "Page/hatches.svg" suffix(,)
    0};
  return text;
}
