#pragma once

#include <string>

namespace walkmask {

/// Whether writing to one of two names changes what is read by the other: they are one file, be it
/// through links, hard links, `.` or `..`; or they do not exist yet and would become one file.
/// Names that cannot be followed are the same only if they are spelt the same. Not seen: two
/// spellings of one file that does not exist yet, where the file system ignores the case of
/// letters.
bool same_file(const std::string& a, const std::string& b);

}  // namespace walkmask
