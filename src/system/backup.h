#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/error.h"

namespace walkmask {

/// Returns the name of the copy of a file that is about to change: `walk.png.bak`.
std::string backup_name(const std::string& file);

/// Writes the bytes of a file to its copy: a new file that nobody may read or write who may not
/// read or write the file. Fails with Fault::machine, also if anything has the name of the copy;
/// then there is no new copy. Only one thread may call this at a time.
Failure back_up(const std::string& file, std::span<const std::uint8_t> bytes);

/// Removes the copy of a file that did not change after all.
void drop_backup(const std::string& file);

}  // namespace walkmask
