#include "batch/worker.h"

#include <gtest/gtest.h>

#include <string>

#include "batch/small_level.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

class WorkerOnALevel : public testing::Test {
 protected:
  /// Returns the id, then the waypoints, or the outcome's number, or the refusal's code.
  std::string answer(const std::string& line, std::int64_t number = 1) {
    const Reply& reply = worker_.answer({number, line});
    const std::string id = reply.id + ": ";
    if (reply.refusal) return id + std::string(word(reply.refusal->code));
    const bool is_found = reply.path.outcome == Outcome::found;
    return id + (is_found ? as_text(reply.path.waypoints)
                          : std::to_string(static_cast<int>(reply.path.outcome)));
  }

  const Level level_ = small_level();
  BatchTerms terms_ = {.level = level_, .defaults = {}, .path = {}, .longest_line = 100};
  Floors floors_ = Floors(level_);
  Worker worker_ = Worker(terms_, floors_);
};

TEST_F(WorkerOnALevel, AnswersOneLineAfterTheOther) {
  const std::string path = "1: (0,0) (5,1) (8,0)";
  EXPECT_EQ(answer(R"({"from":"door","to":"vault"})"), path);
  EXPECT_EQ(answer(R"({"from":"door","to":"vault","state":"arrival"})", 2),
            "2: " + std::to_string(static_cast<int>(Outcome::unreachable)));
  EXPECT_EQ(answer(R"({"id":"x","from":"door","to":"wall"})", 3),
            "\"x\": " + std::to_string(static_cast<int>(Outcome::to_blocked)));
  EXPECT_EQ(answer(R"({"from":"door","to":"vault","agent":"dog"})", 4),
            "4: " + std::to_string(static_cast<int>(Outcome::from_blocked)));
  EXPECT_EQ(answer(R"({"from":"door","to":"vault"})"), path) << "whatever came before";
}

TEST_F(WorkerOnALevel, GoesAroundTheBlockersOfALineAlone) {
  EXPECT_EQ(answer(R"({"from":"door","to":"vault","block":[{"disc":[4,1,1]}]})"),
            "1: " + std::to_string(static_cast<int>(Outcome::unreachable)));
  EXPECT_EQ(answer(R"({"from":"door","to":"vault","block":[{"rect":[5,1,1,1]}]})"),
            "1: " + std::to_string(static_cast<int>(Outcome::unreachable)));
  EXPECT_EQ(answer(R"({"from":"door","to":"vault","block":[{"rect":[5,2,1,1]}]})"),
            "1: (0,0) (5,1) (8,0)");
  EXPECT_EQ(answer(R"({"from":"door","to":"vault"})"), "1: (0,0) (5,1) (8,0)");
}

TEST_F(WorkerOnALevel, RefusesALineAndContinues) {
  EXPECT_EQ(answer("x", 5), "5: syntax");
  EXPECT_EQ(answer(R"({"id":6,"from":"door"})", 5), "6: invalid");
  EXPECT_EQ(answer(R"({"from":"door","to":"attic"})"), "1: unknown-name");
  EXPECT_EQ(answer(R"({"from":"door","to":[9,0]})"), "1: outside");
  const Reply& cut = worker_.answer({8, "", true});
  EXPECT_EQ(cut.id, "8");
  EXPECT_EQ(cut.refusal->code, RefusalCode::too_long);
  EXPECT_EQ(message(*cut.refusal),
            "the line is longer than 100 bytes; separate queries by line ends");
  EXPECT_EQ(answer(R"({"from":"door","to":"door"})"), "1: (0,0)");
}

TEST_F(WorkerOnALevel, RefusesComfortInALineIfPathsEndAfterAStage) {
  const std::string no_comfort = R"({"from":"door","to":"vault","comfort":0})";
  const std::string comfort = R"({"from":"door","to":"vault","comfort":5})";
  EXPECT_EQ(answer(comfort), "1: (0,0) (4,1) (8,0)");
  terms_.path.stage = Stage::beautify;
  EXPECT_EQ(answer(no_comfort), "1: (0,0) (5,1) (8,0)");
  EXPECT_EQ(answer(comfort), "1: invalid");
  const Reply& reply = worker_.answer({1, comfort});
  ASSERT_TRUE(reply.refusal);
  EXPECT_EQ(message(*reply.refusal),
            "comfort: a path with comfort has no stages; remove it, or ask for whole paths");
}

TEST_F(WorkerOnALevel, TakesTheLinesOfAScenario) {
  terms_.format = BatchTerms::QueryFormat::scenario;
  EXPECT_EQ(answer("0\tsmall.map\t9\t3\t0\t0\t8\t0\t8.1", 2), "2: (0,0) (5,1) (8,0)");
  EXPECT_EQ(answer("0\tsmall.map\t9\t4\t0\t0\t8\t0\t8.1", 3), "3: invalid");
}

TEST_F(WorkerOnALevel, KeepsNoMoreFloorsThanThereAre) {
  std::weak_ptr<const PreparedFloor> first = floors_.find({{true, true}, 1});
  answer(R"({"from":"door","to":"vault"})");
  for (int d = 2; d < 40; ++d) {
    answer(R"({"from":"door","to":"vault","diameter":)" + std::to_string(d) + "}");
  }
  EXPECT_TRUE(first.expired());
  EXPECT_EQ(answer(R"({"from":"door","to":"vault"})"), "1: (0,0) (5,1) (8,0)");
}

TEST_F(WorkerOnALevel, ReportsTheTimesOfTheSteps) {
  answer(R"({"from":"door","to":"vault"})");
  const ReplyStats& stats = worker_.answer({1, R"({"from":"door","to":"vault"})"}).stats;
  EXPECT_GT(stats.read, 0);
  EXPECT_GE(stats.floor, 0);
  EXPECT_GT(stats.effort.sight, 0);
  EXPECT_EQ(stats.blocks, Blocks(level_.paintable).all().size());
}

}  // namespace
}  // namespace walkmask
