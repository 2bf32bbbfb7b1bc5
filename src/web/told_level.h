#pragma once

#include <string_view>

#include "check/settings.h"
#include "level/level.h"
#include "web/page_level.h"

namespace walkmask {

/// A level made from a page's description; it has neither files nor a manifest.
struct ToldLevel {
  Level level;
  check::Parameters parameters;  ///< of the rules that follow painting
  check::Selection selection;    ///< the rules in force among them
};

/// Makes a level of its pixels and its description; see page/level_element.h. Leaves out the
/// expectations with an end outside the room, which no painting changes.
ToldLevel told_level(const page_level& pixels, std::string_view about);

}  // namespace walkmask
