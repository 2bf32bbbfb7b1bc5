#include "level/room_files.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

namespace walkmask {
namespace {

enum class Role { walk, mask, areas, background, other };

struct RoleWord {
  std::string_view word;
  Role role;
};

// Without digits at their end.
constexpr std::array<RoleWord, 38> kRoleWords = {{
    {"walk", Role::walk},
    {"walkable", Role::walk},
    {"walkmask", Role::walk},
    {"walkability", Role::walk},
    {"walkarea", Role::walk},
    {"walkareas", Role::walk},
    {"walkablearea", Role::walk},
    {"walkableareas", Role::walk},
    {"walkbox", Role::walk},
    {"walkboxes", Role::walk},
    {"floor", Role::walk},
    {"nav", Role::walk},
    {"mask", Role::mask},
    {"masks", Role::mask},
    {"area", Role::areas},
    {"areas", Role::areas},
    {"areamask", Role::areas},
    {"region", Role::areas},
    {"regions", Role::areas},
    {"zone", Role::areas},
    {"zones", Role::areas},
    {"bg", Role::background},
    {"background", Role::background},
    {"backdrop", Role::background},
    {"art", Role::background},
    {"picture", Role::background},
    {"image", Role::background},
    {"hotspot", Role::other},
    {"hotspots", Role::other},
    {"behind", Role::other},
    {"behinds", Role::other},
    {"walkbehind", Role::other},
    {"walkbehinds", Role::other},
    {"light", Role::other},
    {"lights", Role::other},
    {"depth", Role::other},
    {"overlay", Role::other},
    {"foreground", Role::other},
}};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](char c) { return lower(c); });
  return result;
}

std::optional<Role> role_of(std::string_view word) {
  std::string name = lower(word);
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

/// A name without the words that say what the image is.
struct Stem {
  std::string_view rest;
  std::optional<Role> role;  ///< by the outermost word, where that is `mask` by one further in
};

void take_role(Role role, Stem& stem) {
  if (!stem.role || *stem.role == Role::mask) stem.role = role;
}

/// Takes words from the end of a name as long as they say what it is.
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

bool is_png(std::string_view file) { return lower(parts_of(file).ending) == ".png"; }

bool is_image(std::string_view file) {
  constexpr std::array<std::string_view, 5> kEndings = {".png", ".jpg", ".jpeg", ".bmp", ".tga"};
  return std::ranges::find(kEndings, lower(parts_of(file).ending)) != kEndings.end();
}

/// The images of one room by what they are.
using Images = std::map<Role, std::vector<std::string>>;

/// Takes the first PNG of a role, of walkability masks one that is named as such before a `mask`.
std::optional<std::string> take_mask(Images& images, std::initializer_list<Role> roles) {
  for (const Role role : roles) {
    std::vector<std::string>& files = images[role];
    const auto png = std::ranges::find_if(files, [](const std::string& f) { return is_png(f); });
    if (png == files.end()) continue;
    std::string mask = std::move(*png);
    files.erase(png);
    return mask;
  }
  return std::nullopt;
}

std::optional<std::string> take_background(Images& images) {
  std::vector<std::string>& files = images[Role::background];
  if (files.empty()) return std::nullopt;
  std::string file = std::move(files.front());
  files.erase(files.begin());
  return file;
}

std::string why_left(const std::string& file, Role role, bool has_room) {
  if (role == Role::other) return "is not a walkability mask by its name";
  if (role != Role::background && !is_png(file)) return "is not a PNG, as masks are";
  return has_room ? "is one image too many for its room" : "has no mask beside it";
}

void pair(const std::string& room, Images images, PairedFiles& paired) {
  std::optional<std::string> walk = take_mask(images, {Role::walk, Role::mask});
  const bool is_named = walk.has_value();
  if (!walk) walk = take_mask(images, {Role::background});
  if (walk) {
    auto areas = take_mask(images, {Role::areas});
    paired.rooms.push_back({room + ".level.json", std::move(*walk), std::move(areas),
                            take_background(images), is_named});
  }
  for (const auto& [role, files] : images) {
    for (const std::string& file : files) {
      paired.left.push_back({file, why_left(file, role, is_named)});
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
    const Role role = stem_of(parts_of(file).stem).role.value_or(Role::background);
    const std::string name = room_of(file);
    Room& room = rooms[lower(name)];
    if (room.name.empty() || role == Role::walk) room.name = name;
    room.images[role].push_back(file);
  }
  PairedFiles paired;
  for (auto& [key, room] : rooms) pair(room.name, std::move(room.images), paired);
  std::ranges::sort(paired.left, {}, &LeftFile::file);
  return paired;
}

std::string manifest_name(const std::string& mask) { return room_of(mask) + ".level.json"; }

}  // namespace walkmask
