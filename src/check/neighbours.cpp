#include "check/neighbours.h"

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

std::int64_t pixels_of(const Level& level) { return std::int64_t{level.width()} * level.height(); }

/// Counts the steps of reading a level and of cutting its floors into blocks.
NeighbourLevel neighbour_in(const std::string& file, const OpenedLevel& opened, Steps& steps) {
  NeighbourLevel neighbour = {.file = file, .level = level_of(opened)};
  neighbour.places = room_places(neighbour.level->manifest);
  steps.take(pixels_of(*neighbour.level) / 2);
  try {
    const LevelFloors floors(*neighbour.level, opened.masks_fit());
    for (const StateFloor& floor : floors.of_states()) {
      neighbour.floors.emplace_back(floor.pixels);
      steps.take(pixels_of(*neighbour.level) / BitGrid::kWordBits +
                 std::ssize(neighbour.floors.back().all()));
    }
  } catch (const TooManySteps&) {
    if (steps.left() < 0) throw;
    return unusable(file, "its states take more steps than those of a level of its size may");
  }
  return neighbour;
}

/// Returns the file that a level calls `name`, as a user would write it.
Result<std::string> neighbour_file(const std::string& name, const LevelRequest& request) {
  Result<std::string> root = request.root ? given_root(*request.root) : find_root(request.file);
  if (!root) return root;
  return inside_root(*root, request.file, name);
}

/// Opens a neighbour, and notes the files that are read in `files`.
Result<NeighbourLevel> read_neighbour(const std::string& file, const LevelRequest& request,
                                      std::vector<std::string>& files, Steps& steps) {
  if (!is_named_as_manifest(file)) {
    return unusable(file, "its name does not end in .json, as that of a manifest does");
  }
  LevelRequest neighbour;
  neighbour.file = file;
  neighbour.root = request.root;
  neighbour.limits = request.limits;
  const Result<OpenedLevel> opened = open_level(neighbour);
  if (!opened) return opened.error();
  files.insert(files.end(), opened->files.begin(), opened->files.end());
  if (!opened->has_usable_manifest || opened->lacks_mask()) {
    return unusable(file, reason_of(file, opened->problems.front().error));
  }
  return neighbour_in(file, *opened, steps);
}

}  // namespace

Result<NeighbourLevels> NeighbourLevels::open(const Manifest& manifest, const LevelRequest& request,
                                              std::vector<std::string>& files, Steps& steps) {
  NeighbourLevels all;
  for (const Exit& exit : manifest.exits) {
    if (!exit.to || !exit.to->manifest) continue;
    const std::string& name = *exit.to->manifest;
    const Result<std::string> file = neighbour_file(name, request);
    const std::string resolved = file ? resolved_name(*file) : name;
    all.files_.emplace(name, resolved);
    if (all.by_file_.contains(resolved)) continue;
    Result<NeighbourLevel> neighbour =
        file ? read_neighbour(*file, request, files, steps) : unusable(name, file.error().reason);
    if (!neighbour) return neighbour.error();
    if (!neighbour->level && name.find('\\') != std::string::npos) {
      neighbour->unusable_because += ", and a backslash separates no folders: write /";
    }
    all.by_file_.emplace(resolved, std::move(*neighbour));
  }
  return all;
}

}  // namespace walkmask::check
