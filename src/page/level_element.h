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
/// `opened` is null for a level that was not opened; else its image files and the pixels of its
/// background were kept. `options` are the words that the command lines on the page have after the
/// level. An error only where the machine failed. Time and memory: linear in the files and pixels.
Result<std::string> level_element(const OpenedLevel* opened, const check::LevelReport& report,
                                  const std::vector<std::string>& options);

/// The parts of an element that level_element writes: kElementBegin, what the level is as escaped
/// JSON, at its end shown_findings() of its report, kDataEnd, the data of its floor and pictures,
/// kElementEnd.
inline constexpr std::string_view kElementBegin =
    "<template class=\"level\">\n<data class=\"about\">";
inline constexpr std::string_view kDataEnd = "</data>\n";
inline constexpr std::string_view kElementEnd = "</template>\n";

/// Returns the codes of the rules that are not in force.
std::vector<std::string> silent_rules(const check::LevelReport& report);

/// Returns the end of the escaped JSON of a level: its findings, and what closes the object.
std::string shown_findings(const check::LevelReport& report);

/// Returns two levels that are compared as an element of the page, a <template> that holds one for
/// each level, of the class `old` or `new`, as level_element writes them but without findings and
/// the files of masks. A picture that both have is there once. Either may be null, or lack a floor:
/// then the element holds no level in its place. The levels were opened as for level_element. An
/// error only where the machine failed. Time and memory: linear in the files and pixels.
Result<std::string> pair_element(const OpenedLevel* before, const OpenedLevel* after);

}  // namespace walkmask::page
