// Every rule has a picture of the level in tests/rules that breaks it, compared pixel by pixel. If
// the environment variable WALKMASK_UPDATE is set, the test writes the pictures instead; look at
// each before you commit it.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "check/check_level.h"
#include "check/rules.h"
#include "formats/all_formats.h"
#include "picture/art.h"
#include "picture/findings.h"
#include "png/read.h"
#include "support/rule_folder.h"
#include "support/rule_game.h"
#include "system/disk_files.h"

namespace walkmask::picture {
namespace {

namespace fs = std::filesystem;

void take_out(std::string& text, const std::string& part) {
  for (std::size_t at = 0; (at = text.find(part)) != std::string::npos;) {
    text.erase(at, part.size());
  }
}

/// Returns the picture of a level, with names without its folder; of a rule about games, as a room
/// of the game that all levels there make.
Result<std::vector<std::uint8_t>> picture_of_level(const fs::path& folder,
                                                   const std::string& code) {
  const ScratchFolder scratch;
  lay_out(folder, scratch);
  LevelRequest request = {disk_files()};
  request.formats = all_formats();
  request.file = scratch / rule_level_in(folder);
  request.background_part = LevelRequest::BackgroundPart::pixels;
  Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened) return opened.error().error;
  const Result<GameMap> game = game_of_rule(scratch, request);
  if (!game) return game.error();
  check::CheckOptions options;
  if (code.starts_with('R')) options.in_game = room_of_rule(*game, request.file);
  Result<check::LevelReport> report = check::check_level(*opened, request, options);
  if (!report) return report.error();
  const std::string here = scratch / "";
  take_out(report->file, here);
  for (check::Finding& finding : report->findings) {
    take_out(finding.file, here);
    take_out(finding.message, here);
  }
  if (!opened->content) return found_picture(nullptr, *report, Format::png);
  LevelContent& content = *opened->content;
  for (auto* mask : {&content.walk, &content.areas}) {
    if (*mask) take_out((*mask)->file, here);
  }
  if (content.background) take_out(content.background->file, here);
  return found_picture(&content, *report, Format::png);
}

draw::Picture pixels(std::span<const std::uint8_t> bytes) {
  const Result<png::Image> image = png::read(bytes, {});
  EXPECT_TRUE(image);
  return image ? picture_of(*image) : draw::Picture(0, 0);
}

class RulePicture : public testing::TestWithParam<std::string> {};

TEST_P(RulePicture, ShowsTheLevelThatBreaksIt) {
  const fs::path folder = fs::path(WALKMASK_RULES) / GetParam() / "broken";
  const fs::path file = folder / kRulePicture;
  const auto picture = picture_of_level(folder, GetParam());
  if (!picture) {
    EXPECT_EQ(picture.error().reason, "has no mask that could be drawn on");
    EXPECT_FALSE(fs::exists(file)) << file;
    return;
  }
  if (std::getenv("WALKMASK_UPDATE") != nullptr) {
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(picture->data()),
               static_cast<std::streamsize>(picture->size()));
  }
  const std::string known = content_of(file);
  EXPECT_TRUE(pixels(*picture) ==
              pixels({reinterpret_cast<const std::uint8_t*>(known.data()), known.size()}))
      << file;
}

std::vector<std::string> codes() {
  std::vector<std::string> names;
  for (const check::Rule& rule : check::rules()) names.emplace_back(rule.code.text());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Rules, RulePicture, testing::ValuesIn(codes()),
                         [](const auto& name) { return name.param; });

}  // namespace
}  // namespace walkmask::picture
