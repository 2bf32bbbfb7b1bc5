#pragma once

#include <string>

#include "system/standard_streams.h"

namespace walkmask {

/// Returns true if writing to one of two names changes what is read through the other: they are one
/// file, perhaps through links, hard links, `.` or `..`; or they do not exist yet and would become
/// one file. Names that cannot be followed are the same only if they are spelt the same. Not
/// noticed: two spellings of one file that does not exist yet, on a file system that ignores case.
bool same_file(const std::string& a, const std::string& b);

/// Returns true if `name` discards everything written to it, as /dev/null does (on Windows NUL).
bool is_nowhere(const std::string& name);

/// Returns true if `name` is another name of the stream, as `/dev/stdout` and `/dev/fd/1` are of
/// standard output. On Windows there is none.
bool names_stream(const std::string& name, StandardStream stream);

/// Returns true if the stream is redirected to or from the regular file `name`, perhaps through
/// links. Always false on Windows.
bool same_file(StandardStream stream, const std::string& name);

}  // namespace walkmask
