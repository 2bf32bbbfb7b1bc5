#pragma once

#include <string>

#include "system/standard_streams.h"

namespace walkmask {

/// Returns true if two names lead to the same file, perhaps through links, hard links, `.` or `..`,
/// or would do so once they exist. Names that cannot be followed are the same only if they are
/// spelt the same. Not detected: two spellings of a file that does not exist yet, on a file system
/// that ignores case.
bool same_file(const std::string& a, const std::string& b);

/// Returns true if `name` discards everything written to it, as /dev/null does (on Windows NUL).
bool is_nowhere(const std::string& name);

/// Returns true if `name` is another name of the stream, like `/dev/stdout` and `/dev/fd/1` for
/// standard output. Windows has no such names.
bool names_stream(const std::string& name, StandardStream stream);

/// Returns true if the stream is redirected to or from the regular file `name`, perhaps through
/// links. Always false on Windows.
bool same_file(StandardStream stream, const std::string& name);

}  // namespace walkmask
