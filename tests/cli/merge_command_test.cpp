// Joined reports of shards equal the report of a single check, byte for byte.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/run.h"
#include "report/formats.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

using Words = std::vector<std::string>;

constexpr int kShards = 3;

class Merge : public testing::Test {
 protected:
  Merge() {
    folder_.put(".walkmask-root", "");
    folder_.put("walk.png", painted({"........", ".####...", ".#  #...", ".####..#"}));
    for (int i = 0; i < 12; ++i) {
      // Every third level has a mask that does not exist, or a point off the floor.
      const std::string mask = i % 3 == 1 ? "none.png" : "walk.png";
      const std::string point = i % 3 == 2 ? "[1, 1]" : "[7, 0]";
      folder_.put(level_name(i), R"({"walk": ")" + mask + R"(", "points": {"a": [0, 0], "b": )" +
                                     point + R"(}, "expect": [{"from": "a", "to": "b"}]})");
    }
  }

  static std::string level_name(int i) { return "room" + std::to_string(i) + ".level.json"; }

  /// Runs the command and returns its exit code, or the exit code of its error. Stores the error's
  /// line in `said_`, and standard output in `shown_`.
  int ran(const Words& words) {
    testing::internal::CaptureStdout();
    const Result<int> code = run(words);
    shown_ = testing::internal::GetCapturedStdout();
    said_ = code ? "" : message(code.error());
    return code ? *code : exit_code(code.error().fault);
  }

  /// Returns the words that write a report in each format, to NAME.FORMAT.
  Words reports(const std::string& name, Words words) const {
    for (const ReportFormat& format : report_formats()) {
      words.emplace_back("--report");
      words.push_back(std::string(format.name) + "=" +
                      folder_ / (name + "." + std::string(format.name)));
    }
    return words;
  }

  /// Checks all levels in shards, with `words`, and returns the words that merge their reports.
  Words merge_words(const Words& words = {}, int shards = kShards) {
    Words merge = {"merge"};
    for (int i = shards; i > 0; --i) {
      const std::string file = folder_ / ("shard" + std::to_string(i) + ".json");
      Words check = {"check",    folder_ / "",
                     "--report", "json=" + file,
                     "--shard",  std::to_string(i) + "/" + std::to_string(shards)};
      check.insert(check.end(), words.begin(), words.end());
      const int code = ran(check);
      EXPECT_TRUE(code == kDone || code == kNo) << said_;
      merge.push_back(file);
    }
    return merge;
  }

  void expect_same_reports() const {
    for (const ReportFormat& format : report_formats()) {
      const std::string name(format.name);
      EXPECT_EQ(folder_.content("merged." + name), folder_.content("whole." + name)) << name;
    }
  }

  ScratchFolder folder_;
  std::string said_;
  std::string shown_;
};

TEST_F(Merge, EqualsTheReportOfASingleCheck) {
  ASSERT_EQ(ran(reports("whole", {"check", folder_ / ""})), kNo) << said_;
  const std::string shown = shown_;
  ASSERT_EQ(ran(reports("merged", merge_words())), kNo) << said_;
  EXPECT_EQ(shown_, shown);
  EXPECT_NE(folder_.content("merged.jsonl"), "");
  expect_same_reports();
}

TEST_F(Merge, EqualsASingleCheckWithOtherSettings) {
  folder_.put("walkmask.json", R"({"check": {"fail_on": "info", "ignore": ["G"]}})");
  const Words words = {"--select", "P,F,G", "--ignore", "F002"};
  Words check = {"check", folder_ / ""};
  check.insert(check.end(), words.begin(), words.end());
  ASSERT_EQ(ran(reports("whole", check)), kNo) << said_;
  ASSERT_EQ(ran(reports("merged", merge_words(words))), kNo) << said_;
  expect_same_reports();
}

TEST_F(Merge, NamesThePicturesOfLevels) {
  folder_.make_folder("more");
  folder_.put("more/walk.png", folder_.content("walk.png"));
  folder_.put("more/" + level_name(0), folder_.content(level_name(0)));
  const Words words = {"--overlays", folder_.make_folder("pictures")};
  Words check = {"check", folder_ / ""};
  check.insert(check.end(), words.begin(), words.end());
  ASSERT_EQ(ran(reports("whole", check)), kNo) << said_;
  ASSERT_EQ(ran(reports("merged", merge_words(words))), kNo) << said_;
  expect_same_reports();
  EXPECT_NE(folder_.content("merged.json").find("more-room0.findings.png"), std::string::npos);
}

