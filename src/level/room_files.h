#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace walkmask {

/// The images of a room, paired by their names.
struct RoomFiles {
  std::string manifest;  ///< the room's manifest to be: "levels/bar.level.json"
  std::string walk;
  std::optional<std::string> areas;
  std::optional<std::string> background;
  bool walk_is_named = false;  ///< its name says mask; otherwise it may be the room's picture
};

/// A file that belongs to no room, and the reason.
struct LeftFile {
  std::string file;
  std::string reason;
  bool is_picture = false;  ///< by its name, it may be the picture of a room
};

struct PairedFiles {
  std::vector<RoomFiles> rooms;  ///< in the order of their manifests' names
  std::vector<LeftFile> left;
};

/// Pairs images of one or more folders by their names. Words at the end of a name, or else at its
/// beginning, give the role of an image:
/// - `walk`, `walkable`, `floor`, `mask` and the like: a walkability mask;
/// - `areas`, `regions`, `zones`: an area mask;
/// - `bg`, `background`, `art` or no such word: the picture of the room;
/// - `hotspots`, `walkbehinds`: a file that walkmask does not use.
/// The rest of the name is the room's: `bar.png`, `bar-walk.png` and `bar_areas.png` are one room.
/// A name without a rest stands for its folder: `3/walkableareas.png` is the room `3/3.level.json`.
/// A picture without a mask may be a mask itself. Masks are PNGs, BMPs or PGMs; files in formats
/// that walkmask does not read are ignored.
PairedFiles pair_by_name(std::span<const std::string> files);

/// Returns the name of the manifest for a mask: "levels/bar.level.json" for levels/bar-walk.png.
std::string manifest_name(const std::string& mask);

}  // namespace walkmask
