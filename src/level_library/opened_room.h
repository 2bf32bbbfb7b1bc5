#pragma once

#include <walkmask/walkmask_level_c.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "batch/floors.h"
#include "level/memory_files.h"
#include "level/open_level.h"
#include "level/room_place.h"
#include "report/repository.h"

namespace walkmask {

/// A level that the C interface has opened. Its handle, its findings and its answers share it, so
/// the caller may free them in any order.
struct OpenedRoom {
  /// An error as texts that a caller may point at.
  struct ProblemTexts {
    std::string file, place, reason, cure;
  };

  /// The areas of a state, as lists.
  struct StateTexts {
    std::string open, closed;
  };

  std::unique_ptr<const MemoryFiles> memory;  ///< null for a level on disk
  LevelRequest request;                       ///< refers to the memory, or to the disk
  std::vector<std::string> words = {};        ///< the options of the request, each with its value
  Repository repository = {};                 ///< that reports name files from
  OpenedLevel opened = {};                    ///< with the header of its background
  std::vector<RoomPlace> places = {};         ///< refer to the level's manifest
  std::vector<StateTexts> states = {};
  std::vector<ProblemTexts> problems = {};
  std::unique_ptr<Floors> floors = {};  ///< null without a floor; refer to the level

  /// Returns the level. Precondition: there is a floor.
  const Level& level() const { return *opened.content->level; }

  /// Returns the first problem that keeps the level from being walked in.
  const Error* obstacle() const;
};

}  // namespace walkmask

struct walkmask_level {
  std::shared_ptr<const walkmask::OpenedRoom> room;
};

namespace walkmask {

/// Returns the elements of a list of the C interface; none for null or an empty text.
std::vector<std::string> listed_names(const char* list);

/// Returns a text of the C interface; absent for null.
inline std::optional<std::string> optional_text(const char* text) {
  return text == nullptr ? std::nullopt : std::optional<std::string>(text);
}

/// Appends the name of an option and its value, if it has one. Reports list them.
inline void append_option(std::vector<std::string>& words, const char* name, const char* value) {
  if (value != nullptr) words.insert(words.end(), {name, value});
}

}  // namespace walkmask
