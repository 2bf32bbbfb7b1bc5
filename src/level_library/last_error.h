#pragma once

#include <walkmask/walkmask_level_c.h>

#include <cstddef>
#include <string>

#include "base/error.h"

namespace walkmask {

/// Keeps an error for walkmask_error_text and walkmask_last_error. Returns WALKMASK_BAD_ARGUMENT
/// for Fault::usage, WALKMASK_OUT_OF_MEMORY if memory ran out, else WALKMASK_BAD_FILE.
walkmask_status failed(const Error& error);

/// Keeps an error about an argument.
walkmask_status bad_argument(std::string reason, std::string cure = {});

/// Returns the size that a struct had when the member that ends at byte `end` was its last.
constexpr std::size_t size_up_to(std::size_t end) {
  constexpr std::size_t kUnit = alignof(std::size_t);
  return (end + kUnit - 1) / kUnit * kUnit;
}

/// Returns an error for a struct whose size is not the one that this version writes, nor `older`.
template <typename Struct>
walkmask_status check_size(const Struct& given, std::size_t older = sizeof(Struct)) {
  if (given.size == sizeof(Struct) || given.size == older) return WALKMASK_OK;
  return bad_argument("the size of a struct is from another version",
                      "begin with its macro, and build with the header of the library in use");
}

}  // namespace walkmask
