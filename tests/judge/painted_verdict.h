#pragma once

#include <string>
#include <vector>

#include "judge/painted_level.h"
#include "judge/verdict.h"

namespace walkmask::judge {

/// Returns the codes that the judge of painted levels decides about. It leaves out
/// - C002, and colours that may be mixtures: how near to a mixture a colour has to be is chosen to
///   suit brushes, and stands in no explanation; random_painted_level draws no such colours;
/// - of C007 the hundred islands, for which its levels are too small;
/// - S004, which is about shapes (tests/rules has it).
const std::vector<std::string>& judged_painted_codes();

/// Derives the findings about a level of images. Their subject is a file, and the pixel of the room
/// or the place in the file where the finding is. A damaged level is judged by F001 to F003 alone.
Verdict verdict_of_painted(const PaintedLevel& level, const Damage& damage);

}  // namespace walkmask::judge
