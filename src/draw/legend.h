#pragma once

#include <vector>

#include "draw/scale.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// Rows of sample marks with their explanations. Without samples the scene has no height.
struct Legend {
  Scene scene;
};

/// Returns the legend of the marks in `shown` that need an explanation, each once, in the order of
/// Meaning.
Legend legend_of(std::vector<Meaning> shown, int width, const Scale& scale);

}  // namespace walkmask::draw
