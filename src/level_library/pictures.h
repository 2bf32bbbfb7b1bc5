#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/quote.h"
#include "base/suggest.h"
#include "base/words.h"
#include "level/open_level.h"
#include "level_library/opened_room.h"

namespace walkmask {

/// Reads the pixels of a level's background. Returns null if it has none of the room's size, or if
/// they are damaged.
std::shared_ptr<const png::Image> background_of(const OpenedRoom& room);

/// Returns the image to draw a level on: its background, else the image of its mask, which belongs
/// to the room; or null, as take_art does. Precondition: there is a mask.
std::shared_ptr<const png::Image> art_of(const std::shared_ptr<const OpenedRoom>& room);

/// Returns the value of an enum whose word a caller gives; null has none.
template <typename Enum>
Result<Enum> value_of_word(const char* given) {
  const std::string text = given == nullptr ? "" : given;
  if (const std::optional<Enum> value = from_word<Enum>(text)) return *value;
  return Error{Fault::usage, "", "", in_quotes(text) + " is not a valid value",
               suggestion(text, words<Enum>())};
}

}  // namespace walkmask