TEST_F(Merge, PassesIfCheckPasses) {
  ASSERT_EQ(ran({"check", folder_ / level_name(0), "--select", "A", "--report",
                 "json=" + folder_ / "one.json"}),
            kDone);
  EXPECT_EQ(ran({"merge", folder_ / "one.json"}), kDone) << said_;
}

TEST_F(Merge, FailsIfNoLevelCouldBeOpened) {
  ASSERT_EQ(ran({"check", folder_ / level_name(1), folder_ / level_name(4), "--report",
                 "json=" + folder_ / "closed.json"}),
            exit_code(Fault::input));
  const std::string said = said_;
  // check writes its reports before it fails.
  EXPECT_EQ(ran({"merge", folder_ / "closed.json"}), exit_code(Fault::input));
  EXPECT_EQ(said_, said);
}

TEST_F(Merge, AcceptsAShardWithoutAnOpenedLevel) {
  folder_.make_folder("closed");
  folder_.put("closed/" + level_name(0), "{}");
  int passing = 0;
  for (const std::string shard : {"1/2", "2/2"}) {
    const int code = ran({"check", folder_ / "closed", "--shard", shard});
    EXPECT_NE(code, exit_code(Fault::input)) << said_;
    passing += code == kDone ? 1 : 0;
  }
  EXPECT_EQ(passing, 1) << "the shard without levels";
  EXPECT_EQ(ran({"check", folder_ / "closed"}), exit_code(Fault::input));
}

TEST_F(Merge, JoinsReportsOfSeparateLevels) {
  Words merge = {"merge"};
  for (const int i : {5, 0, 2}) {
    merge.push_back(folder_ / (std::to_string(i) + ".json"));
    ran({"check", folder_ / level_name(i), "--report", "json=" + merge.back()});
  }
  ASSERT_EQ(ran(reports("whole", {"check", folder_ / level_name(5), folder_ / level_name(0),
                                  folder_ / level_name(2)})),
            kNo);
  ASSERT_EQ(ran(reports("merged", merge)), kNo) << said_;
  expect_same_reports();
}

TEST_F(Merge, AppliesABaselineToAllLevels) {
  const std::string baseline = folder_ / "known.jsonl";
  Words check = {"check", folder_ / "", "--baseline", baseline};
  Words update = check;
  update.emplace_back("--update-baseline");
  ran(update);
  const std::string known = folder_.content("known.jsonl");
  ASSERT_NE(known, "");
  const Words merge = merge_words();
  Words again = merge;
  again.insert(again.end(), {"--baseline", folder_ / "again.jsonl", "--update-baseline"});
  EXPECT_EQ(ran(again), kDone) << said_;
  EXPECT_EQ(folder_.content("again.jsonl"), known);
  Words judged = merge;
  judged.insert(judged.end(), {"--baseline", baseline});
  ASSERT_EQ(ran(reports("merged", judged)), kDone) << said_;
  ASSERT_EQ(ran(reports("whole", check)), kDone) << said_;
  expect_same_reports();
}

TEST_F(Merge, CallsNoEntryOfAnotherShardStale) {
  const std::string baseline = folder_ / "known.jsonl";
  ran({"check", folder_ / "", "--baseline", baseline, "--update-baseline"});
  const std::string gone = R"({"level":"gone.level.json","code":"T001","subject":"a"})";
  folder_.put("known.jsonl", folder_.content("known.jsonl") + gone + "\n");
  int failing = 0;
  for (int i = 1; i <= kShards; ++i) {
    const std::string shard = std::to_string(i) + "/" + std::to_string(kShards);
    const int code = ran({"check", folder_ / "", "--baseline", baseline, "--shard", shard});
    failing += code == kNo ? 1 : 0;
  }
  EXPECT_EQ(failing, 1) << "the level that is gone belongs to one shard";
  Words twice = merge_words({"--baseline", baseline, "--allow-stale"});
  twice.insert(twice.end(), {"--baseline", baseline});
  EXPECT_EQ(ran(twice), exit_code(Fault::usage));
  EXPECT_EQ(said_,
            "walkmask: --baseline: the levels were already checked with a baseline; give it "
            "either to check or to merge");
}

