// Opening a level, and what a level consists of.

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "base/quote.h"
#include "base/split.h"
#include "formats/all_formats.h"
#include "level/choice.h"
#include "level/legend_text.h"
#include "level/walkable_rule.h"
#include "level_library/last_error.h"
#include "level_library/opened_room.h"
#include "library/status.h"
#include "system/disk_files.h"
#include "system/root.h"

namespace walkmask {
namespace {

constexpr std::string_view kStandardInput = "-";

Error unusable(std::string reason, std::string cure) {
  return {Fault::usage, "", "", std::move(reason), std::move(cure)};
}

Failure apply_numbers(const walkmask_level_options& options, LevelRequest& request) {
  constexpr int kMostTolerance = 255;
  if (options.tolerance < -1 || options.tolerance > kMostTolerance) {
    return unusable("the tolerance is not 0 to 255", "give -1 for the manifest's");
  }
  if (options.scale < 0 || options.scale > kLargestScale) {
    return unusable("the scale is not 1 to 64", "give 0 for the manifest's");
  }
  if (options.tolerance >= 0) request.tolerance = options.tolerance;
  if (options.scale > 0) request.scale = PaintedScale(options.scale);
  return std::nullopt;
}

/// Sets the values of a request that replace those of the manifest.
Failure apply(const walkmask_level_options& options, LevelRequest& request) {
  request.root = optional_text(options.root);
  request.area_mask = optional_text(options.area_mask);
  request.background = optional_text(options.background);
  for (const std::string& entry : listed_names(options.legend)) {
    if (Failure failure = append_legend_entry(request.legend, entry)) return failure;
  }
  if (options.walkable != nullptr) {
    const Result<WalkableRule> rule = parse_walkable_rule(options.walkable);
    if (!rule) return unusable(rule.error().reason, rule.error().cure);
    request.walkable = *rule;
  }
  for (const auto& name : {std::optional(request.file), request.area_mask, request.background}) {
    if (name == kStandardInput) return unusable("- is not a file", "name a file");
  }
  return apply_numbers(options, request);
}

/// Returns the options that affect findings.
std::vector<std::string> words_of(const walkmask_level_options& options) {
  std::vector<std::string> words;
  append_option(words, "area_mask", options.area_mask);
  append_option(words, "legend", options.legend);
  append_option(words, "walkable", options.walkable);
  append_option(words, "root", options.root);
  if (options.tolerance >= 0) {
    append_option(words, "tolerance", std::to_string(options.tolerance).c_str());
  }
  if (options.scale > 0) append_option(words, "scale", std::to_string(options.scale).c_str());
  return words;
}

std::string joined(const std::vector<Area>& areas, const std::vector<bool>& open, bool wanted) {
  std::string list;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    if (open[i] == wanted) list += (list.empty() ? "" : ",") + areas[i].name;
  }
  return list;
}

/// Fills what is derived from the opened level.
void complete(OpenedRoom& room) {
  for (const Problem& problem : room.opened.problems) {
    const Error& error = problem.error;
    room.problems.push_back({error.file, error.place.text(), error.reason, error.cure});
  }
  if (!room.opened.content) return;
  room.places = room_places(room.opened.content->manifest);
  if (!room.opened.content->level) return;
  const Level& level = *room.opened.content->level;
  for (const State& state : level.manifest.states) {
    const std::vector<bool> open = open_areas_in(level, state);
    room.states.push_back({joined(level.areas, open, true), joined(level.areas, open, false)});
  }
  if (room.opened.has_floor()) room.floors = std::make_unique<Floors>(level);
}

/// Returns the problem that a level's own file cannot be read; null if it can.
const Error* unreadable_level(const OpenedLevel& opened) {
  for (const auto& [kind, error] : opened.problems) {
    // A place would be one in the manifest that names another file.
    const bool is_own_file = error.file == opened.file && error.place.empty();
    if (kind == Problem::Kind::unreadable && is_own_file) return &error;
  }
  return nullptr;
}

/// Opens the level `name` in memory, or on disk if `memory` is null.
walkmask_status open_room(std::unique_ptr<const MemoryFiles> memory, const char* name,
                          const walkmask_level_options* options, walkmask_level** level) {
  const walkmask_level_options usual = WALKMASK_LEVEL_OPTIONS;
  const walkmask_level_options& meant = options != nullptr ? *options : usual;
  if (const walkmask_status bad = check_size(meant); bad != WALKMASK_OK) return bad;
  if (name == nullptr || *name == '\0') return bad_argument("the level has no name", "name a file");
  const Files& files = memory ? static_cast<const Files&>(*memory) : disk_files();
  LevelRequest request = {.files = files,
                          .file = name,
                          .background_part = LevelRequest::BackgroundPart::header,
                          .formats = all_formats()};
  if (const Failure failure = apply(meant, request)) return failed(*failure);
  auto room = std::make_shared<OpenedRoom>(
      OpenedRoom{std::move(memory), std::move(request), words_of(meant)});
  Result<OpenedLevel, Problem> opened = open_level(room->request);
  if (!opened) return failed(opened.error().error);
  if (const Error* const error = unreadable_level(*opened)) return failed(*error);
  if (!room->memory) {
    const auto [top, here] = repository_folders();
    room->repository = {top, here};
  }
  room->opened = std::move(*opened);
  complete(*room);
  *level = std::make_unique<walkmask_level>(walkmask_level{std::move(room)}).release();
  return WALKMASK_OK;
}

}  // namespace

const Error* OpenedRoom::obstacle() const {
  const auto found = std::ranges::find_if_not(opened.problems, is_about_background);
  return found == opened.problems.end() ? nullptr : &found->error;
}

std::vector<std::string> listed_names(const char* list) {
  std::vector<std::string> names;
  if (list == nullptr || *list == '\0') return names;
  for (const std::string_view name : split(list, ',')) names.emplace_back(name);
  return names;
}

}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_level_open(const char* path, const walkmask_level_options* options,
                                    walkmask_level** level) {
  return guarded([&] { return open_room(nullptr, path, options, level); });
}

walkmask_status walkmask_level_open_files(const walkmask_file* files, size_t count,
                                          const char* name, const walkmask_level_options* options,
                                          walkmask_level** level) {
  return guarded([&] {
    auto memory = std::make_unique<MemoryFiles>();
    for (const walkmask_file& file : std::span(files, count)) {
      if (file.name == nullptr) return bad_argument("a file has no name", "name it");
      if (file.bytes == nullptr && file.size > 0) {
        return bad_argument("the file " + in_quotes(file.name) + " has no bytes", "pass them");
      }
      const std::span bytes(file.bytes, file.size);
      memory->put(file.name, FileBytes(bytes.begin(), bytes.end()));
    }
    return open_room(std::move(memory), name, options, level);
  });
}

void walkmask_level_free(walkmask_level* level) {
  const std::unique_ptr<walkmask_level> end(level);
}
