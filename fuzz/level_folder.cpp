#include "fuzz/level_folder.h"

#include <cstddef>
#include <utility>

#include "fuzz/demand.h"
#include "json/parse.h"
#include "level/open_level.h"
#include "report/findings.h"
#include "report/formats.h"
#include "support/painted.h"
#include "system/disk_files.h"

namespace walkmask::fuzz {
namespace {

void demand_lines(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    demand(end != std::string_view::npos, "a report ends its lines");
    demand_one_line(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
}

void demand_json_lines(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    demand(end != std::string_view::npos, "a report ends its lines");
    demand(static_cast<bool>(json::parse(text.substr(0, end))), "a report in JSON is JSON");
    text.remove_prefix(end + 1);
  }
}

void demand_sound(const check::Finding& finding) {
  demand(!finding.message.empty() && !ends_with_full_stop(finding.message),
         "a finding is a sentence without a full stop");
}

}  // namespace

NamedFiles named_files() {
  NamedFiles files;
  files["walk.png"] = painted({
      "########################",
      "#......r.......#.......#",
      "#......#..........g....#",
      "#..##..#.......#.......#",
      "#......######.##..b....#",
      "#......#......#........#",
      "####.###......#######.##",
      "#.............y........#",
      "........................",
      "#..............#.......#",
      "########################",
  });
  files["areas.png"] = painted({
      "                        ",
      "       r                ",
      "               g  g     ",
      "               g        ",
      "                 bbb    ",
      "    rrr          bbb    ",
      "    r                   ",
      "              yy        ",
      "r           yyyy       g",
      "                        ",
      "                        ",
  });
  files["index.png"] = painted_by_index(
      {
          "000000000000000000000000",
          "011111121111111011111110",
          "011111101111111111311110",
          "011001101111111011111110",
          "011111100000010011411110",
          "011111101111110111111110",
          "000010001111110000000100",
          "011111111111115111111110",
          "111111111111111111111111",
          "011111111111111011111110",
          "000000000000000000000000",
      },
      {{0, 0, 0},
       {255, 255, 255},
       {255, 0, 0},
       {0, 255, 0},
       {0, 0, 255},
       {255, 255, 0},
       {9, 9, 9}});
  files["small.png"] = painted({"####", "#..#", "####"});
  files["other.level.json"] =
      R"({"walk":"small.png","exits":{"door":{"at":[1,1]},"wall":{"at":[0,0]}}})";
  return files;
}

LevelFolder::LevelFolder() {
  for (const auto& [name, bytes] : named_files()) folder_.put(name, bytes);
}

void LevelFolder::put_manifest(std::string_view text) const {
  folder_.put("fuzz.level.json", std::string(text));
}

void LevelFolder::put_settings(std::string_view text) const {
  folder_.put("walkmask.json", std::string(text));
}

LevelRequest LevelFolder::request() const {
  LevelRequest request = {disk_files()};
  request.file = folder_ / "fuzz.level.json";
  request.root = folder_.path().string();
  request.limits = {.file_bytes = 1 << 16, .side = 2048, .pixels = 1 << 14};
  return request;
}

check::LevelReport check_soundly(const LevelRequest& request) {
  const check::CheckOptions options;
  Result<check::LevelReport> report = check::check_level(request, options);
  demand(static_cast<bool>(report), "what is wrong with a level is a finding");
  for (const check::Finding& finding : report->findings) demand_sound(finding);
  demand_lines(find_report_format("text")->level(*report, {}, {}));
  demand_json_lines(report_in(*find_report_format("jsonl"), {&*report, 1}));
  const std::string whole = report_in(*find_report_format("json"), {&*report, 1});
  demand_json_lines(whole);
  const Result<check::LevelReport> again = check::check_level(request, options);
  demand(again && report_in(*find_report_format("json"), {&*again, 1}) == whole,
         "a report is the same again");
  return std::move(*report);
}

}  // namespace walkmask::fuzz