TEST_F(Merge, RefusesShardsOfDifferentChecks) {
  const auto said_without = [this](const std::string& line) {
    const std::string folder = folder_ / "";
    std::string text = line;
    for (std::size_t at = text.find(folder); at != std::string::npos; at = text.find(folder)) {
      text.erase(at, folder.size());
    }
    return text;
  };
  const Words all = merge_words();
  const Words some = {"merge", all[1], all[2]};
  EXPECT_EQ(ran(some), exit_code(Fault::input));
  EXPECT_EQ(said_without(said_),
            "walkmask: shard3.json: is of 3 shards, and 1/3 is missing; give the reports of all "
            "shards");
  EXPECT_EQ(ran({"merge", all[2], all[3]}), exit_code(Fault::input));
  EXPECT_EQ(said_without(said_),
            "walkmask: shard2.json: is of 3 shards, and 3/3 is missing; give the reports of all "
            "shards");
  EXPECT_EQ(ran({"merge", all[1], all[2], all[3], all[2]}), exit_code(Fault::input));
  EXPECT_EQ(said_without(said_),
            "walkmask: shard2.json: is shard 2/3, as is shard2.json; give each shard once");
  std::string other = folder_.content("shard1.json");
  other.replace(other.find("\"number\":1,\"count\""), 18, "\"number\":2,\"count\"");
  folder_.put("other.json", other);
  EXPECT_EQ(ran({"merge", all[1], all[2], all[3], folder_ / "other.json"}),
            exit_code(Fault::input));
  ran({"check", folder_ / "", "--report", "json=" + folder_ / "whole.json"});
  EXPECT_EQ(ran({"merge", all[1], folder_ / "whole.json"}), exit_code(Fault::input));
  EXPECT_NE(said_.find("covers other levels than"), std::string::npos) << said_;
  EXPECT_EQ(ran({"merge", folder_ / "whole.json", folder_ / "whole.json"}),
            exit_code(Fault::input));
  EXPECT_NE(said_.find("give each level once"), std::string::npos) << said_;
}

TEST_F(Merge, RefusesReportsOfOtherOptionsAndVersions) {
  const std::string one = folder_ / "one.json", two = folder_ / "two.json";
  ran({"check", folder_ / level_name(0), "--report", "json=" + one});
  ran({"check", folder_ / level_name(2), "--report", "json=" + two, "--select", "T"});
  EXPECT_EQ(ran({"merge", one, two}), exit_code(Fault::input));
  EXPECT_NE(said_.find("was checked with other options"), std::string::npos) << said_;
  std::string old = folder_.content("one.json");
  const std::size_t begin = old.find("\"version\":\"") + 11;
  folder_.put("one.json", old.replace(begin, old.find('"', begin) - begin, "0.0.0"));
  EXPECT_EQ(ran({"merge", one}), exit_code(Fault::input));
  EXPECT_NE(said_.find("was written by walkmask \"0.0.0\""), std::string::npos) << said_;
}

TEST_F(Merge, NamesTheCommandThatWritesThePageOfAllLevels) {
  const std::string one = folder_ / "one.json";
  ran({"check", folder_ / level_name(0), "--report", "json=" + one});
  EXPECT_EQ(ran({"merge", one, "--report", "html=" + folder_ / "page.html"}),
            exit_code(Fault::usage));
  EXPECT_EQ(said_,
            "walkmask: --report: merge joins reports, not pages; write the page of all levels with "
            "walkmask page LEVEL... -o FILE");
}

TEST_F(Merge, WritesNoReportOverAReport) {
  const std::string one = folder_ / "one.json";
  ran({"check", folder_ / level_name(0), "--report", "json=" + one});
  EXPECT_EQ(ran({"merge", one, "--report", "junit=" + one}), exit_code(Fault::usage));
  EXPECT_EQ(ran({"merge", folder_ / "none.json"}), exit_code(Fault::input));
  EXPECT_EQ(ran({"merge", one, "--max-file-size", "10"}), exit_code(Fault::input));
  EXPECT_EQ(ran({"merge"}), exit_code(Fault::usage));
}

}  // namespace
}  // namespace walkmask
