#pragma once

#include <string>

#include "system/standard_streams.h"

namespace walkmask {

/// Whether writing to one of two names changes what is read through the other: they are one file,
/// perhaps through links, hard links, `.` or `..`; or they do not exist yet and would become one
/// file. Names that cannot be followed are the same only if they are spelt the same. Not noticed:
/// two spellings of one file that does not exist yet, on a file system that ignores case.
bool same_file(const std::string& a, const std::string& b);

/// Whether what is written to `name` is discarded, as by /dev/null (on Windows NUL).
bool is_nowhere(const std::string& name);

/// Whether `name` is another name of the stream, as `/dev/stdout` and `/dev/fd/1` are of standard
/// output. On Windows there is none.
bool names_stream(const std::string& name, StandardStream stream);

/// Whether the stream is redirected to or from the regular file `name`, perhaps through links.
/// Always false on Windows.
bool same_file(StandardStream stream, const std::string& name);

}  // namespace walkmask
