#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "draw/captions.h"
#include "draw/scale.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// The surroundings of a view.
struct Surroundings {
  std::vector<std::string> title;  ///< its parts, the first brightest
  std::vector<Caption> captions = {};
  std::vector<Scene> insets = {};
  std::size_t below_lines = 0;  ///< of the view's marks: the lines of captions lie over so many
};

/// Returns the view with a title bar above; right of it the captions, each tied to its number by a
/// line; below it the insets, and a legend of every mark that occurs. Precondition: the view has
/// pixels, and at least as many marks as lie below the lines.
Scene sheet(Scene view, Surroundings surroundings, const Scale& scale);

}  // namespace walkmask::draw
