// A C library of a few functions, for a module of WebAssembly without a system.

#include "Freestanding.h"

#include <stdbool.h>
#include <stdint.h>

// The instructions for whole blocks of memory: a loop would be compiled to a call of the function that it is in.
void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);
}
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *bytes, int value, size_t count) { return __builtin_memset(bytes, value, count); }

int memcmp(const void *first, const void *second, size_t count) {
  const uint8_t *one = first, *other = second;
  for (size_t index = 0; index < count; index++)
    if (one[index] != other[index]) return one[index] < other[index] ? -1 : 1;
  return 0;
}

void *memchr(const void *bytes, int byte, size_t count) {
  const uint8_t *at = bytes;
  for (size_t index = 0; index < count; index++)
    if (at[index] == (uint8_t)byte) return (void *)(at + index);
  return NULL;
}

size_t strlen(const char *text) {
  const char *end = text;
  while (*end) end++;
  return (size_t)(end - text);
}

// The heap: blocks of 2^n and 3 * 2^n bytes, those of each size that are free in a list. Each begins with a header
// of 16 bytes that has the index of its list. A page's memory grows and never shrinks: `layoutcalc.js` replaces
// instances that have grown.
extern uint8_t __heap_base;
enum { headerBytes = 16, listCount = 64, alignedBlock = listCount };
static uint8_t *heapTop, *heapEnd;
static void *freeBlocks[listCount];

static uint32_t listOf(size_t bytes, size_t *blockBytes) {
  size_t size = 32;
  for (uint32_t list = 0;; list += 2, size *= 2) {
    if (bytes <= size) return *blockBytes = size, list;
    if (bytes <= size + size / 2) return *blockBytes = size + size / 2, list + 1;
  }
}

static bool growHeap(size_t bytes) {
  const size_t pageBytes = 65536, leastPages = 16;
  if (!heapTop) {
    heapTop = (uint8_t *)(((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15);
    heapEnd = (uint8_t *)(__builtin_wasm_memory_size(0) * pageBytes);
  }
  size_t available = (size_t)(heapEnd - heapTop);
  if (available >= bytes) return true;
  size_t pages = (bytes - available + pageBytes - 1) / pageBytes;
  if (pages < leastPages) pages = leastPages;
  if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return false;
  heapEnd += pages * pageBytes;
  return true;
}

void *malloc(size_t bytes) {
  if (bytes > (1u << 31) - headerBytes) return NULL;
  size_t blockBytes;
  uint32_t list = listOf(bytes + headerBytes, &blockBytes);
  void *memory = freeBlocks[list];
  if (memory) {
    freeBlocks[list] = *(void **)memory;
    return memory;
  }
  if (!growHeap(blockBytes)) return NULL;
  uint8_t *block = heapTop;
  heapTop += blockBytes;
  *(uint32_t *)block = list;
  return block + headerBytes;
}

void free(void *memory) {
  if (!memory) return;
  uint32_t list = *(uint32_t *)((uint8_t *)memory - headerBytes);
  if (list == alignedBlock) {
    // A block within another one, whose address is in the header.
    memory = *(void **)((uint8_t *)memory - headerBytes / 2);
    list = *(uint32_t *)((uint8_t *)memory - headerBytes);
  }
  *(void **)memory = freeBlocks[list];
  freeBlocks[list] = memory;
}

int posix_memalign(void **result, size_t alignment, size_t bytes) {
  const int outOfMemory = 12;
  if (alignment <= headerBytes) return (*result = malloc(bytes)) ? 0 : outOfMemory;
  if (bytes > UINT32_MAX / 4) return outOfMemory;
  uint8_t *memory = malloc(bytes + alignment + headerBytes);
  if (!memory) return outOfMemory;
  uint8_t *aligned = (uint8_t *)(((uintptr_t)memory + alignment + headerBytes - 1) & ~(alignment - 1));
  *(uint32_t *)(aligned - headerBytes) = alignedBlock;
  *(void **)(aligned - headerBytes / 2) = memory;
  *result = aligned;
  return 0;
}

/// Seeds of hash tables: every instance has the same ones, and no output depends on them.
void arc4random_buf(void *bytes, size_t count) {
  static uint64_t state = 0x9E3779B97F4A7C15;
  for (uint8_t *next = bytes; count > 0; count--) {
    state = state * 6364136223846793005 + 1442695040888963407;
    *next++ = (uint8_t)(state >> 56);
  }
}

/// Halves are rounded away from zero.
double round(double number) {
  double magnitude = __builtin_fabs(number), whole = __builtin_floor(magnitude);
  if (magnitude - whole >= 0.5) whole += 1;
  return __builtin_copysign(whole, number);
}

uintptr_t __stack_chk_guard = 0xA5C3F00D;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
/// Called for the text of a fatal error, which WebAssembly has no place for.
int putchar(int character) { return character; }

// 128-bit products, of which the compiler makes calls.
typedef struct {
  uint64_t low, high;
} Product;

void __multi3(Product *product, uint64_t low, uint64_t high, uint64_t otherLow, uint64_t otherHigh) {
  const uint64_t half = UINT32_MAX;
  uint64_t p00 = (low & half) * (otherLow & half), p01 = (low & half) * (otherLow >> 32);
  uint64_t p10 = (low >> 32) * (otherLow & half), p11 = (low >> 32) * (otherLow >> 32);
  uint64_t middle = (p00 >> 32) + (p01 & half) + (p10 & half);
  product->low = (p00 & half) | middle << 32;
  product->high =
      p11 + (p01 >> 32) + (p10 >> 32) + (middle >> 32) + low * otherHigh + high * otherLow;
}

/// `Double(String)` calls this. JavaScript's numbers are rounded as Swift's are; `layoutcalc.js` also reads what
/// only Swift does, such as "inf" and "0x1p-3". Returns false for a text that is no number.
__attribute__((import_module("layoutcalc"), import_name("readNumber")))
extern bool readNumber(const char *text, size_t length, double *result);

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  size_t length = strlen(text);
  return readNumber(text, length, result) ? text + length : NULL;
}
