#include "check/neighbours.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "level/level_files.h"
#include "survey/level_floors.h"
#include "system/root.h"

namespace walkmask::check {
namespace {

NeighbourLevel unusable(const std::string& file, const std::string& reason) {
  return {.file = file, .unusable_because = reason};
}

/// Returns the reason of an error; it names the file where that is not the level's own.
std::string reason_of(const std::string& file, const Error& error) {
  return error.file == file ? error.reason : error.file + ": " + error.reason;
}

/// A neighbour, and what it adds to the steps that are allowed and that are taken.
struct ReadNeighbour {
  NeighbourLevel level;
  std::int64_t pixels = 0, steps = 0;
};

/// Reads a level and cuts its floors into blocks.
ReadNeighbour neighbour_in(const std::string& file, const OpenedLevel& opened) {
  NeighbourLevel neighbour = {.file = file, .level = level_of(opened)};
  neighbour.places = room_places(neighbour.level->manifest);
  const std::int64_t pixels = neighbour.level->pixels();
  const std::int64_t allowed = Steps::for_pixels(pixels).left();
  std::optional<LevelFloors> floors;
  try {
    floors.emplace(*neighbour.level, opened.masks_fit());
  } catch (const TooManySteps&) {
    return {unusable(file, "its states take more steps than those of a level of its size may"),
            pixels, allowed};
  }
  std::int64_t steps = pixels / 2 + allowed - floors->steps_left();
  for (const StateFloor& floor : floors->of_states()) {
    neighbour.floors.emplace_back(floor.pixels);
    steps += pixels / BitGrid::kWordBits + std::ssize(neighbour.floors.back().all());
  }
  return {std::move(neighbour), pixels, steps};
}

/// Returns the file that a level calls `name`, as a user would write it.
Result<std::string> neighbour_file(const std::string& name, const LevelRequest& request) {
  Result<std::string> root = request.root ? given_root(*request.root) : find_root(request.file);
  if (!root) return root;
  return inside_root(*root, request.file, name);
}

/// Opens a neighbour, and notes the files that are read in `files`.
Result<ReadNeighbour> read_neighbour(const std::string& file, const LevelRequest& request,
                                     std::vector<std::string>& files) {
  if (!is_named_as_manifest(file)) {
    return ReadNeighbour{
        unusable(file, "its name does not end in .json, as that of a manifest does")};
  }
  LevelRequest neighbour;
  neighbour.file = file;
  neighbour.root = request.root;
  neighbour.limits = request.limits;
  const Result<OpenedLevel> opened = open_level(neighbour);
  if (!opened) return opened.error();
  files.insert(files.end(), opened->files.begin(), opened->files.end());
  if (!opened->has_usable_manifest || opened->lacks_mask()) {
    return ReadNeighbour{unusable(file, reason_of(file, opened->problems.front().error))};
  }
  return neighbour_in(file, *opened);
}

}  // namespace

Result<NeighbourLevels> NeighbourLevels::open(const Manifest& manifest, const LevelRequest& request,
                                              std::vector<std::string>& files, Steps steps) {
  NeighbourLevels all;
  bool may_read = true;
  std::int64_t largest = 0;
  for (const Exit& exit : manifest.exits) {
    if (!exit.to || !exit.to->manifest) continue;
    const std::string& name = *exit.to->manifest;
    const Result<std::string> file = neighbour_file(name, request);
    const std::string resolved = file ? resolved_name(*file) : name;
    all.files_.emplace(name, resolved);
    if (all.by_file_.contains(resolved)) continue;
    if (!may_read) {
      if (all.first_unread_ == nullptr) all.first_unread_ = &exit;
      continue;
    }
    Result<ReadNeighbour> read = file ? read_neighbour(*file, request, files)
                                      : ReadNeighbour{unusable(name, file.error().reason)};
    if (!read) return read.error();
    if (!read->level.level && name.find('\\') != std::string::npos) {
      read->level.unusable_because += ", and a backslash separates no folders: write /";
    }
    steps.allow(Steps::kForAPixel * std::max<std::int64_t>(0, read->pixels - largest));
    largest = std::max(largest, read->pixels);
    may_read = steps.add(read->steps);
    all.by_file_.emplace(resolved, std::move(read->level));
  }
  return all;
}

const NeighbourLevel* NeighbourLevels::called(const std::string& name) const {
  const auto found = by_file_.find(files_.at(name));
  return found == by_file_.end() ? nullptr : &found->second;
}

}  // namespace walkmask::check
