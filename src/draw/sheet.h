#pragma once

#include <string>
#include <vector>

#include "draw/captions.h"
#include "draw/scale.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// The surroundings of a view.
struct Surroundings {
  std::vector<std::string> title;  ///< parts, the first one brightest
  std::vector<Caption> captions = {};
  std::vector<Scene> insets = {};
};

/// Returns the view with a title bar above it, the insets below it, and a legend of every mark that
/// occurs. Captions go to the right of the view, or below it if it is more than twice as wide as
/// high. Precondition: the view has pixels.
Scene sheet(Scene view, Surroundings surroundings, const Scale& scale);

}  // namespace walkmask::draw
