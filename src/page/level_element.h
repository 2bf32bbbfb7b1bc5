#pragma once

#include <cstdint>
#include <memory>
#include <set>
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

/// The fixes in a level of the page, made or possible.
struct LevelFixes {
  std::string level;  ///< its file, as its report has it
  std::vector<check::FixNote> notes;
  std::set<std::string> files = {};  ///< the names of changed files that it uses
};

/// A file with its fixes.
struct ChangedFile {
  std::string name;
  std::span<const std::uint8_t> bytes;
};

/// The fixes of a page.
struct PageFixes {
  std::vector<LevelFixes> levels = {};
  std::vector<ChangedFile> files = {};
  bool are_shown = false;  ///< the levels of the page have the fixes in them
};

/// Returns the element of the fixes, which the page lists for each level and whose files it saves:
/// a <template> with JSON, and the files in Base64. Empty without fixes.
std::string fixes_element(const PageFixes& fixes);

/// Returns the element of the games whose rooms the page shows on a map: a <template> with a
/// document of the schema walkmask.game/1 for each, whose rooms are joined to levels by their
/// files. Empty without games.
std::string games_element(std::span<const std::shared_ptr<const GameMap>> games);

}  // namespace walkmask::page
