#include "base/quote.h"

#include <cstddef>

#include "base/utf8.h"

namespace walkmask {

std::string shortened(std::string_view text) {
  constexpr std::size_t kBytesShown = 48;
  if (text.size() <= kBytesShown) return std::string(text);
  return std::string(cut(text, kBytesShown)) + "...";
}

std::string in_quotes(std::string_view text) { return "\"" + shortened(text) + "\""; }

std::string file_in_quotes(std::string_view name) {
  constexpr std::size_t kBytesShown = 128;
  if (name.size() <= kBytesShown) return "\"" + std::string(name) + "\"";
  name.remove_prefix(name.size() - kBytesShown);
  while (!name.empty() && continues_a_character(name.front())) name.remove_prefix(1);
  return "\"..." + std::string(name) + "\"";
}

std::string shell_word(std::string_view name) {
  constexpr std::string_view kSpecial = " !#$&'()*;<>?[]^`{|}";
  if (name.find_first_of(kSpecial) == std::string_view::npos) return std::string(name);
  return "\"" + std::string(name) + "\"";
}

}  // namespace walkmask
