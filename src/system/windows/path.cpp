#include "system/path.h"

#include "system/windows/wide_text.h"

namespace walkmask {

std::filesystem::path path_of(std::string_view text) { return {wide(text)}; }

std::string text_of(const std::filesystem::path& path) { return narrow(path.generic_wstring()); }

}  // namespace walkmask
