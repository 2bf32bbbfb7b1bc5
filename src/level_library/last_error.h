#pragma once

#include <walkmask/walkmask_level_c.h>

#include <string>

#include "base/error.h"

namespace walkmask {

/// Keeps an error for walkmask_error_text and walkmask_last_error. Returns WALKMASK_BAD_ARGUMENT
/// for Fault::usage, WALKMASK_OUT_OF_MEMORY if memory ran out, else WALKMASK_BAD_FILE.
walkmask_status failed(const Error& error);

/// Keeps an error about an argument.
walkmask_status bad_argument(std::string reason, std::string cure = {});

/// Returns an error for a struct whose size is not the one that this version writes.
template <typename Struct>
walkmask_status check_size(const Struct& given) {
  if (given.size == sizeof(Struct)) return WALKMASK_OK;
  return bad_argument("the size of a struct is from another version",
                      "begin with its macro, and build with the header of the library in use");
}

}  // namespace walkmask
