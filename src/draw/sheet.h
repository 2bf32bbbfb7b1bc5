#pragma once

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
};

/// Returns the view with a title bar above; the captions right of it, or below a view that is more
/// than twice as wide as high; below it the insets, and a legend of every mark that occurs.
/// Precondition: the view has pixels.
Scene sheet(Scene view, Surroundings surroundings, const Scale& scale);

}  // namespace walkmask::draw
