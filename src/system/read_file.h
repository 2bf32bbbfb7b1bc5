#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"

namespace walkmask {

/// Reads the regular file `name`, links followed, of at most `limit` bytes. The limit is checked
/// before anything is allocated, and holds even if the file grows meanwhile; a file that shrinks
/// while it is read is an error. Never waits: FIFOs, devices and sockets are refused, as are
/// folders. Every failure has its own reason and cure; it is Fault::input, or Fault::machine if the
/// system lacks memory or cannot open another file. Memory: the file's size.
Result<std::vector<std::uint8_t>> read_file(const std::string& name, std::uint64_t limit);

/// Reads standard input up to its end, at most `limit` bytes. It may be anything that can be read,
/// and may wait. Memory: up to three times the bytes read, while reading.
Result<std::vector<std::uint8_t>> read_standard_input(std::uint64_t limit);

}  // namespace walkmask
