#include "cli/completion.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/help.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

using Names = std::vector<std::string>;

constexpr const char* kLevel = R"({
  "walk": "walk.png",
  "areas": {"legend": {"#0000ff": "gate", "#ffff00": "garden"}},
  "agents": {"cat": 1, "cart": 3},
  "points": {"door": [2, 2], "desk": [4, 4]},
  "exits": {"stairs": {"at": [1, 1], "to": "#door"}, "street": {"edge": "left"}},
  "states": {"night": {"closed": ["gate"]}, "noon": {"closed": []}}
})";

/// Returns the offered words, without their meanings.
Names offered(const Names& words) {
  std::istringstream lines(completions(words));
  Names names;
  for (std::string line; std::getline(lines, line);) {
    names.push_back(line.substr(0, line.find('\t')));
  }
  return names;
}

class Completion : public testing::Test {
 protected:
  const ScratchFolder folder_;
  const std::string level_ = folder_.put("room.level.json", kLevel);
};

TEST_F(Completion, OffersCommandsWithTheirSummaries) {
  EXPECT_EQ(completions(Names{"sol"}), "solve\tFind one path between two points\n");
  EXPECT_EQ(offered({"help", "sol"}), Names{"solve"});
  EXPECT_EQ(offered({"--v"}), Names{"--version"});
  EXPECT_EQ(offered({"no-such-command", ""}), Names{});
}

TEST_F(Completion, LeavesFilesToTheShell) {
  EXPECT_EQ(offered({"solve", ""}), Names{":levels"});
  EXPECT_EQ(offered({"check", level_, ""}), Names{":levels"});
  EXPECT_EQ(offered({"batch", level_, ""}), Names{":files"});
  EXPECT_EQ(offered({"solve", level_, "--overlay", ""}), Names{":files"});
  EXPECT_EQ(offered({"solve", level_, "--root", ""}), Names{":folders"});
  EXPECT_EQ(offered({"export", level_, "-o", ""}), Names{":files"});
  EXPECT_EQ(offered({"solve", level_, ""}), Names{});
  EXPECT_EQ(offered({"diff", ""}), Names{":levels"});
  EXPECT_EQ(offered({"diff", level_, ""}), Names{":levels"});
  EXPECT_EQ(offered({"diff", level_, level_, ""}), Names{});
}

TEST_F(Completion, OffersSharedNames) {
  folder_.put("walkmask.json", R"({"agents": {"hero": 9}, "states": {"dusk": {"closed": []}}})");
  const std::string room = folder_.put("bare.level.json", R"({"walk": "walk.png"})");
  EXPECT_EQ(offered({"solve", room, "--state", ""}), Names{"dusk"});
  EXPECT_EQ(offered({"solve", room, "--agent", ""}), Names{"hero"});
  EXPECT_EQ(offered({"solve", level_, "--state", ""}), (Names{"night", "noon"}));
  EXPECT_EQ(offered({"solve", "-", "--state", ""}), Names{});
  EXPECT_EQ(offered({"explain", "--settings", ""}), Names{":levels"});
}

TEST_F(Completion, OffersOptionsThatMayStillBeGiven) {
  EXPECT_EQ(offered({"solve", level_, "--sta"}), (Names{"--stage", "--stats", "--state"}));
  EXPECT_EQ(offered({"solve", level_, "--state", "noon", "--sta"}), (Names{"--stage", "--stats"}));
  EXPECT_EQ(offered({"solve", level_, "--state=noon", "--sta"}), (Names{"--stage", "--stats"}));
  EXPECT_EQ(offered({"solve", "--legend", "a=#000000", "--lege"}), Names{"--legend"});
  EXPECT_EQ(offered({"solve", "--agent", "cat", "--dia"}), Names{});
  EXPECT_EQ(offered({"solve", level_, "--", "--sta"}), Names{});
}

