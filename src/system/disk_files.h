#pragma once

#include "base/files.h"

namespace walkmask {

/// Returns the files of the file systems, `-` being standard input. Names are relative to the
/// working directory; a level's root is that of system/root.h. Reads never wait for a FIFO or a
/// device: see system/read_file.h.
const Files& disk_files();

}  // namespace walkmask
