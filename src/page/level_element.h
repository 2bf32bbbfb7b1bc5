#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "game/game_map.h"
#include "level/open_level.h"

namespace walkmask::page {

/// Returns a level as an element of the page: a <template>, which is inert, with its names, floor
/// and findings as escaped JSON, and the bytes of its picture in Base64. A picture that browsers
/// cannot show (TGA) is written as PNG. A level without a floor has only findings. No name and no
/// message can end the element.
///
/// `content` is null for a level that was not opened; otherwise it holds the bytes of its image
/// files and the pixels of its background. `options` are the words after the level in command lines
/// on the page. Fails only if the machine does. Time and memory: linear in the files and pixels.
Result<std::string> level_element(const LevelContent* content, const check::LevelReport& report,
                                  const std::vector<std::string>& options);

/// Returns two compared levels as an element of the page: a <template> that holds one for each
/// level, of the class `old` or `new`, as level_element writes them but without findings and the
/// files of masks. A picture that both share is written once. Either level may be null, or lack a
/// floor; then its template is missing. The levels were opened as for level_element. Fails only if
/// the machine does. Time and memory: linear in the files and pixels.
Result<std::string> pair_element(const LevelContent* before, const LevelContent* after);

/// Returns the element of the games whose rooms the page shows on a map: a <template> with a
/// document of the schema walkmask.game/1 for each, whose rooms are joined to levels by their
/// files. Empty without games.
std::string games_element(std::span<const std::shared_ptr<const GameMap>> games);

}  // namespace walkmask::page
