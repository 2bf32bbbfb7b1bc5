#pragma once

#include <cstddef>
#include <string>

#include "check/floors.h"
#include "check/standing.h"
#include "check/subject.h"

namespace walkmask::check {

/// Whether an expectation that holds in this state (empty: a level without states) says, in either
/// sense, whether a way leads between home and the part of the floor that the place stands on; of a
/// place that stands nowhere in the state, whether one names it. With an agent, only expectations
/// of that agent count. `ground` is that of `standing`.
bool is_spoken_of(std::size_t place, const std::string& state, const std::string* agent,
                  const Subject& subject, const Standing& standing, const Ground& ground);

}  // namespace walkmask::check
