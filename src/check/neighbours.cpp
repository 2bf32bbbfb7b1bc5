#include "check/neighbours.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <tuple>
#include <utility>

#include "level/level_files.h"
#include "survey/level_floors.h"

namespace walkmask::check {
namespace {

/// The steps charged for reading a byte of settings, and for applying one of their entries to a
/// level.
constexpr std::int64_t kParsedByte = 16, kEntry = 64;

NeighbourLevel unusable(const std::string& file, const std::string& reason) {
  return {.file = file, .unusable_because = reason};
}

/// Returns the reason of an error; it names the file if that is not the level's own.
std::string reason_of(const std::string& file, const Error& error) {
  return error.file == file ? error.reason : error.file + ": " + error.reason;
}

/// A neighbour, and what it adds to the steps allowed and taken.
struct ReadNeighbour {
  NeighbourLevel level;
  std::int64_t pixels = 0, steps = 0;
};

/// Drops the parts of a manifest that nothing uses: thousands of neighbours would each hold a copy.
void drop_all_but_places(Manifest& manifest) {
  manifest.agents = std::vector<Agent>();
  manifest.states = std::vector<State>();
  manifest.legend = std::vector<LegendEntry>();
  manifest.expect = std::vector<Expectation>();
  manifest.check.reset();
  manifest.waive.reset();
}

/// Returns the pixels of the largest mask that was read, and of all masks together.
std::pair<std::int64_t, std::int64_t> decoded_pixels(const LevelContent& opened) {
  std::int64_t largest = 0, all = 0;
  for (const std::optional<Mask>* mask : {&opened.walk, &opened.areas}) {
    if (!*mask) continue;
    const std::int64_t pixels = std::int64_t{(*mask)->size.width} * (*mask)->size.height;
    largest = std::max(largest, pixels);
    all += pixels;
  }
  return {largest, all};
}

/// The floors of a level's states, cut into blocks, and the steps that this takes.
struct StateBlocks {
  std::vector<Blocks> floors;
  std::int64_t steps;
};

/// Charges a budget for the level's size, except for the blocks.
StateBlocks state_blocks(const Level& level, bool knows_areas) {
  LevelFloors floors(level, knows_areas);
  StateBlocks states = {{}, Steps::for_pixels(level.pixels()).left() - floors.steps().left()};
  for (const StateFloor& floor : floors.of_states()) {
    states.floors.emplace_back(floor.pixels);
    states.steps += level.pixels() / BitGrid::kWordBits + std::ssize(states.floors.back().all());
  }
  return states;
}

/// Reads a level and cuts its floors into blocks.
ReadNeighbour neighbour_in(const std::string& file, LevelContent opened) {
  NeighbourLevel neighbour = {.file = file, .level = std::move(opened.level)};
  neighbour.places = room_places(neighbour.level->manifest);
  const std::int64_t pixels = neighbour.level->pixels();
  Result<StateBlocks, TooManySteps> states =
      within_steps([&] { return state_blocks(*neighbour.level, opened.masks_fit()); });
  if (!states) {
    return {unusable(file, "its states exceed the step limit for its size"), pixels,
            Steps::for_pixels(pixels).left()};
  }
  neighbour.floors = std::move(states->floors);
  drop_all_but_places(neighbour.level->manifest);
  return {std::move(neighbour), pixels, states->steps};
}

/// Returns the file that a level calls `name`, as a user would write it.
Result<std::string> neighbour_file(const std::string& name, const LevelRequest& request) {
  const Files& files = request.files;
  Result<std::string> root = files.root_of(request.file, request.root);
  if (!root) return root;
  return files.inside_root(*root, request.file, name);
}

/// Opens the neighbours of a level and counts the steps that it takes.
class NeighbourReader {
 public:
  NeighbourReader(const LevelRequest& request, const SharedSettings& settings,
                  std::vector<std::string>& files)
      : request_(request), settings_(settings, request.files), files_(files) {
    for (const std::string& file : settings.found) reported_.insert(resolved(file));
  }

  /// Opens a neighbour, and notes the files that were read; absent if settings around it cannot be
  /// used.
  Result<std::optional<ReadNeighbour>> read(const std::string& file) {
    if (!format_of(file, request_.formats).has_keys) {
      return std::optional(ReadNeighbour{unusable(file, "its name does not end in .json")});
    }
    const LevelRequest neighbour = {
        .files = request_.files, .file = file, .root = request_.root, .limits = request_.limits};
    Result<SharedSettings> settings = settings_.around(neighbour);
    if (!settings) return settings.error();
    if (!settings->problems.empty()) {
      files_.insert(files_.end(), settings->found.begin(), settings->found.end());
      note_problems(settings->problems);
      return std::optional<ReadNeighbour>();
    }
    return opened(neighbour, std::move(*settings));
  }

