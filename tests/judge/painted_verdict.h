#pragma once

#include <string>
#include <vector>

#include "judge/painted_level.h"
#include "judge/verdict.h"

namespace walkmask::judge {

/// Returns the codes that the judge of painted levels covers. It does not cover
/// - C002, and colours that may be mixtures: the tolerance for a mixture was chosen to suit
///   brushes, and no explanation states it; random_painted_level draws no such colours;
/// - C007 about a hundred islands, since its levels are too small;
/// - S004, which is about shapes (tests/rules has it).
const std::vector<std::string>& judged_painted_codes();

/// Derives the findings about a level of images. Their subject is a file, with a pixel of the room
/// or a place in the file. A damaged level has only findings F001 to F003.
Verdict verdict_of_painted(const PaintedLevel& level, const Damage& damage);

}  // namespace walkmask::judge
