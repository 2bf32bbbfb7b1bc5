#include "base/letter_case.h"

namespace walkmask {

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& letter : result) {
    if ('A' <= letter && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return result;
}

std::string upper_case(std::string_view text) {
  std::string result(text);
  for (char& letter : result) {
    if ('a' <= letter && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  return result;
}

bool has_ending(std::string_view name, std::string_view ending) {
  return name.size() >= ending.size() &&
         lower_case(name.substr(name.size() - ending.size())) == ending;
}

}  // namespace walkmask
