// For any text, a walkmask.json is refused properly without effect, or its settings survive being
// written and read again, and a level can be opened and checked with them.

#include "check/settings.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/demand.h"
#include "fuzz/level_folder.h"
#include "support/settings_text.h"

namespace walkmask::fuzz {
namespace {

/// A level with something for most rules.
constexpr std::string_view kLevel = R"({
  "walk": "walk.png", "areas": {"image": "areas.png",
    "legend": {"#ff0000": "trap", "#00ff00": "gate", "#0000ff": "rug", "#00ffff": "gone"}},
  "agents": {"hero": 3, "mouse": 1},
  "points": {"bed": [2, 2], "chest": [20, 2], "wall": [0, 0]},
  "exits": {"door": {"at": [0, 8], "to": "other.level.json#door"}},
  "states": {"shut": {"closed": ["gate"]}, "all": {"closed": []}},
  "expect": [{"from": "bed", "to": "chest", "max_detour": 1.1}]})";

constexpr std::string_view kBareLevel = R"({
  "walk": "walk.png", "areas": {"image": "areas.png"}, "points": {"bed": [2, 2], "chest": [20, 2]},
  "expect": [{"from": "bed", "to": "chest"}]})";

std::string as_text(const check::Settings& settings) {
  std::string text = R"({"check":{)";
  check::Parameters parameters = settings.parameters;
  parameters.detour = std::min(parameters.detour, 1e6);  // thousandths of huge ones are lost
  for (const check::Parameter& parameter : check::all_parameters()) {
    const std::string value = parameter.text(parameters);
    if (value != "null") text += "\"" + std::string(parameter.key) + "\":" + value + ",";
  }
  text += R"("fail_on":")" + std::string(word(settings.fail_on)) + "\"";
  const auto add_list = [&text](std::string_view key, const std::vector<std::string>& codes) {
    text += ",\"" + std::string(key) + "\":[";
    for (const std::string& code : codes) text += (&code == &codes[0] ? "\"" : ",\"") + code + "\"";
    text += "]";
  };
  add_list("select", settings.selection.select);
  add_list("ignore", settings.selection.ignore);
  return text + "}}";
}

void check(std::string_view text) {
  check::Settings settings;
  const Failure failure = read_settings(text, settings);
  if (failure) {
    demand_sound(*failure);
    demand_short(message(*failure));
    demand(failure->fault == Fault::input && !failure->place.empty(), "an error says where");
    demand(as_text(settings) == as_text({}), "wrong settings change nothing");
  } else {
    check::Settings again;
    demand(!read_settings(as_text(settings), again), "settings that are written can be read");
    demand(as_text(again) == as_text(settings), "and are the same");
  }
  static const LevelFolder folder;
  folder.put_settings(text);
  // A level with its own keys, and one that inherits everything.
  folder.put_manifest(kBareLevel);
  demand(!failure || !check_soundly(folder.request()).findings.empty(), "wrong settings are found");
  folder.put_manifest(kLevel);
  const check::LevelReport report = check_soundly(folder.request());
  demand(report.is_opened || !report.findings.empty(), "a level is opened, or it is said why not");
  demand(!failure || !report.findings.empty(), "wrong settings are a finding");
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
