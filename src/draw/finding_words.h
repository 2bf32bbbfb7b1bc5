#pragma once

#include <span>

#include "draw/area.h"
#include "draw/findings.h"
#include "draw/scale.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// Adds to the view of findings their numbered pins, the names of places and areas, and the words
/// of measures and agents where there is room. If a pin or a name does not fit on a strip, the view
/// gets margins. `view` shows all of the art at `scale`.
Scene with_words(Scene view, const FoundPicture& picture, std::span<const ColouredArea> areas,
                 const Scale& scale);

}  // namespace walkmask::draw
