#include "base/quote.h"

#include <cstddef>

namespace walkmask {
namespace {

constexpr std::size_t kBytesShown = 48;

bool continues_a_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80; }

}  // namespace

std::string shortened(std::string_view text) {
  if (text.size() <= kBytesShown) return std::string(text);
  std::size_t end = kBytesShown;
  while (end > 0 && continues_a_character(text[end])) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string in_quotes(std::string_view text) { return "\"" + shortened(text) + "\""; }

}  // namespace walkmask