  std::vector<Error> problems() && { return std::move(problems_); }

 private:
  std::string resolved(const std::string& file) const {
    return request_.files.get().resolved(file);
  }

  Result<std::optional<ReadNeighbour>> opened(const LevelRequest& neighbour,
                                              SharedSettings settings) {
    const std::int64_t steps = steps_of(settings);
    Result<OpenedLevel, Problem> opened = open_level(neighbour, std::move(settings));
    if (!opened) return opened.error().error;
    files_.insert(files_.end(), opened->files.begin(), opened->files.end());
    ReadNeighbour read;
    std::int64_t largest = 0, all = 0;
    if (opened->content) std::tie(largest, all) = decoded_pixels(*opened->content);
    if (!opened->content || opened->content->lacks_mask()) {
      const Error& error = opened->problems.front().error;
      read.level = unusable(neighbour.file, reason_of(neighbour.file, error));
    } else {
      read = neighbour_in(neighbour.file, std::move(*opened->content));
    }
    read.pixels = largest;
    read.steps += steps + all / 2;
    return std::optional(std::move(read));
  }

  /// Returns the steps of parsing files that were not parsed before, and of applying all settings
  /// to a level.
  std::int64_t steps_of(const SharedSettings& settings) {
    const std::size_t parsed = settings_.parsed_bytes() - counted_bytes_;
    counted_bytes_ += parsed;
    std::size_t entries = 0;
    for (const SettingsFile& file : settings.files) entries += file.content->entries;
    return kParsedByte * static_cast<std::int64_t>(parsed) +
           kEntry * static_cast<std::int64_t>(entries);
  }

  void note_problems(const std::vector<Error>& problems) {
    for (const Error& error : problems) {
      if (reported_.insert(resolved(error.file)).second) problems_.push_back(error);
    }
  }

  const LevelRequest& request_;
  SettingsReader settings_;
  std::vector<std::string>& files_;
  std::size_t counted_bytes_ = 0;
  std::set<std::string> reported_;  // resolved
  std::vector<Error> problems_;
};

}  // namespace

Result<NeighbourLevels> NeighbourLevels::open(const Manifest& manifest,
                                              const SharedSettings& settings,
                                              const LevelRequest& request,
                                              std::vector<std::string>& files, Steps steps) {
  NeighbourLevels all;
  NeighbourReader reader(request, settings, files);
  bool may_read = true;
  std::int64_t largest = 0;
  for (const Exit& exit : manifest.exits) {
    if (!exit.to || !exit.to->manifest) continue;
    const std::string& name = *exit.to->manifest;
    const Result<std::string> file = neighbour_file(name, request);
    const std::string resolved = file ? request.files.get().resolved(*file) : name;
    all.files_.emplace(name, resolved);
    if (all.by_file_.contains(resolved)) continue;
    if (!may_read) {
      if (all.first_unread_ == nullptr) all.first_unread_ = &exit;
      continue;
    }
    Result<std::optional<ReadNeighbour>> read =
        file ? reader.read(*file)
             : std::optional(ReadNeighbour{unusable(name, file.error().reason)});
    if (!read) return read.error();
    if (!*read) {
      all.by_file_.emplace(resolved, std::nullopt);
      continue;
    }
    ReadNeighbour& neighbour = **read;
    if (!neighbour.level.level && name.find('\\') != std::string::npos) {
      neighbour.level.unusable_because += ", and a backslash separates no folders: write /";
    }
    steps.allow(Steps::kForAPixel * std::max<std::int64_t>(0, neighbour.pixels - largest));
    largest = std::max(largest, neighbour.pixels);
    may_read = steps.add(kOpening + neighbour.steps);
    all.by_file_.emplace(resolved, std::move(neighbour.level));
  }
  all.settings_problems_ = std::move(reader).problems();
  return all;
}

const NeighbourLevel* NeighbourLevels::called(const std::string& name) const {
  const auto found = by_file_.find(files_.at(name));
  return found == by_file_.end() || !found->second ? nullptr : &*found->second;
}

}  // namespace walkmask::check
