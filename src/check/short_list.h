#pragma once

#include <cstddef>
#include <string>

#include "json/error.h"
#include "json/read.h"

namespace walkmask::check {

/// The most entries of a list in the settings. Every colour of a mask, or every finding, is held
/// against each of them.
inline constexpr std::size_t kMostEntries = 1024;

/// The reader of a list (see json::list_of) of at most so many elements.
template <typename Read>
auto short_list_of(Read read) {
  return [read](const json::Value& value) {
    auto entries = json::list_of(read)(value);
    if (!entries || entries->size() <= kMostEntries) return entries;
    return decltype(entries)(json::error_at(
        value.position, "the list has " + std::to_string(entries->size()) + " entries",
        "it may have " + std::to_string(kMostEntries)));
  };
}

}  // namespace walkmask::check
