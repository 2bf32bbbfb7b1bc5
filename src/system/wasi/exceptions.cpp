// Exceptions in WebAssembly. The C++ library of Debian's toolchain is built without them, so these
// are the functions of the C++ ABI that compiled code calls:
// - a throw starts an exception of the WebAssembly engine, which unwinds frames up to a catch;
// - there, compiled code calls _Unwind_CallPersonality to learn which of its handlers fits, and
//   reads the answer from __wasm_lpad_context. If none fits, it rethrows without asking here.
//
// Sources: "C++ ABI for Itanium: Exception Handling", with its tables of handlers, and the
// WebAssembly exception handling proposal.
//
// Enough for the program, whose exceptions are objects of classes with at most one base, and which
// handles none of them twice at a time. Not for more: a thrown pointer, or a class with several
// bases, finds no handler or the wrong one, and code of the C++ library itself, which is built
// without exceptions, still aborts in place of a throw.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <new>
#include <typeinfo>

namespace __cxxabiv1 {

/// The library's type of a class with one base, as the ABI lays it out.
class __si_class_type_info : public std::type_info {
 public:
  ~__si_class_type_info() override;
  const std::type_info* base;
};

}  // namespace __cxxabiv1

namespace {

/// In WebAssembly, a destructor returns its argument.
using Destructor = void*(void*);

/// The block in front of the object that is thrown.
struct alignas(std::max_align_t) Exception {
  const std::type_info* type;
  Destructor* destroy;       // null: there is nothing to do
  Exception* caught_before;  // in the handlers around this one
  int handlers;              // how many hold it
  int owners;                // exception pointers, and the flight from a throw to its last handler
};

Exception* last_caught = nullptr;

Exception* exception_of(void* object) { return static_cast<Exception*>(object) - 1; }
void* object_of(Exception* exception) { return exception + 1; }

void release(Exception* exception) {
  if (--exception->owners > 0) return;
  if (exception->destroy != nullptr) exception->destroy(object_of(exception));
  std::free(exception);
}

bool is_a(const std::type_info* type, const std::type_info& wanted) {
  while (*type != wanted) {
    if (typeid(*type) != typeid(__cxxabiv1::__si_class_type_info)) return false;
    type = static_cast<const __cxxabiv1::__si_class_type_info*>(type)->base;
  }
  return true;
}

/// A place in the tables of handlers, where numbers have seven bits a byte, the lowest first.
struct Reader {
  const std::uint8_t* at;

  std::uint8_t byte() { return *at++; }
  std::uint32_t number() {
    std::uint32_t value = 0;
    for (int bits = 0;; bits += 7) {
      const std::uint8_t next = byte();
      value |= static_cast<std::uint32_t>(next & 0x7F) << bits;
      if ((next & 0x80) == 0) return value;
    }
  }
  std::int32_t signed_number() {
    const std::uint8_t* const begin = at;
    const std::uint32_t value = number();
    const int bits = static_cast<int>(at - begin) * 7;
    if (bits >= 32 || (at[-1] & 0x40) == 0) return static_cast<std::int32_t>(value);
    return static_cast<std::int32_t>(value | (~std::uint32_t{0} << bits));
  }
};

constexpr std::uint8_t kNone = 0xFF;  // DW_EH_PE_omit

/// Returns the number of the first handler at a landing pad that takes exceptions of this type, 0
/// if none does.
int fitting_handler(const std::uint8_t* table, std::uint32_t landing_pad,
                    const std::type_info* type) {
  Reader reader = {table};
  if (reader.byte() != kNone) reader.number();   // of the frame; it plays no part here
  const std::type_info* const* types = nullptr;  // they are numbered backwards from here
  if (reader.byte() != kNone) {
    const std::uint32_t distance = reader.number();
    types = reinterpret_cast<const std::type_info* const*>(reader.at + distance);
  }
  reader.byte();  // the encoding of the landing pads, which are plain numbers
  const std::uint32_t size = reader.number();
  const std::uint8_t* const actions = reader.at + size;
  for (;;) {
    const std::uint32_t pad = reader.number();
    const std::uint32_t action = reader.number();
    if (pad != landing_pad) continue;
    if (action == 0) return 0;
    for (Reader next = {actions + action - 1};;) {
      const int handler = next.signed_number();
      const std::uint8_t* const here = next.at;
      const std::int32_t step = next.signed_number();
      if (handler > 0 && (types[-handler] == nullptr || is_a(type, *types[-handler])))
        return handler;
      if (step == 0) return 0;
      next.at = here + step;
    }
  }
}

}  // namespace

extern "C" {

/// Compiled code sets the first two before it calls the personality function.
struct {
  std::uint32_t landing_pad;
  const std::uint8_t* table;
  int handler;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void* object) {
  __wasm_lpad_context.handler = fitting_handler(
      __wasm_lpad_context.table, __wasm_lpad_context.landing_pad, exception_of(object)->type);
  return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
  void* const memory = std::malloc(sizeof(Exception) + size);
  if (memory == nullptr) std::terminate();
  return object_of(new (memory) Exception());
}

void __cxa_free_exception(void* object) noexcept { std::free(exception_of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, Destructor* destroy) {
  Exception* const exception = exception_of(object);
  exception->type = type;
  exception->destroy = destroy;
  exception->owners = 1;
  __builtin_wasm_throw(0, object);
}

void* __cxa_begin_catch(void* object) noexcept {
  Exception* const exception = exception_of(object);
  if (++exception->handlers == 1) {
    exception->caught_before = last_caught;
    last_caught = exception;
  }
  return object;
}

void __cxa_end_catch() {
  Exception* const exception = last_caught;
  if (--exception->handlers == 0) last_caught = exception->caught_before;
  release(exception);
}

void* __cxa_get_exception_ptr(void* object) noexcept { return object; }

[[noreturn]] void __cxa_rethrow() {
  if (last_caught == nullptr) std::terminate();
  void* const object = object_of(last_caught);
  ++last_caught->owners;  // the handler that throws it on ends, and would release it
  __builtin_wasm_throw(0, object);
}

// For std::exception_ptr.

void __cxa_increment_exception_refcount(void* object) noexcept {
  if (object != nullptr) ++exception_of(object)->owners;
}

void __cxa_decrement_exception_refcount(void* object) noexcept {
  if (object != nullptr) release(exception_of(object));
}

void* __cxa_current_primary_exception() noexcept {
  if (last_caught == nullptr) return nullptr;
  ++last_caught->owners;
  return object_of(last_caught);
}

void __cxa_rethrow_primary_exception(void* object) {
  if (object == nullptr) return;
  ++exception_of(object)->owners;
  __builtin_wasm_throw(0, object);
}

bool __cxa_uncaught_exception() noexcept { return false; }
unsigned __cxa_uncaught_exceptions() noexcept { return 0; }
}
