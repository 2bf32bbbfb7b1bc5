#include "draw/rank_colour.h"

#include <array>
#include <cassert>

#include "draw/blend.h"

namespace walkmask::draw {

Rgb rank_colour(std::uint64_t rank, std::uint64_t count) {
  constexpr std::array<Rgb, 9> kViridis = {{{68, 1, 84},
                                            {71, 44, 122},
                                            {59, 81, 139},
                                            {44, 113, 142},
                                            {33, 144, 141},
                                            {39, 173, 129},
                                            {92, 200, 99},
                                            {170, 220, 50},
                                            {253, 231, 37}}};
  assert(rank < count);
  if (rank + 1 == count) return count == 1 ? kViridis.front() : kViridis.back();
  const std::uint64_t place = rank * (kViridis.size() - 1) * kOpaque / (count - 1);
  const auto below = static_cast<std::size_t>(place / kOpaque);
  return blended(kViridis[below], kViridis[below + 1], static_cast<Opacity>(place % kOpaque));
}

}  // namespace walkmask::draw
