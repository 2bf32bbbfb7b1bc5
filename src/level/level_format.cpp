#include "level/level_format.h"

#include <algorithm>

#include "base/file_name.h"
#include "base/letter_case.h"
#include "level/level_files.h"
#include "level/own_formats.h"

namespace walkmask {
namespace {

/// Returns whether a file may be of a format by its name.
bool is_named_so(std::string_view name, const LevelFormat& format) {
  return std::ranges::any_of(format.endings, [&](std::string_view ending) {
    const bool is_whole_name = ending.starts_with('/') && name == ending.substr(1);
    return is_whole_name || has_ending(name, ending);
  });
}

/// Returns whether a file lies in its folder. The folder may be missing.
bool exists(const std::string& file, const Files& files) {
  const Result<std::string> root = files.root_of(file, {});
  if (!root) return false;
  const std::string name(last_part(file));
  const auto found = files.above(file, *root, name);
  return found &&
         std::ranges::any_of(*found, [&](const FileAbove& above) { return above.level == name; });
}

}  // namespace

std::vector<LevelFormat> own_formats() { return {manifest_format(), map_format(), image_format()}; }

const LevelFormat& format_of(std::string_view name, const std::vector<LevelFormat>& formats) {
  const auto found = std::ranges::find_if(
      formats, [&](const LevelFormat& format) { return is_named_so(name, format); });
  return found == formats.end() ? formats.back() : *found;
}

const LevelFormat& format_of(const LevelFile& file, const std::vector<LevelFormat>& formats) {
  if (file.name != kStandardInput) return format_of(file.name, formats);
  const auto found = std::ranges::find_if(formats, [&](const LevelFormat& format) {
    return format.begins_so != nullptr && format.begins_so(text_of(*file.contents));
  });
  return found == formats.end() ? formats.back() : *found;
}

std::string short_name(std::string_view file, const std::vector<LevelFormat>& formats) {
  for (const std::string_view ending : format_of(file, formats).endings) {
    if (!ending.starts_with('/') || !has_ending(file, ending)) continue;
    file.remove_suffix(ending.size());
    return std::string(last_part(file));
  }
  std::string_view name = last_part(file);
  const LevelFormat& format = format_of(name, formats);
  std::vector<std::string_view> endings = format.endings;
  if (!format.listed_ending.empty()) endings.insert(endings.begin(), format.listed_ending);
  for (const std::string_view ending : endings) {
    if (!has_ending(name, ending)) continue;
    name.remove_suffix(ending.size());
    break;
  }
  return std::string(name);
}

Result<std::string> root_of(const std::string& level, const LevelRequest& request) {
  const Files& files = request.files;
  const LevelFormat& format = format_of(level, request.formats);
  if (format.project_of != nullptr) {
    const std::string project = format.project_of(level);
    if (exists(project, files)) return files.root_of(project, request.root);
  }
  return files.root_of(level, request.root);
}

std::optional<std::string> level_with_manifest(const std::string& manifest, const Files& files,
                                               const std::vector<LevelFormat>& formats) {
  for (const LevelFormat& format : formats) {
    if (format.levels_of == nullptr) continue;
    for (std::string& level : format.levels_of(manifest)) {
      const std::vector<std::string> names = format.manifests_of(level);
      const bool is_its = std::ranges::find(names, manifest) != names.end();
      if (is_its && exists(level, files)) return std::move(level);
    }
  }
  return std::nullopt;
}

std::string formats_text(const std::vector<LevelFormat>& formats) {
  std::string text;
  for (const LevelFormat& format : formats) {
    std::string endings;
    for (std::string_view ending : format.endings) {
      if (ending.starts_with('/')) ending.remove_prefix(1);
      endings += (endings.empty() ? "" : ", ") + std::string(ending);
    }
    text += (text.empty() ? "" : ", ") + std::string(format.name) + " (" + endings + ")";
  }
  return text;
}

std::optional<std::string> game_folder(std::string_view name,
                                       const std::vector<LevelFormat>& formats) {
  const bool is_project = std::ranges::any_of(formats, [&](const LevelFormat& format) {
    return !format.project_file.empty() && last_part(name) == format.project_file;
  });
  if (!is_project) return std::nullopt;
  std::string folder(folder_part(name));
  if (folder.empty()) return ".";
  if (folder.size() > 1) folder.pop_back();
  return folder;
}

Result<ListedLevels> levels_in(const std::string& folder, const Files& files,
                               const std::vector<LevelFormat>& formats) {
  ListedLevels listed;
  for (const LevelFormat& format : formats) {
    if (format.listed_ending.empty()) continue;
    const auto found = files.below(folder, format.listed_ending);
    if (!found) return found.error();
    for (const std::string& file : *found) {
      const auto room = level_with_manifest(file, files, formats);
      const bool is_listed_below = room && format_of(*room, formats).games_in;
      if (!is_listed_below) listed.files.push_back(room.value_or(file));
    }
  }
  for (const LevelFormat& format : formats) {
    if (!format.games_in) continue;
    Result<std::vector<FormatGame>> games = format.games_in(folder, files);
    if (!games) return games.error();
    for (FormatGame& game : *games) {
      for (const FormatGame::Room& room : game.rooms) listed.files.push_back(room.file);
      listed.games.push_back(std::move(game));
    }
  }
  return listed;
}

}  // namespace walkmask
