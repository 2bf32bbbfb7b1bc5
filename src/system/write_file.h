#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/error.h"

namespace walkmask {

/// Creates the folder of a file that is to be written, and those above it, unless they exist. Fails
/// like write_file if the file certainly cannot be written; a full disk, for one, shows only then.
Failure prepare_file(const std::string& name);

/// Does the same for a folder that files are to be written into.
Failure prepare_folder(const std::string& name);

/// Writes these bytes to the file `name`, all or none: readers, even after a crash, find either the
/// old file or the whole new one. They are written to a temporary file in the same folder,
/// `.NAME.walkmask-XXXXXX`, flushed to disk, and renamed over the target. On failure, and after
/// SIGINT, SIGTERM and their like (see signals.h), the temporary is gone and the old bytes are
/// untouched; only after SIGKILL or a crash of the system may it remain.
///
/// An existing file keeps its permissions, and stays unchanged if it is read-only; a new file gets
/// the umask's. If `name` is a link, its target is replaced, not the link. Anything other than a
/// regular file (/dev/null, /dev/stdout, a FIFO with a reader) is written to directly.
///
/// Every failure is Fault::machine. Only one thread may call this at a time. Several processes may
/// write one file; the last to finish wins.
Failure write_file(const std::string& name, std::span<const std::uint8_t> bytes);

}  // namespace walkmask
