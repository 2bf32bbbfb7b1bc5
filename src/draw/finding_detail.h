#pragma once

#include <vector>

#include "draw/findings.h"
#include "draw/picture.h"
#include "draw/scale.h"

namespace walkmask::draw {

/// Takes from findings what is not drawn of them: of those beyond kMostDetailed, and of those for
/// which drawing would take too long together with the earlier ones, all but their words and a pin
/// at the first place of each of the first kMostDetailed. Returns for each severity of these a mark
/// with their places, to be framed: those in a cell of a grid together where they are very many.
std::vector<FoundMark> take_framed_alone(std::vector<FoundMark>& marks, const Picture& art,
                                         const Scale& scale);

}  // namespace walkmask::draw
