#pragma once

#include <filesystem>
#include <functional>
#include <string_view>
#include <system_error>

namespace walkmask {

/// Calls `take` with the name of each thing in a folder, in no order, until it returns false. What
/// `take` throws is passed on. (The standard library's iterators do not report that memory has run
/// out: some of them end the process.)
std::error_code for_each_name(const std::filesystem::path& folder,
                              const std::function<bool(std::string_view)>& take);

}  // namespace walkmask
