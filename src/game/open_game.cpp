#include "game/open_game.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "game/game_map.h"
#include "game/room_survey.h"
#include "level/level_files.h"
#include "level/level_format.h"
#include "level/open_level.h"

namespace walkmask {
namespace {

LevelRequest request_for(const std::string& file, const LevelRequest& each) {
  LevelRequest request = each;
  request.file = file;
  request.background_part = LevelRequest::BackgroundPart::nothing;
  request.run_both = one_after_the_other;
  return request;
}

/// Returns the names of the levels, short where they differ.
std::vector<FormatGame::Room> named_rooms(const std::vector<std::string>& files,
                                          const std::vector<LevelFormat>& formats) {
  std::map<std::string, int> times;
  std::vector<FormatGame::Room> rooms;
  for (const std::string& file : files) {
    std::string name = short_name(file, formats);
    ++times[name];
    rooms.push_back({file, std::move(name), {}});
  }
  for (FormatGame::Room& room : rooms) {
    if (times[room.name] > 1) room.name = room.file;
  }
  return rooms;
}

/// Adds the other levels that the exits of a manifest lead to, resolved.
void add_targets(const Manifest& manifest, const LevelRequest& request, const std::string& resolved,
                 std::set<std::string>& targets) {
  const Files& files = request.files;
  const Result<std::string> root = files.root_of(request.file, request.root);
  if (!root) return;
  for (const Exit& exit : manifest.exits) {
    if (!exit.to || !exit.to->manifest) continue;
    const Result<std::string> file = files.inside_root(*root, request.file, *exit.to->manifest);
    if (!file) continue;
    std::string target = files.resolved(*file);
    if (target != resolved) targets.insert(std::move(target));
  }
}

/// Returns whether a manifest may have exits that lead somewhere: most have none, and need not be
/// parsed. A key may be written with escapes.
bool may_lead_on(const FileBytes& manifest) {
  const std::string_view text = text_of(manifest);
  return text.find("\"to\"") != std::string_view::npos ||
         text.find("\\u") != std::string_view::npos;
}

/// Returns the other levels that the exits of a level lead to, resolved; absent if its manifest
/// cannot be used and may have such exits.
Result<std::optional<std::set<std::string>>> targets_of(const LevelRequest& request) {
  std::set<std::string> targets;
  const Files& source = request.files;
  Result<FileBytes> text = source.read(request.file, request.limits.file_bytes);
  if (!text && text.error().fault == Fault::machine) return text.error();
  if (!text) return std::optional<std::set<std::string>>();
  if (!may_lead_on(*text)) return std::optional(std::move(targets));
  const Result<SharedSettings> settings = shared_settings(request);
  if (!settings) return settings.error();
  const auto files = find_level_files(request, *settings);
  if (!files && files.error().error.fault == Fault::machine) return files.error().error;
  if (!files) return std::optional<std::set<std::string>>();
  add_targets(files->manifest, request, source.resolved(request.file), targets);
  return std::optional(std::move(targets));
}

}  // namespace

Result<FormatGame> game_of_manifests(std::span<const std::string> levels,
                                     const LevelRequest& each) {
  std::set<std::string> targets, leaving;
  for (const std::string& level : levels) {
    if (!format_of(level, each.formats).has_keys) continue;
    Result<std::optional<std::set<std::string>>> known = targets_of(request_for(level, each));
    if (!known) return known.error();
    const bool may_leave = !*known || !(*known)->empty();
    if (may_leave) leaving.insert(level);
    if (*known) targets.merge(**known);
  }
  FormatGame game;
  if (targets.empty()) return game;
  std::vector<std::string> linked;
  for (const std::string& level : levels) {
    if (!format_of(level, each.formats).has_keys) continue;
    const bool is_target = targets.contains(each.files.get().resolved(level));
    if (is_target || leaving.contains(level)) linked.push_back(level);
  }
  game.rooms = named_rooms(linked, each.formats);
  return game;
}

void run_in_turn(std::size_t count, const std::function<void(std::size_t)>& task) {
  for (std::size_t i = 0; i < count; ++i) task(i);
}

Result<GameMap> open_game(const FormatGame& game, const LevelRequest& each, const RunEach& run) {
  std::vector<SurveyedRoom> surveyed(game.rooms.size());
  std::vector<Failure> failures(game.rooms.size());
  run(game.rooms.size(), [&](std::size_t i) {
    const LevelRequest request = request_for(game.rooms[i].file, each);
    const Result<OpenedLevel, Problem> opened = open_level(request);
    if (opened) {
      surveyed[i] = survey_room(*opened, request);
    } else {
      failures[i] = opened.error().error;
    }
  });
  for (const Failure& failure : failures) {
    if (failure) return *failure;
  }
  return join_rooms(game, std::move(surveyed), each.files);
}

}  // namespace walkmask
