// The memory of a WebAssembly module, which is allocated when it is reserved.

/// False, because reserved memory takes space at once.
package let reservesMemory = false

/// Allocates memory on the heap.
package func mapMemory(
  bytes: Int, _ use: MemoryUse = .large
) throws(OutOfMemory) -> UnsafeMutableRawPointer {
  guard let memory = malloc(bytes) else { throw OutOfMemory(bytes: bytes) }
  return memory
}

/// Returns memory to the heap.
func unmapMemory(_ memory: UnsafeMutableRawPointer, bytes: Int) { free(memory) }

/// Does nothing: WebAssembly cannot return pages.
func discardPages(_ memory: UnsafeMutableRawPointer, bytes: Int) {}

/// Does nothing: files are never mapped.
package func releasePages(of bytes: UnsafeRawBufferPointer) {}