TEST_F(Completion, OffersNoOptionThatContradictsAnother) {
  EXPECT_EQ(offered({"export", level_, "--all"}), Names{"--all-states"});
  const Names names = offered({"export", level_, "--state", "noon", "--"});
  const std::set<std::string> all(names.begin(), names.end());
  EXPECT_EQ(all.count("--all-states"), 0u);
  EXPECT_EQ(all.count("--simplify"), 1u) << "the next one";
}

TEST_F(Completion, OffersNamesOfTheLevel) {
  EXPECT_EQ(offered({"solve", level_, "--from", ""}), (Names{"door", "desk", "stairs"}));
  EXPECT_EQ(offered({"inspect", level_, "--gates", "door", "s"}), Names{"stairs"});
  EXPECT_EQ(offered({"solve", level_, "--state", "n"}), (Names{"night", "noon"}));
  EXPECT_EQ(offered({"solve", level_, "--agent", "cat"}), Names{"cat"});
  EXPECT_EQ(offered({"solve", level_, "--open", "gate,ga"}), Names{"gate,garden"});
}

TEST_F(Completion, OffersNoNamesFromAFileThatIsNotALevel) {
  EXPECT_EQ(offered({"solve", "--from", ""}), Names{});
  EXPECT_EQ(offered({"solve", folder_ / "missing.json", "--from", ""}), Names{});
  EXPECT_EQ(offered({"solve", folder_.put("bad.json", "{"), "--from", ""}), Names{});
  EXPECT_EQ(offered({"solve", "-", "--from", ""}), Names{});
}

TEST_F(Completion, OffersWords) {
  EXPECT_EQ(offered({"solve", "--stage", ""}), (Names{"trace", "simplify", "beautify"}));
  EXPECT_EQ(offered({"check", "--fail-on", "w"}), Names{"warning"});
  EXPECT_EQ(offered({"explain", "T00"}), (Names{"T001", "T002", "T003", "T004"}));
  EXPECT_EQ(offered({"check", "--select", "T001,X008"}), Names{"T001,X008"});
  EXPECT_EQ(offered({"generate", "ca"}), Names{"caves"});
  EXPECT_EQ(offered({"compare", "--planners", "flood,jp"}), Names{"flood,jps"});
  EXPECT_EQ(offered({"completions", "f"}), Names{"fish"});
}

/// Bash cuts words at an equals sign; the other shells do not.
TEST_F(Completion, CompletesValuesAfterAnEqualsSign) {
  EXPECT_EQ(offered({"solve", level_, "--stage=t"}), Names{"--stage=trace"});
  EXPECT_EQ(offered({"solve", level_, "--stage", "=", "t"}), Names{"trace"});
  EXPECT_EQ(offered({"solve", level_, "--stage", "=", "trace", "--state", "="}),
            (Names{"night", "noon"}));
  EXPECT_EQ(offered({"solve", level_, "--stage", "="}), (Names{"trace", "simplify", "beautify"}));
}

TEST_F(Completion, OffersSomethingForEveryValueThatIsNotANumber) {
  // Words in a special form.
  const std::set<std::string_view> any = {"SIZE",        "WxH",   "I/N",   "NAME=COLOUR",
                                          "FORMAT=FILE", "SHAPE", "K[:P]", "SHAPE:WxD"};
  for (const Command& command : commands()) {
    for (const OptionGroup& group : command.prepare().syntax.groups) {
      for (const Option& option : group.options) {
        const bool is_number = option.value.kind == ValueKind::number;
        if (option.is_flag() || is_number || any.contains(option.value.name)) continue;
        if (option.name == "--walkable") continue;
        const Names names = {std::string(command.name), level_, std::string(option.name), ""};
        EXPECT_NE(offered(names), Names{}) << command.name << " " << option.name;
      }
    }
  }
}

TEST_F(Completion, OffersNothingForANumber) {
  EXPECT_EQ(offered({"solve", level_, "--within", ""}), Names{});
  EXPECT_EQ(offered({"solve", level_, "--diameter", ""}), Names{});
}

}  // namespace
}  // namespace walkmask
