// The parts of the run-time of C that the page's module has instead of its C library's.
//
// The C++ library prints a message before it gives up. A page has nowhere to print it, and the
// library's functions that write, seek and close standard error would make the module import files.
// These replace them.

#include <cstddef>
#include <cstdint>

extern "C" {

void abort_message(const char*, ...) { __builtin_trap(); }

std::size_t __stdio_write(void*, const unsigned char*, std::size_t size) { return size; }

std::int64_t __stdio_seek(void*, std::int64_t, int) { return -1; }

int __stdio_close(void*) { return 0; }
}
