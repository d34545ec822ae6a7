// The functions of a C library that the core and Embedded Swift call, for a module without a system.

#ifndef FREESTANDING_H
#define FREESTANDING_H

#include <stddef.h>

/// The number of the error of a missing file.
#define ENOENT 2

void *_Nullable malloc(size_t bytes);
void free(void *_Nullable memory);
void *_Nullable memchr(const void *_Nonnull bytes, int byte, size_t count);
int memcmp(const void *_Nonnull first, const void *_Nonnull second, size_t count);

#endif
