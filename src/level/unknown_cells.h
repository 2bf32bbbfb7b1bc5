#pragma once

#include <string_view>

namespace walkmask {

/// How the unknown cells of a robot's map count, which its sensors have not reached.
enum class UnknownCells { wall, free };

/// Returns the word that stands for it; see base/words.h.
constexpr std::string_view word(UnknownCells unknown) {
  switch (unknown) {
    case UnknownCells::wall:
      return "wall";
    case UnknownCells::free:
      return "free";
  }
  return {};
}

}  // namespace walkmask
