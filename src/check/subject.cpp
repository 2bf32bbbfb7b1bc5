#include "check/subject.h"

#include "json/error.h"

namespace walkmask::check {

Finding about(const RoomPlace& place, const Level& level, Code code, std::string message,
              std::string cure) {
  return {.code = code,
          .file = level.file,
          .place = json::place(place.position),
          .pixel = room_pixel(place, level),
          .message = std::move(message),
          .cure = std::move(cure)};
}

}  // namespace walkmask::check
