#include "check/subject.h"

#include <utility>

#include "json/error.h"

namespace walkmask::check {

Finding MaskImage::painted_at(Point pixel, Code code, std::string message, std::string cure) const {
  return {.code = code,
          .file = mask.file,
          .place = "",
          .pixel = opened.manifest.scale.to_room(pixel),
          .message = std::move(message),
          .cure = std::move(cure)};
}

std::string Subject::in_any_state() const {
  return level.manifest.states.size() > 1 ? " in any state" : "";
}

Finding Subject::painted_at(Point mask, Code code, std::string message, std::string cure) const {
  return {.code = code,
          .file = mask_file,
          .place = "",
          .pixel = in_room(mask),
          .message = std::move(message),
          .cure = std::move(cure)};
}

Finding about(const RoomPlace& place, const Level& level, Code code, std::string message,
              std::string cure) {
  return {.code = code,
          .file = level.file,
          .place = json::place(place.position),
          .pixel = room_pixel(place, level),
          .message = std::move(message),
          .cure = std::move(cure),
          .subjects = {place.name}};
}

}  // namespace walkmask::check
