#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/file_place.h"
#include "check/rules.h"
#include "floor/point.h"
#include "level/room_units.h"

namespace walkmask::check {

/// The result of trying to fix what a rule found.
struct FixNote {
  enum class Outcome : std::uint8_t {
    fixed,      ///< the file is changed
    would_fix,  ///< the file would be changed, but the run only tries
    refused,    ///< the file stays as it is
  };

  Outcome outcome;
  Code code;
  std::string file;  ///< the one to change, as a user would write it
  FilePlace place = {};
  std::optional<Point> pixel = {};
  std::optional<MetrePosition> metres = {};  ///< of the pixel's middle, in a level in metres
  std::string text;  ///< the change in the present tense, or the reason why there is none
};

/// Returns the word of an outcome, as reports write it; see base/words.h.
constexpr std::string_view word(FixNote::Outcome outcome) {
  switch (outcome) {
    case FixNote::Outcome::fixed:
      return "fixed";
    case FixNote::Outcome::would_fix:
      return "would-fix";
    case FixNote::Outcome::refused:
      return "not-fixed";
  }
  return {};
}

}  // namespace walkmask::check
