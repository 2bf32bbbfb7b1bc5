#include "json/position_counter.h"

#include "base/utf8.h"

namespace walkmask::json {

std::size_t byte_order_mark_length(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return text.starts_with(kMark) ? kMark.size() : 0;
}

Position PositionCounter::at(std::size_t offset) {
  for (; offset_ < offset; ++offset_) step_over(text_[offset_]);
  return position_;
}

void PositionCounter::step_over(char byte) {
  const bool before_lf = offset_ + 1 < text_.size() && text_[offset_ + 1] == '\n';
  if (byte == '\n' || (byte == '\r' && !before_lf)) {
    position_ = {position_.line + 1, 1};
  } else if (!continues_a_character(byte)) {
    ++position_.column;
  }
}

}  // namespace walkmask::json
