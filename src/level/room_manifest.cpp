#include "level/room_manifest.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "base/file_name.h"
#include "base/files.h"
#include "base/quote.h"
#include "json/error.h"
#include "level/level_files.h"
#include "level/manifest_readers.h"

namespace walkmask {
namespace {

/// Finds the file with this name, if it exists. Its folder is the level's or one above it.
Result<std::optional<FileAbove>> existing(const std::string& name, const std::string& level,
                                          const LevelRequest& request) {
  const Files& files = request.files;
  const auto refused = [](const Error& error) -> Result<std::optional<FileAbove>> {
    if (error.fault == Fault::machine) return error;
    return std::optional<FileAbove>();  // the level cannot be opened either
  };
  const Result<std::string> root = root_of(level, request);
  if (!root) return refused(root.error());
  const auto found = files.above(level, *root, std::string(last_part(name)));
  if (!found) return refused(found.error());
  const auto file =
      std::ranges::find(*found, level.substr(folder_part(name).size()), &FileAbove::level);
  return file == found->end() ? std::optional<FileAbove>() : std::optional(*file);
}

/// Returns the only one of the files that exists, by the name that it was searched for; absent if
/// none does.
Result<std::optional<FileAbove>> only_one(std::span<const std::string> names,
                                          const LevelRequest& request) {
  std::optional<FileAbove> first;
  const std::string& level = request.copy_of ? *request.copy_of : request.file;
  for (const std::string& name : names) {
    Result<std::optional<FileAbove>> file = existing(name, level, request);
    if (!file) return file.error();
    if (!*file) continue;
    if (first) {
      return Error{Fault::input, name, "",
                   "is a second manifest of " + request.file + ", which has " + first->name,
                   "keep one of the two"};
    }
    first = std::move(*file);
    first->name = name;
  }
  return first;
}

Result<FileBytes> read_bytes(const FileAbove& file, const LevelRequest& request) {
  Result<FileBytes> bytes = request.files.get().read(file.name, request.limits.file_bytes);
  if (!bytes && !file.is_regular)
    bytes.error().cure = "put a regular file in its place, or remove it";
  return bytes;
}

/// Gives the points of a manifest the places where they are written: those of the room have others.
void note_origins(const std::string& file, Manifest& manifest) {
  for (NamedPoint& point : manifest.points) {
    point.origin = Origin{file, FilePlace(point.position).text()};
  }
}

Problem unusable(Error error, const std::string& file) {
  error.file = file;
  return {Problem::Kind::unusable, std::move(error)};
}

/// Reads a room's manifest, or makes it of the settings if the room has none.
Result<Manifest, Problem> given_manifest(const LevelRequest& request,
                                         const SharedSettings& settings,
                                         const LevelFormat& format) {
  const std::string& level = request.copy_of ? *request.copy_of : request.file;
  const Result<std::optional<FileAbove>> file = only_one(format.manifests_of(level), request);
  if (!file) return Problem{Problem::Kind::unusable, file.error()};
  if (!*file) return manifest_of_settings(settings, format.settings);
  const std::string& name = (*file)->name;
  if ((*file)->outside) return unusable(*(*file)->outside, name);
  const Result<FileBytes> bytes = read_bytes(**file, request);
  if (!bytes) return Problem{Problem::Kind::unreadable, bytes.error()};
  if (Failure large = refuse_large_manifest(bytes->size())) return unusable(*large, name);
  Result<Manifest> manifest = read_room_manifest(text_of(*bytes), settings, format.settings);
  if (!manifest) return unusable(manifest.error(), name);
  manifest->written_in = name;
  note_origins(name, *manifest);
  return std::move(*manifest);
}

/// Adds the points of the room's manifest to those of the room, and looks up what the manifest
/// refers to.
Failure complete_room(std::vector<NamedPoint> given, Manifest& room) {
  if (!room.written_in) return std::nullopt;
  std::set<std::string> of_room;
  for (const NamedPoint& point : room.points) of_room.insert(point.name);
  for (NamedPoint& point : given) {
    if (of_room.contains(point.name)) {
      Error error = json::error_at(point.position,
                                   "the room has a point " + in_quotes(point.name) + " of its own",
                                   "give this one another name");
      error.file = *room.written_in;
      return error;
    }
    room.points.push_back(std::move(point));
  }
  Failure wrong = resolve_references(room);
  if (wrong) wrong->file = *room.written_in;
  return wrong;
}

}  // namespace

void add_states(std::vector<State> of_room, Manifest& manifest) {
  const bool has_settings = manifest.states_from && !manifest.states.empty();
  if (has_settings) return;
  std::erase_if(of_room, [&](const State& state) {
    return std::ranges::find(manifest.states, state.name, &State::name) != manifest.states.end();
  });
  manifest.states.insert(manifest.states.begin(), of_room.begin(), of_room.end());
}

Result<LevelFiles, Problem> read_with_manifest(LevelFile file, const LevelRequest& request,
                                               const SharedSettings& settings,
                                               const LevelFormat& format,
                                               const RoomReader& reader) {
  Result<Manifest, Problem> given = given_manifest(request, settings, format);
  if (!given) return given.error();
  std::vector<NamedPoint> points = std::exchange(given->points, {});
  Result<FormatRoom> room = reader(std::move(*given));
  if (room && room->manifest.written_in) room->files.push_back(*room->manifest.written_in);
  Result<LevelFiles, Problem> files = files_of(std::move(room), std::move(file));
  if (!files) return files;
  if (Failure wrong = complete_room(std::move(points), files->manifest)) {
    return Problem{Problem::Kind::unusable, std::move(*wrong)};
  }
  return files;
}

}  // namespace walkmask
