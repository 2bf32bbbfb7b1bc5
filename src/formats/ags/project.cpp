#include "formats/ags/project.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/number_text.h"
#include "base/split.h"
#include "formats/ags/text.h"
#include "formats/ags/xml.h"

namespace walkmask::ags {
namespace {

/// Reads the elements in use, which lie in folders of any depth.
class Collector : public pugi::xml_tree_walker {
 public:
  Collector(png::Bytes file, Project& project) : file_(file), project_(project) {}

  bool for_each(pugi::xml_node& node) override {
    const std::string_view name = node.name();
    if (name == "Character" && node.child("ScriptName")) take_character(node);
    if (name == "UnloadedRoom") {
      project_.rooms.push_back({child_number(node, "Number", 0), child_text(node, "Description")});
    }
    if (name == "Dialog" && node.child("Script")) take_dialog(node.child("Script"));
    return true;
  }

 private:
  void take_character(const pugi::xml_node& node) {
    project_.characters.push_back(
        {child_number(node, "ID", 0),
         child_text(node, "ScriptName"),
         child_number(node, "StartingRoom", 0),
         {child_number(node, "StartX", 0), child_number(node, "StartY", 0)}});
  }

  /// Counts lines from the previous dialog on, so that all dialogs together take one pass.
  void take_dialog(const pugi::xml_node& script) {
    const pugi::xml_node text = script.first_child();
    const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(text.offset_debug(), 0));
    if (offset >= counted_ && offset <= file_.size()) {
      line_ +=
          static_cast<int>(std::count(file_.begin() + static_cast<std::ptrdiff_t>(counted_),
                                      file_.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
      counted_ = offset;
    }
    project_.dialogs.push_back({utf8_of(std::string_view(script.child_value())), line_});
  }

  png::Bytes file_;
  Project& project_;
  std::size_t counted_ = 0;
  int line_ = 1;
};

/// Reads "320, 200".
std::optional<Size> size_of(std::string_view text) {
  constexpr int kLargest = 32768;
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  std::string_view second = text.substr(comma + 1);
  second.remove_prefix(std::min(second.find_first_not_of(' '), second.size()));
  const auto width = whole_number(text.substr(0, comma), 1, kLargest);
  const auto height = whole_number(second, 1, kLargest);
  if (!width || !height) return std::nullopt;
  return Size{static_cast<int>(*width), static_cast<int>(*height)};
}

}  // namespace

Result<Project> read_project(png::Bytes file) {
  pugi::xml_document document;
  if (Failure failure = parse_xml(file, document)) return *failure;
  const pugi::xml_node game = document.child("AGSEditorDocument").child("Game");
  if (!game) {
    return Error{Fault::input, "", "", "is not a project of Adventure Game Studio",
                 "give the Game.agf that its editor wrote"};
  }
  Project project;
  const pugi::xml_node settings = game.child("Settings");
  if (const auto size = size_of(settings.child_value("CustomResolution")))
    project.resolution = *size;
  project.halved_scripts = child_flag(settings, "UseLowResCoordinatesInScript", false);
  project.player = child_number(game, "PlayerCharacter", 0);
  Collector collector(file, project);
  document.traverse(collector);
  return project;
}

const Character* player_of(const Project& project) {
  const auto found = std::ranges::find(project.characters, project.player, &Character::id);
  return found == project.characters.end() ? nullptr : &*found;
}

int script_scale(const Project& project) {
  constexpr int kLargestLowResolution = 320 * 240;
  const bool is_high =
      std::int64_t{project.resolution.width} * project.resolution.height > kLargestLowResolution;
  return is_high && project.halved_scripts ? 2 : 1;
}

}  // namespace walkmask::ags
