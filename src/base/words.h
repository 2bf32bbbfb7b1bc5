#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// An enum whose values users read and write comes with
//
//     constexpr std::string_view word(Stage stage) {
//       switch (stage) {
//         case Stage::trace:
//           return "trace";
//         ...
//       }
//       return {};
//     }
//
// Its enumerators count from 0, the switch has no default, so that a new enumerator does not
// compile without its word. Reading and listing follow from that function.

namespace walkmask {

/// Returns the words of all enumerators, in their order.
template <typename Enum>
std::vector<std::string> words() {
  std::vector<std::string> all;
  for (int i = 0; !word(static_cast<Enum>(i)).empty(); ++i) {
    all.emplace_back(word(static_cast<Enum>(i)));
  }
  return all;
}

/// Returns the enumerator with this word, if there is one.
template <typename Enum>
std::optional<Enum> from_word(std::string_view text) {
  for (int i = 0; !word(static_cast<Enum>(i)).empty(); ++i) {
    if (word(static_cast<Enum>(i)) == text) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace walkmask
