#pragma once

#include <string_view>

namespace walkmask::diff {

/// A value for the old level and for the new one.
template <typename Value>
struct OldAndNew {
  Value before, after;

  bool differs() const { return !(before == after); }
};

/// The direction of a change from the old level to the new one.
enum class Change { gained, lost };

/// Returns the name of a change in reports; see base/words.h.
constexpr std::string_view word(Change change) {
  switch (change) {
    case Change::gained:
      return "gained";
    case Change::lost:
      return "lost";
  }
  return {};
}

}  // namespace walkmask::diff
