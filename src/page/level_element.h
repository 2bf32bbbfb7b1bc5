#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "level/open_level.h"

namespace walkmask::page {

/// Returns a level as an element of the page: a <template>, which is inert, with its names, floor
/// and findings as escaped JSON, and its picture as the file has it, in Base64; a picture that
/// browsers do not show (TGA) is written as PNG. A level without a floor has findings alone. No
/// name and no message can end the element.
///
/// `content` is null for a level that was not opened; else its image files and the pixels of its
/// background were kept. `options` are the words that the command lines on the page have after the
/// level. An error only if the machine failed. Time and memory: linear in the files and pixels.
Result<std::string> level_element(const LevelContent* content, const check::LevelReport& report,
                                  const std::vector<std::string>& options);

/// Returns two levels that are compared as an element of the page, a <template> that holds one for
/// each level, of the class `old` or `new`, as level_element writes them but without findings and
/// the files of masks. A picture that both have is there once. Either may be null, or lack a floor:
/// then the element holds no level in its place. The levels were opened as for level_element. An
/// error only if the machine failed. Time and memory: linear in the files and pixels.
Result<std::string> pair_element(const LevelContent* before, const LevelContent* after);

}  // namespace walkmask::page
