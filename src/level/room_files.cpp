#include "level/room_files.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

#include "base/letter_case.h"
#include "level/level_format.h"
#include "level/own_formats.h"

namespace walkmask {
namespace {

enum class ImageRole { walk, mask, areas, background, other };

struct RoleWord {
  std::string_view word;
  ImageRole role;
};

// Without digits at their end.
constexpr std::array<RoleWord, 40> kRoleWords = {{
    {"walk", ImageRole::walk},
    {"walkable", ImageRole::walk},
    {"walkmask", ImageRole::walk},
    {"walkability", ImageRole::walk},
    {"walkarea", ImageRole::walk},
    {"walkareas", ImageRole::walk},
    {"walkablearea", ImageRole::walk},
    {"walkableareas", ImageRole::walk},
    {"walkbox", ImageRole::walk},
    {"walkboxes", ImageRole::walk},
    {"floor", ImageRole::walk},
    {"nav", ImageRole::walk},
    {"mask", ImageRole::mask},
    {"masks", ImageRole::mask},
    {"area", ImageRole::areas},
    {"areas", ImageRole::areas},
    {"areamask", ImageRole::areas},
    {"region", ImageRole::areas},
    {"regions", ImageRole::areas},
    {"zone", ImageRole::areas},
    {"zones", ImageRole::areas},
    {"bg", ImageRole::background},
    {"background", ImageRole::background},
    {"backdrop", ImageRole::background},
    {"art", ImageRole::background},
    {"picture", ImageRole::background},
    {"image", ImageRole::background},
    {"hotspot", ImageRole::other},
    {"hotspots", ImageRole::other},
    {"behind", ImageRole::other},
    {"behinds", ImageRole::other},
    {"walkbehind", ImageRole::other},
    {"walkbehinds", ImageRole::other},
    {"light", ImageRole::other},
    {"lights", ImageRole::other},
    {"depth", ImageRole::other},
    {"overlay", ImageRole::other},
    {"layer", ImageRole::other},
    {"layers", ImageRole::other},
    {"foreground", ImageRole::other},
}};

std::optional<ImageRole> role_of(std::string_view word) {
  std::string name = lower_case(word);
  const bool is_numbered_layer = name.size() > 1 && name[0] == 'l' &&
                                 name.find_first_not_of("0123456789", 1) == std::string::npos;
  if (is_numbered_layer) return ImageRole::other;  // room002_L0, room002_L1
  name.erase(name.find_last_not_of("0123456789") + 1);
  const auto found = std::ranges::find(kRoleWords, name, &RoleWord::word);
  return found == kRoleWords.end() ? std::nullopt : std::optional(found->role);
}

/// The parts of a file's name: "levels/", "bar-walk", ".png".
struct NameParts {
  std::string_view folder, stem, ending;
};

NameParts parts_of(std::string_view file) {
  const std::size_t slash = file.rfind('/');
  const std::size_t begin = slash == std::string_view::npos ? 0 : slash + 1;
  std::size_t dot = file.rfind('.');
  if (dot == std::string_view::npos || dot <= begin) dot = file.size();
  return {file.substr(0, begin), file.substr(begin, dot - begin), file.substr(dot)};
}

constexpr std::string_view kSeparators = "-_. ";

/// A name without the words for the image's role.
struct Stem {
  std::string_view rest;
  std::optional<ImageRole> role;  ///< by the outermost word, where that is `mask` by one further in
};

void take_role(ImageRole role, Stem& stem) {
  if (!stem.role || *stem.role == ImageRole::mask) stem.role = role;
}

/// Removes words from the end of a name as long as they give its role.
Stem without_words_at_end(std::string_view name) {
  Stem stem = {name, {}};
  while (!stem.rest.empty()) {
    const std::size_t last = stem.rest.find_last_of(kSeparators);
    const std::size_t begin = last == std::string_view::npos ? 0 : last + 1;
    const auto role = role_of(stem.rest.substr(begin));
    if (!role) break;
    take_role(*role, stem);
    stem.rest = stem.rest.substr(0, begin == 0 ? 0 : begin - 1);
  }
  return stem;
}

Stem stem_of(std::string_view name) {
  Stem stem = without_words_at_end(name);
  if (stem.role) return stem;
  const std::size_t end = name.find_first_of(kSeparators);
  if (end == std::string_view::npos) return stem;
  const auto role = role_of(name.substr(0, end));
  if (role) stem = {name.substr(end + 1), role};
  return stem;
}

/// Returns the name of the room that a file belongs to, with its folder.
std::string room_of(std::string_view file) {
  const auto [folder, name, ending] = parts_of(file);
  const Stem stem = stem_of(name);
  if (!stem.rest.empty()) return std::string(folder) + std::string(stem.rest);
  std::string_view parent = folder;
  if (!parent.empty()) parent.remove_suffix(1);
  parent.remove_prefix(parent.rfind('/') + 1);
  const bool has_name = !parent.empty() && parent != "." && parent != "..";
  return std::string(folder) + std::string(has_name ? parent : name);
}

/// Returns the endings of images that may be masks, the usual one first.
const std::vector<std::string_view>& mask_endings() {
  static const std::vector<std::string_view> endings = image_format().endings;
  return endings;
}

/// Returns the index of a file's ending in mask_endings(); their number if it is none of them.
std::ptrdiff_t mask_kind(std::string_view file) {
  return std::ranges::find(mask_endings(), lower_case(parts_of(file).ending)) -
         mask_endings().begin();
}

bool may_be_mask(std::string_view file) { return mask_kind(file) < std::ssize(mask_endings()); }

bool is_image(std::string_view file) {
  constexpr std::array<std::string_view, 3> kOthers = {".jpg", ".jpeg", ".tga"};
  return may_be_mask(file) ||
         std::ranges::find(kOthers, lower_case(parts_of(file).ending)) != kOthers.end();
}

/// The images of one room by their role.
using Images = std::map<ImageRole, std::vector<std::string>>;

/// Takes the first image of a role that may be a mask; a PNG, if there is one. For walkability, a
/// name like `walk` goes before `mask`.
std::optional<std::string> take_mask(Images& images, std::initializer_list<ImageRole> roles) {
  for (const ImageRole role : roles) {
    std::vector<std::string>& files = images[role];
    const auto found = std::ranges::min_element(
        files, {}, [](const std::string& file) { return mask_kind(file); });
    if (found == files.end() || !may_be_mask(*found)) continue;
    std::string mask = std::move(*found);
    files.erase(found);
    return mask;
  }
  return std::nullopt;
}

std::optional<std::string> take_background(Images& images) {
  std::vector<std::string>& files = images[ImageRole::background];
  if (files.empty()) return std::nullopt;
  std::string file = std::move(files.front());
  files.erase(files.begin());
  return file;
}

std::string why_left(const std::string& file, ImageRole role, bool has_room) {
  if (role == ImageRole::other) return "is not a walkability mask by its name";
  if (role != ImageRole::background && !may_be_mask(file)) {
    return "is not a PNG, BMP or PGM, as masks are";
  }
  return has_room ? "is one image too many for its room" : "has no mask next to it";
}

void pair(const std::string& room, Images images, PairedFiles& paired) {
  std::optional<std::string> walk = take_mask(images, {ImageRole::walk, ImageRole::mask});
  const bool is_named = walk.has_value();
  if (!walk) walk = take_mask(images, {ImageRole::background});
  if (walk) {
    auto areas = take_mask(images, {ImageRole::areas});
    paired.rooms.push_back({room + std::string(kListedManifest), std::move(*walk), std::move(areas),
                            take_background(images), is_named});
  }
  for (const auto& [role, files] : images) {
    for (const std::string& file : files) {
      paired.left.push_back({file, why_left(file, role, is_named), role == ImageRole::background});
    }
  }
}

}  // namespace

PairedFiles pair_by_name(std::span<const std::string> files) {
  struct Room {
    std::string name;  ///< as its mask spells it, else as its first image
    Images images;
  };
  std::map<std::string, Room> rooms;
  for (const std::string& file : files) {
    if (!is_image(file)) continue;
    const ImageRole role = stem_of(parts_of(file).stem).role.value_or(ImageRole::background);
    const std::string name = room_of(file);
    Room& room = rooms[lower_case(name)];
    if (room.name.empty() || role == ImageRole::walk) room.name = name;
    room.images[role].push_back(file);
  }
  PairedFiles paired;
  for (auto& [key, room] : rooms) pair(room.name, std::move(room.images), paired);
  std::ranges::sort(paired.left, {}, &LeftFile::file);
  return paired;
}

std::string manifest_name(const std::string& mask) {
  return room_of(mask) + std::string(kListedManifest);
}

}  // namespace walkmask
