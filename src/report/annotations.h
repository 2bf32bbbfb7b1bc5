#pragma once

#include <string>

#include "check/check_level.h"

namespace walkmask {

/// A line for each finding, as a workflow command of GitHub Actions, which shows it at its line of
/// its file: `::error file=F,line=L,col=C,title=T001::message; cure`, `::warning` or, for an info,
/// `::notice`. Without `line` and `col` where it is about no line of a text; a pixel stands in the
/// message. Nothing from outside can end its line or its property: what a terminal would take for
/// more than letters is escaped first, as in the text report, then `%`, and in a property `:` and
/// `,`, as these commands want it.
std::string findings_annotations(const check::LevelReport& report);

}  // namespace walkmask
