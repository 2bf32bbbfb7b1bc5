#include "base/file_place.h"

#include <algorithm>
#include <limits>

#include "base/number_text.h"

namespace walkmask {

bool FilePlace::empty() const {
  const auto* part = std::get_if<std::string>(&place_);
  return part != nullptr && part->empty();
}

std::string FilePlace::text() const {
  const TextPosition* at = position();
  if (at == nullptr) return std::get<std::string>(place_);
  return std::to_string(at->line) + ":" + std::to_string(at->column);
}

FilePlace file_place(std::string_view text) {
  constexpr int kMost = std::numeric_limits<int>::max();
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto line = whole_number(text.substr(0, colon), 1, kMost);
  const auto column = whole_number(text.substr(std::min(colon + 1, text.size())), 1, kMost);
  if (!line || !column) return std::string(text);
  return TextPosition{static_cast<int>(*line), static_cast<int>(*column)};
}

}  // namespace walkmask
