#include "check/rules/exits.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/suggest.h"
#include "check/wording.h"
#include "level/level_files.h"
#include "level/open_level.h"
#include "survey/level_floors.h"
#include "system/root.h"

namespace walkmask::check {
namespace {

/// Another level, as far as exits that lead there care.
struct Neighbour {
  std::string file;            // as a user would write it
  std::optional<Level> level;  // absent where its floor is not known
  std::vector<Blocks> floors;  // of its states
  std::string fault;           // why there is no level
};

Neighbour unusable(const std::string& file, const std::string& fault) {
  return {file, std::nullopt, {}, fault};
}

/// What is wrong with a level, as something to be told of its manifest.
std::string told_of(const std::string& file, const Error& error) {
  return error.file == file ? error.reason : error.file + ": " + error.reason;
}

Neighbour neighbour_in(const std::string& file, const OpenedLevel& opened) {
  Neighbour neighbour = {file, level_of(opened), {}, ""};
  const LevelFloors floors(*neighbour.level, opened.masks_fit());
  for (const StateFloor& floor : floors.of_states()) neighbour.floors.emplace_back(floor.pixels);
  return neighbour;
}

/// The file that a level calls `name`, as a user would write it.
Result<std::string> neighbour_file(const std::string& name, const LevelRequest& request) {
  const Result<std::string> root =
      request.root ? given_root(*request.root) : find_root(request.file);
  if (!root) return root;
  return inside_root(*root, request.file, name);
}

/// Notes the files that are read in `files`.
Result<Neighbour> read_neighbour(const std::string& file, const LevelRequest& request,
                                 std::vector<std::string>& files) {
  if (!is_named_as_manifest(file)) return unusable(file, "it is no manifest");
  LevelRequest neighbour;
  neighbour.file = file;
  neighbour.root = request.root;
  neighbour.limits = request.limits;
  const Result<OpenedLevel> opened = open_level(neighbour);
  if (!opened) return opened.error();
  files.insert(files.end(), opened->files.begin(), opened->files.end());
  if (!opened->has_usable_manifest || opened->lacks_mask()) {
    return unusable(file, told_of(file, opened->problems.front().error));
  }
  return neighbour_in(file, *opened);
}

/// The levels that exits lead to, each opened once, however it is spelled.
class Neighbours {
 public:
  /// The files that are read are added to `files`. Both must outlive it.
  Neighbours(const LevelRequest& request, std::vector<std::string>& files)
      : request_(request), files_(files) {}

  Result<const Neighbour*> find(const std::string& name) {
    const Result<std::string> file = neighbour_file(name, request_);
    const std::string key = file ? resolved_name(*file) : name;
    auto known = opened_.find(key);
    if (known == opened_.end()) {
      Result<Neighbour> neighbour =
          file ? read_neighbour(*file, request_, files_) : unusable(name, file.error().reason);
      if (!neighbour) return neighbour.error();
      known = opened_.emplace(key, std::move(*neighbour)).first;
    }
    return &known->second;
  }

 private:
  const LevelRequest& request_;
  std::vector<std::string>& files_;
  std::map<std::string, Neighbour> opened_;  // by the resolved name
};

/// Whether a point agent can stand there in some state.
bool has_position(const RoomPlace& place, const Neighbour& neighbour) {
  const Level& level = *neighbour.level;
  return is_inside(place, level) &&
         std::any_of(neighbour.floors.begin(), neighbour.floors.end(), [&](const Blocks& floor) {
           return !positions_at(place, level, floor, kPoint).empty();
         });
}

Findings landing_findings(const RoomPlace& place, const Subject& subject,
                          const Neighbour& neighbour) {
  const std::string& wanted = place.exit->to->place;
  const std::string leads = "exit " + place.name + " leads to " + neighbour.file;
  if (!neighbour.level) {
    return {about(place, subject.level, Code::P006,
                  leads + ", which cannot be used: " + neighbour.fault,
                  "fix that level, or lead elsewhere")};
  }
  std::vector<std::string> names;
  for (const RoomPlace& there : room_places(neighbour.level->manifest)) {
    names.push_back(there.name);
    if (there.name != wanted) continue;
    if (has_position(there, neighbour)) return {};
    return {about(place, subject.level, Code::P005,
                  "exit " + place.name + " lands at " + wanted + " of " + neighbour.file +
                      ", which lies beside the floor there",
                  "move " + wanted + " onto the floor of that level")};
  }
  return {about(place, subject.level, Code::P006,
                leads + "#" + wanted + ", but no exit or point there has that name",
                suggestion(wanted, names))};
}

}  // namespace

Result<Findings> target_findings(const Subject& subject, const LevelRequest& request,
                                 std::vector<std::string>& files) {
  Findings findings;
  Neighbours neighbours(request, files);
  for (const RoomPlace& place : subject.places) {
    if (place.exit == nullptr || !place.exit->to || !place.exit->to->manifest) continue;
    const Result<const Neighbour*> neighbour = neighbours.find(*place.exit->to->manifest);
    if (!neighbour) return neighbour.error();
    append(findings, landing_findings(place, subject, **neighbour));
  }
  return findings;
}

}  // namespace walkmask::check
