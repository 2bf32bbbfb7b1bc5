#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "draw/scale.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// The words for a number on the picture.
struct Caption {
  std::string number;
  Meaning severity;
  std::string text;
  std::optional<Spot> tied_to = {};  ///< on the view; absent for what has no place
};

/// The surroundings of a view.
struct Surroundings {
  std::vector<std::string> title;  ///< its parts, the first brightest
  std::vector<Caption> captions = {};
  std::vector<Scene> insets = {};
};

/// At most so many captions have a place in the column; a line counts the others.
inline constexpr std::size_t kMostCaptions = 60;

/// Returns the view with a title bar above; right of it the captions, each tied to its number by a
/// line, in the order in which these lines are shortest; below it the insets, and a legend of every
/// mark that occurs. Precondition: the view has pixels.
Scene sheet(Scene view, Surroundings surroundings, const Scale& scale);

}  // namespace walkmask::draw
