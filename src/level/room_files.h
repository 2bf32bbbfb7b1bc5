#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace walkmask {

/// The images of a room, as their names pair them.
struct RoomFiles {
  std::string manifest;  ///< that the room would have: "levels/bar.level.json"
  std::string walk;
  std::optional<std::string> areas;
  std::optional<std::string> background;
  bool walk_is_named = false;  ///< as a mask; otherwise it may as well be the room's picture
};

/// A file that belongs to no room, and why.
struct LeftFile {
  std::string file;
  std::string reason;
};

struct PairedFiles {
  std::vector<RoomFiles> rooms;  ///< in the order of their manifests' names
  std::vector<LeftFile> left;
};

/// Pairs images of one folder or several by their names. Words at the end of a name, or else at its
/// beginning, say what an image is: `walk`, `walkable`, `floor`, `mask` and the like a walkability
/// mask, `areas`, `regions`, `zones` an area mask, `bg`, `background`, `art` or no such word the
/// picture of the room; `hotspots`, `walkbehinds` something that walkmask has no use for. What is
/// left of the name is the room's: `bar.png`, `bar-walk.png` and `bar_areas.png` are one room. A
/// name without a rest stands for its folder: `3/walkableareas.png` is the room `3/3.level.json`. A
/// picture without a mask may be a mask itself. Masks are PNG; files of other formats than
/// walkmask reads are ignored.
PairedFiles pair_by_name(std::span<const std::string> files);

/// Returns the name of the manifest that a mask would have: "levels/bar.level.json" for
/// levels/bar-walk.png.
std::string manifest_name(const std::string& mask);

}  // namespace walkmask
