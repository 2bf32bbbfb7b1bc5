#pragma once

#include <filesystem>
#include <system_error>

namespace walkmask {

/// The absolute name of the file that the system would open by `name`: every link followed, even
/// one that leads nowhere, and `.` and `..` resolved. What does not exist is taken as it is
/// written. Sets `problem` and returns an empty path if links lead in a circle, if a folder on the
/// way may not be searched, or if the working directory of a relative name no longer exists.
/// Precondition: `name` is not empty.
std::filesystem::path resolved(const std::filesystem::path& name, std::error_code& problem);

}  // namespace walkmask
