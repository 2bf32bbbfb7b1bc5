#include "diff/common_canvas.h"

#include <algorithm>

namespace walkmask::diff {
namespace {

OldAndNew<int> factors(const Level& before, const Level& after) {
  const OldAndNew<int> factors = {before.scale().factor, after.scale().factor};
  return factors.differs() ? factors : OldAndNew<int>{1, 1};
}

void copy_row(const BitGrid& mask, int y, int factor, BitGrid& result, int to) {
  if (factor == 1) {
    std::ranges::copy(mask.row(y), result.row(to).begin());
    return;
  }
  for (int left = mask.next_set(y, 0); left < mask.width();) {
    const int end = mask.next_clear(y, left);
    result.set_span(to, left * factor, end * factor - 1);
    left = mask.next_set(y, end);
  }
}

}  // namespace

CommonCanvas::CommonCanvas(const Level& before, const Level& after)
    : factor_(factors(before, after)),
      scale_(factor_.before == 1 && factor_.after == 1 ? before.scale() : MaskScale()),
      size_{std::max(before.width() * factor_.before, after.width() * factor_.after),
            std::max(before.height() * factor_.before, after.height() * factor_.after)} {}

BitGrid CommonCanvas::placed(const BitGrid& mask, int factor) const {
  BitGrid result(width(), height());
  for (int y = 0; y < mask.height() * factor; ++y) copy_row(mask, y / factor, factor, result, y);
  return result;
}

}  // namespace walkmask::diff
