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

}  // namespace walkmask
