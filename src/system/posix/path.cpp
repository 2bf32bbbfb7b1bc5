#include "system/path.h"

namespace walkmask {

std::filesystem::path path_of(std::string_view text) { return {std::string(text)}; }

std::string text_of(const std::filesystem::path& path) { return path.native(); }

}  // namespace walkmask
