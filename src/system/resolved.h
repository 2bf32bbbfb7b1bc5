#pragma once

#include <filesystem>
#include <system_error>

namespace walkmask {

/// The absolute name of the file that the system would open by `name`: every link followed, one
/// that leads nowhere too, `.` and `..` gone. What does not exist is taken as it is written. Sets
/// `problem` and returns an empty path where links lead in a circle, where a folder on the way may
/// not be looked into, and where the working directory of a relative name is gone.
/// Precondition: `name` is not empty.
std::filesystem::path resolved(const std::filesystem::path& name, std::error_code& problem);

}  // namespace walkmask
