#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/drawing_file.h"
#include "support/scratch_folder.h"

namespace walkmask {

// The folders of tests/rules, each with a level, its report and its picture.

inline constexpr const char* kRuleReport = "report.txt";
inline constexpr const char* kRulePicture = "picture.png";
inline constexpr const char* kRuleLevel = "room.level.json";
inline constexpr const char* kRuleRoom = "Rooms/1/data.xml";  ///< of a rule about scripts

inline std::string content_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Returns the name of the level in a folder: a manifest, or a room of Adventure Game Studio.
inline std::string rule_level_in(const std::filesystem::path& folder) {
  return std::filesystem::exists(folder / kRuleLevel) ? kRuleLevel : kRuleRoom;
}

/// Copies the files of a level to a separate folder, and paints the drawings.
inline void lay_out(const std::filesystem::path& folder, const ScratchFolder& scratch) {
  const std::string drawing = ".txt";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().lexically_relative(folder).generic_string();
    if (name == kRuleReport || name == kRulePicture) continue;
    if (entry.is_directory()) {
      scratch.make_folder(name);
      continue;
    }
    const std::string text = content_of(entry.path());
    if (name.ends_with(drawing)) {
      scratch.put(name.substr(0, name.size() - drawing.size()), png_of_drawing(text));
    } else {
      scratch.put(name, text);
    }
  }
}

}  // namespace walkmask
