#include "level_library/pictures.h"

#include <utility>

namespace walkmask {

std::shared_ptr<const png::Image> background_of(const OpenedRoom& room) {
  const std::optional<LevelContent>& content = room.opened.content;
  if (!content || !content->level || !content->background) return nullptr;
  LevelRequest request = room.request;
  request.background_part = LevelRequest::BackgroundPart::pixels;
  Result<OpenedLevel, Problem> again = open_level(request);
  if (!again || !again->content || !again->content->background) return nullptr;
  std::optional<png::Image>& image = again->content->background->image;
  // The files may have changed since.
  const Level& level = *content->level;
  const bool fits =
      image && image->width() == level.room_width() && image->height() == level.room_height();
  return fits ? std::make_shared<const png::Image>(std::move(*image)) : nullptr;
}

std::shared_ptr<const png::Image> art_of(const std::shared_ptr<const OpenedRoom>& room) {
  if (auto background = background_of(*room)) return background;
  const png::Image* const mask = room->opened.content->first().image();
  return {room, mask};
}

}  // namespace walkmask
