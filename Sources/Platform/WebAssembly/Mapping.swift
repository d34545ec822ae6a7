// The memory of a module of WebAssembly: it is taken where it is reserved.

/// False, because memory that is reserved is taken.
package let reservesMemory = false

/// Takes memory from the heap.
package func mapMemory(
  bytes: Int, _ use: MemoryUse = .large
) throws(OutOfMemory) -> UnsafeMutableRawPointer {
  guard let memory = malloc(bytes) else { throw OutOfMemory(bytes: bytes) }
  return memory
}

/// Returns memory to the heap.
func unmapMemory(_ memory: UnsafeMutableRawPointer, bytes: Int) { free(memory) }

/// Does nothing: pages stay.
func discardPages(_ memory: UnsafeMutableRawPointer, bytes: Int) {}

/// Does nothing: no file is mapped.
package func releasePages(of bytes: UnsafeRawBufferPointer) {}
