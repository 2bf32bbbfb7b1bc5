#pragma once

#include <walkmask/walkmask_c.h>

#include <exception>
#include <new>

namespace walkmask {

/// Keeps `text`, cut to 2047 bytes, for walkmask_error_text; returns `status`. Allocates nothing.
walkmask_status failed(walkmask_status status, const char* text);

/// Runs the body of a C function and turns exceptions into a status, so that no exception leaves
/// the library. If exceptions are disabled, as in WebAssembly, running out of memory ends the
/// program.
template <typename Body>
walkmask_status guarded(const Body& body) {
#if defined(__cpp_exceptions)
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return failed(WALKMASK_OUT_OF_MEMORY, "out of memory");
  } catch (const std::exception& fault) {
    return failed(WALKMASK_BAD_ARGUMENT, fault.what());
  }
#else
  return body();
#endif
}

}  // namespace walkmask
