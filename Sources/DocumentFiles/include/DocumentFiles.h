#pragma once

// Pages of docs that the command prints, which the compiler embeds: `#embed` of C23. Each text is UTF-8, and a
// zero follows it.

#pragma clang assume_nonnull begin

/// docs/warnings.md.
const unsigned char *warningsPage(void);

#pragma clang assume_nonnull end
