#pragma once

// The files of Page, which the compiler embeds: `#embed` of C23. Several files of one function are joined.
// Each text is UTF-8, and a zero follows it.

#pragma clang assume_nonnull begin

/// The style of every page.
const unsigned char *pageStyle(void);
/// The beginning of the script of every page.
const unsigned char *pageScript(void);
/// The script of a page of layouts.
const unsigned char *pageLayoutsScript(void);
/// The markup of a page of layouts, before its script fills it in.
const unsigned char *pageLayoutsMarkup(void);
/// The additional style of a page of differences.
const unsigned char *pageComparisonStyle(void);
/// The script of a page of differences.
const unsigned char *pageComparisonScript(void);
/// The markup of a page of differences, before its script fills it in.
const unsigned char *pageComparisonMarkup(void);
/// The drawing in both kinds of markup.
const unsigned char *pageStage(void);
/// The buttons in both kinds of markup.
const unsigned char *pageButtons(void);
/// The keys in both kinds of markup.
const unsigned char *pageKeys(void);
/// The additional style of a page of --watch.
const unsigned char *pageLiveStyle(void);
/// The additional script of a page of --watch.
const unsigned char *pageLiveScript(void);
/// The style of SVG files.
const unsigned char *svgStyle(void);
/// The hatchings that SVG files refer to.
const unsigned char *svgDefinitions(void);

#pragma clang assume_nonnull end
