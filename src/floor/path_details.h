#pragma once

#include <optional>
#include <string_view>

namespace walkmask {

/// The number of directions in which a game draws its characters.
enum class Directions { four, eight };

/// Returns the number of directions, as users write it; see base/words.h.
constexpr std::string_view word(Directions directions) {
  switch (directions) {
    case Directions::four:
      return "4";
    case Directions::eight:
      return "8";
  }
  return {};
}

/// The ranges of a level's depth, of a speed and of a spacing.
inline constexpr int kLargestDepth = 100;
inline constexpr int kLargestSpeed = 1'000'000;
inline constexpr int kLargestSpacing = 1'000'000;

/// The details of a path that an answer has for the game that plays it. Walked units are those of
/// path/legs.h.
struct PathDetails {
  std::optional<Directions> legs = {};  ///< list the legs, each with one of these directions
  std::optional<double> speed = {};  ///< give times at this speed, 1..kLargestSpeed units a second
  std::optional<double> spacing = {};  ///< list positions this far apart, 1..kLargestSpacing units

  bool any() const { return legs || speed || spacing; }

  friend bool operator==(const PathDetails&, const PathDetails&) = default;
};

/// Returns the details that were asked for, and of the usual ones those that are not among them.
inline PathDetails details_in_force(const PathDetails& asked, const PathDetails& usual) {
  return {.legs = asked.legs ? asked.legs : usual.legs,
          .speed = asked.speed ? asked.speed : usual.speed,
          .spacing = asked.spacing ? asked.spacing : usual.spacing};
}

}  // namespace walkmask
