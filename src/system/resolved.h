#pragma once

#include <filesystem>
#include <system_error>

namespace walkmask {

/// Returns the absolute name of the file that the system would open by `name`: every link is
/// followed, even one that leads nowhere, and `.` and `..` are resolved. Parts that do not exist
/// stay as written. Sets `problem` and returns an empty path if links lead in a circle, if one of
/// the folders may not be searched, or if the working directory of a relative name no longer
/// exists. Throws std::bad_alloc if the system lacks the memory to name it. Precondition: `name` is
/// not empty.
std::filesystem::path resolved(const std::filesystem::path& name, std::error_code& problem);

}  // namespace walkmask
