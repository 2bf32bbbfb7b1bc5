#include "system/native_text.h"

namespace walkmask {

std::filesystem::path path_of(std::string_view text) { return {std::string(text)}; }

std::string text_of(const std::filesystem::path& path) { return path.native(); }

std::vector<std::string> command_line(int argc, const char* const* argv) {
  return {argv, argv + argc};
}

}  // namespace walkmask
