#include "survey/diagonal_contacts.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>
#include <unordered_map>
#include <utility>

namespace walkmask {
namespace {

using Word = BitGrid::Word;

/// Returns word i of a row moved by one pixel: bit x has what was at x + 1, or at x - 1.
Word from_right(std::span<const Word> row, std::size_t i) {
  const Word next = i + 1 < row.size() ? row[i + 1] : 0;
  return row[i] >> 1 | next << (BitGrid::kWordBits - 1);
}
Word from_left(std::span<const Word> row, std::size_t i) {
  const Word before = i > 0 ? row[i - 1] : 0;
  return row[i] << 1 | before >> (BitGrid::kWordBits - 1);
}

/// Calls use(upper, lower) for all pixels that touch at a corner with neither of the two pixels
/// between them set, in reading order of the upper one, a contact to its left first.
template <typename Use>
void for_each_corner(const BitGrid& grid, Use use) {
  for (int y = 0; y + 1 < grid.height(); ++y) {
    const std::span<const Word> upper = grid.row(y), lower = grid.row(y + 1);
    for (std::size_t i = 0; i < upper.size(); ++i) {
      const Word ends = upper[i] & ~lower[i];
      const Word to_left = ends & from_left(lower, i) & ~from_left(upper, i);
      const Word to_right = ends & from_right(lower, i) & ~from_right(upper, i);
      for (Word rest = to_left | to_right; rest != 0; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        const int x = static_cast<int>(i) * BitGrid::kWordBits + bit;
        if ((to_left >> bit & 1) != 0) use(Point{x, y}, Point{x - 1, y + 1});
        if ((to_right >> bit & 1) != 0) use(Point{x, y}, Point{x + 1, y + 1});
      }
    }
  }
}

/// Returns one number for two components, whichever is named first.
std::uint64_t pair_number(std::int32_t a, std::int32_t b) {
  const auto [low, high] = std::minmax(a, b);
  return static_cast<std::uint64_t>(high) << 32 | static_cast<std::uint64_t>(low);
}

}  // namespace

std::vector<DiagonalContact> diagonal_contacts(const BitGrid& floor, const Blocks& blocks) {
  std::vector<DiagonalContact> contacts;
  std::unordered_map<std::uint64_t, std::size_t> contact_of;
  for_each_corner(floor, [&](Point upper, Point lower) {
    const std::int32_t above = blocks[*blocks.at(upper)].component;
    const std::int32_t below = blocks[*blocks.at(lower)].component;
    if (above == below) return;
    const auto [entry, is_new] = contact_of.try_emplace(pair_number(above, below), contacts.size());
    if (is_new) contacts.push_back({upper, lower, above, below, 0});
    ++contacts[entry->second].corners;
  });
  return contacts;
}

std::optional<DiagonalContact> contact_between(std::span<const DiagonalContact> contacts,
                                               std::int32_t one, std::int32_t other) {
  for (const DiagonalContact& contact : contacts) {
    if (std::minmax(contact.upper_component, contact.lower_component) == std::minmax(one, other)) {
      return contact;
    }
  }
  return std::nullopt;
}

}  // namespace walkmask
