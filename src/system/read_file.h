#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"

namespace walkmask {

/// All bytes of the regular file `name`, links followed, at most `limit` of them. The limit is
/// checked before anything is allocated, and holds even if the file grows meanwhile; one that
/// shrinks while being read is an error. Never waits: FIFOs, devices and sockets are refused, as
/// are folders. Every failure has its own reason and cure; it is Fault::input, or Fault::machine
/// where the system lacks memory or room for another open file. Memory: the file's size.
Result<std::vector<std::uint8_t>> read_file(const std::string& name, std::uint64_t limit);

/// All bytes of standard input up to its end, at most `limit` of them. It may be anything that can
/// be read, and may wait. Memory: up to three times what is read, while it is being read.
Result<std::vector<std::uint8_t>> read_standard_input(std::uint64_t limit);

}  // namespace walkmask
