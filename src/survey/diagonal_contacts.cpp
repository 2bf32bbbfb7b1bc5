#include "survey/diagonal_contacts.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>

namespace walkmask {
namespace {

using Word = BitGrid::Word;

/// Returns word i of a row shifted by one pixel: bit x is the pixel at x + 1, or at x - 1.
Word from_right(std::span<const Word> row, std::size_t i) {
  const Word next = i + 1 < row.size() ? row[i + 1] : 0;
  return row[i] >> 1 | next << (BitGrid::kWordBits - 1);
}
Word from_left(std::span<const Word> row, std::size_t i) {
  const Word before = i > 0 ? row[i - 1] : 0;
  return row[i] << 1 | before >> (BitGrid::kWordBits - 1);
}

/// Calls use(upper, lower) for each two set pixels that touch at a corner while both other pixels
/// at that corner are unset. In reading order of the upper pixel, a contact to its left first.
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

/// The contacts of pairs of components, each pair once. A checkerboard has one for each pixel, so
/// they are found by a table of indices with open addressing: four bytes a slot.
class ContactTable {
 public:
  explicit ContactTable(std::vector<DiagonalContact>& contacts)
      : contacts_(contacts), slots_(kFirstSlots, kFree) {}

  /// Returns the contact of two components, and adds it if it is new.
  DiagonalContact& contact(const DiagonalContact& found) {
    const std::size_t slot = slot_of(found);
    if (slots_[slot] != kFree) return contacts_[slots_[slot]];
    slots_[slot] = static_cast<std::uint32_t>(contacts_.size());
    contacts_.push_back(found);
    if (2 * contacts_.size() > slots_.size()) grow();
    return contacts_.back();
  }

 private:
  static constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::size_t kFirstSlots = 64;

  /// Returns a key for two components, whichever is the upper one.
  static std::uint64_t pair_of(const DiagonalContact& contact) {
    const auto [low, high] = std::minmax(contact.upper_component, contact.lower_component);
    return static_cast<std::uint64_t>(high) << 32 | static_cast<std::uint64_t>(low);
  }

  /// Returns the slot that holds a pair, or the free slot for it.
  std::size_t slot_of(const DiagonalContact& contact) const {
    constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15u;
    const std::uint64_t pair = pair_of(contact);
    auto slot = static_cast<std::size_t>(pair * kFactor >> 32);
    for (slot &= slots_.size() - 1; slots_[slot] != kFree;
         slot = (slot + 1) & (slots_.size() - 1)) {
      if (pair_of(contacts_[slots_[slot]]) == pair) break;
    }
    return slot;
  }

  void grow() {
    slots_.assign(2 * slots_.size(), kFree);
    for (std::size_t i = 0; i < contacts_.size(); ++i) {
      slots_[slot_of(contacts_[i])] = static_cast<std::uint32_t>(i);
    }
  }

  std::vector<DiagonalContact>& contacts_;
  std::vector<std::uint32_t> slots_;  // their number is a power of two
};

}  // namespace

void for_each_corner_contact(const BitGrid& floor, const Blocks& blocks,
                             const std::function<void(const DiagonalContact&)>& use) {
  for_each_corner(floor, [&](Point upper, Point lower) {
    const std::int32_t above = blocks[*blocks.at(upper)].component;
    const std::int32_t below = blocks[*blocks.at(lower)].component;
    if (above != below) use({upper, lower, above, below, 1});
  });
}

std::vector<DiagonalContact> diagonal_contacts(
    const BitGrid& floor, const Blocks& blocks,
    const std::function<bool(std::int32_t component)>& counts) {
  std::vector<DiagonalContact> contacts;
  ContactTable table(contacts);
  for_each_corner_contact(floor, blocks, [&](DiagonalContact contact) {
    if (!counts(contact.upper_component) || !counts(contact.lower_component)) return;
    contact.corners = 0;
    ++table.contact(contact).corners;
  });
  return contacts;
}

std::optional<DiagonalContact> contact_between(const PreparedFloor& prepared, std::int32_t one,
                                               std::int32_t other, Steps& steps) {
  constexpr std::int64_t kBlock = 4;
  steps.take(kBlock * std::ssize(prepared.blocks.all()));
  const auto is_one_of_them = [&](std::int32_t component) {
    return component == one || component == other;
  };
  const auto contacts = diagonal_contacts(prepared.floor, prepared.blocks, is_one_of_them);
  if (contacts.empty()) return std::nullopt;
  return contacts.front();
}

}  // namespace walkmask
