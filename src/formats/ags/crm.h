#pragma once

#include "base/error.h"
#include "formats/ags/room.h"
#include "png/bytes.h"
#include "png/limits.h"

namespace walkmask::ags {

/// Returns whether a file is a pointer of Git LFS: in a clone, it replaces a file that was not
/// downloaded.
bool is_lfs_pointer(png::Bytes file);

/// Returns the error about a file that is such a pointer. The caller sets Error.file.
Error lfs_pointer_error();

/// Reads a compiled room, `roomN.crm`, of AGS 3: format versions 26 to 33 and 36306. Refuses other
/// versions. Checks every count and length against the bytes and the limits before it allocates
/// memory, so memory is proportional to the pixels. Skips scripts, messages and properties. Errors
/// have "byte N" or the part's name as their place; the caller sets Error.file. Linear time.
///
/// Facts about the format: the sources of the engine, Common/game/room_file.cpp and
/// Common/util/compress.cpp of github.com/adventuregamestudio/ags.
Result<Room> read_crm(png::Bytes file, const png::Limits& limits, Background background);

}  // namespace walkmask::ags
