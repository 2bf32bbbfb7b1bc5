#pragma once

#include <vector>

#include "draw/findings.h"
#include "draw/picture.h"
#include "draw/scale.h"

namespace walkmask::draw {

/// Removes the detail of findings beyond kMostDetailed, and of findings that would take too long to
/// draw after the earlier ones. Their text stays, and a pin at the first place if they are among
/// the first kMostDetailed. Returns a mark for each severity with the places of these findings,
/// which are only framed; a great many places are joined by the cells of a grid.
std::vector<FoundMark> take_framed_alone(std::vector<FoundMark>& marks, const Picture& art,
                                         const Scale& scale);

}  // namespace walkmask::draw
