// The few functions of C that a module of WebAssembly brings with it.

@_exported import Freestanding
