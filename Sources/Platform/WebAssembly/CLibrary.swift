// The few C functions that a WebAssembly module includes.

@_exported import Freestanding
