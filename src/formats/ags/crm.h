#pragma once

#include "base/error.h"
#include "formats/ags/room.h"
#include "png/bytes.h"
#include "png/limits.h"

namespace walkmask::ags {

/// Returns whether a file is a pointer of Git LFS, which stands in a clone for a file that was not
/// downloaded.
bool is_lfs_pointer(png::Bytes file);

/// Returns the error about a file that is such a pointer. The caller sets Error.file.
Error lfs_pointer_error();

/// Reads a compiled room, `roomN.crm`, of AGS 3: format versions 26 to 33 and 36306. Other versions
/// are refused by their number. Every count and length is checked against the bytes and the limits
/// before memory is taken, so memory follows the pixels. Scripts, messages and properties are
/// skipped. Errors have "byte N" or the part's name as their place; the
/// caller sets Error.file. Linear time.
///
/// Facts about the format: the sources of the engine, Common/game/room_file.cpp and
/// Common/util/compress.cpp of github.com/adventuregamestudio/ags.
Result<Room> read_crm(png::Bytes file, const png::Limits& limits, Background background);

}  // namespace walkmask::ags
