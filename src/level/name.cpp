#include "level/name.h"

#include <algorithm>

namespace walkmask {
namespace {

bool begins_a_name(char letter) {
  return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') || letter == '_';
}

bool continues_a_name(char letter) {
  return begins_a_name(letter) || (letter >= '0' && letter <= '9') || letter == '.' ||
         letter == '-';
}

}  // namespace

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kLongestName && begins_a_name(text.front()) &&
         std::all_of(text.begin(), text.end(), continues_a_name);
}

}  // namespace walkmask
