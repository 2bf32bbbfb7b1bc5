// The parts of the run-time of C++ that core.wasm has instead of its C++ library's, which is built
// without exceptions.
//
// Exceptions. Code of the core throws only TooManySteps (survey/steps.h), and catches it in one
// place. So an exception needs neither a stack unwinder nor a search for the handler that fits: the
// first handler is the right one. Anything else that is thrown traps. The names are those of the
// C++ ABI for WebAssembly, which the compiler calls.
//
// Memory. The library's `new` returns null when there is no memory left, and its containers would
// then write to address 0, where this module has its stack. This one traps.

#include <cstddef>
#include <cstdlib>
#include <new>
#include <typeinfo>

#include "survey/steps.h"

extern "C" {

/// The compiler reads `selector` after a call of the personality function: the number of the
/// handler.
struct {
  int landing_pad;
  const void* handlers;
  int selector;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void*) {
  __wasm_lpad_context.selector = 1;
  return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept { return std::malloc(size); }

void __cxa_free_exception(void* exception) noexcept { std::free(exception); }

void __cxa_throw(void* exception, std::type_info* type, void (*)(void*)) {
  if (type != &typeid(walkmask::TooManySteps)) __builtin_trap();
  __builtin_wasm_throw(0, exception);
}

void* __cxa_begin_catch(void* exception) noexcept { return exception; }

void __cxa_end_catch() {}  // the exception is leaked, some bytes for a level
}

void* operator new(std::size_t size) {
  void* const block = std::malloc(size == 0 ? 1 : size);
  if (block == nullptr) __builtin_trap();
  return block;
}

void* operator new[](std::size_t size) { return ::operator new(size); }

void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return std::malloc(size); }

void operator delete(void* block) noexcept { std::free(block); }

void operator delete[](void* block) noexcept { std::free(block); }
