#pragma once

#include "base/files.h"

namespace walkmask {

/// Returns the files on disk; `-` is standard input. Names are relative to the working directory;
/// system/root.h determines a level's root. Reads never wait for a FIFO or a device: see
/// system/read_file.h.
const Files& disk_files();

}  // namespace walkmask
