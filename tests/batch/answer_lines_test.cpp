#include "batch/answer_lines.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "batch/small_level.h"
#include "support/every_field.h"
#include "support/random.h"
#include "support/random_floor.h"
#include "support/regular_floor.h"
#include "support/scratch_folder.h"
#include "support/text_floor.h"
#include "system/line_reader.h"

namespace walkmask {
namespace {

struct Answered {
  std::string records;
  Tally tally;
  Failure failure;
  int pieces = 0;  ///< lines that were answered in one go
};

/// Answers a file with these lines. A record is the id, the waypoints or the refusal's code, and
/// the shortest path of a point.
Answered answer(const BatchTerms& terms, const std::string& content, std::size_t threads,
                std::size_t wanted = ~0u) {
  const ScratchFolder folder;
  Result<LineReader> lines = LineReader::open(folder.put("queries", content), 1000);
  Answered all;
  const BatchOutput output = {.write =
                                  [](const Reply& reply, Answers& answers) {
                                    std::string& records = answers.records;
                                    records += reply.id + " ";
                                    records += reply.refusal
                                                   ? std::string(word(reply.refusal->code))
                                                   : as_text(reply.path.waypoints);
                                    if (reply.path.shortest)
                                      records += every_field(*reply.path.shortest);
                                    records += "\n";
                                  },
                              .take =
                                  [&](const Answers& answers) {
                                    all.records += answers.records;
                                    all.tally += answers.tally;
                                    all.pieces += 1;
                                    return all.records.size() < wanted;
                                  }};
  const NextLine next_line = [&](const std::function<bool()>& may_wait) {
    return lines->next(may_wait);
  };
  all.failure = answer_lines(next_line, terms, threads, output);
  return all;
}

/// Answers these lines on the small level.
Answered answer(const std::string& content, std::size_t threads, std::size_t wanted = ~0u) {
  const Level level = small_level();
  const BatchTerms terms = {.level = level, .defaults = {}, .path = {}, .longest_line = 1000};
  return answer(terms, content, threads, wanted);
}

TEST(AnswerLines, HoldOneAnswerThatMayListPositions) {
  const auto pieces = [](const std::string& key) {
    std::string lines;
    for (int i = 0; i < 4; ++i) lines += R"({"from":[0,0],"to":[1,0])" + key + "}\n";
    return answer(lines, 1).pieces;
  };
  EXPECT_EQ(pieces(""), 1);
  EXPECT_EQ(pieces(R"(,"spacing":2)"), 4);
  EXPECT_EQ(pieces(R"(,"\u0073pacing":2)"), 4);
  const Level level = small_level();
  BatchTerms terms = {.level = level, .defaults = {}, .path = {}, .longest_line = 1000};
  terms.defaults.details.spacing = 2;
  EXPECT_EQ(answer(terms, "{\"from\":[0,0],\"to\":[1,0]}\n{}\n", 1).pieces, 2);
}

std::string random_lines(std::uint64_t seed, int count) {
  Random random(seed);
  std::string lines;
  for (int i = 0; i < count; ++i) {
    const auto point = [&] {
      return "[" + std::to_string(random.between(0, 9)) + "," +
             std::to_string(random.between(0, 2)) + "]";
    };
    const char* const extras[] = {"", R"(,"state":"arrival")", R"(,"close":["roof"])",
                                  R"(,"agent":"dog")", R"(,"agent":"cat")"};
    lines += R"({"from":)" + point() + R"(,"to":)" + point() + extras[random.between(0, 4)] +
             R"(,"diameter":)" + std::to_string(random.between(1, 30));
    lines += one_in(random, 20) ? "\n" : "}\n";
    if (one_in(random, 20)) lines += std::string(1001, ' ') + "\n";
    if (one_in(random, 20)) lines += " \n";
  }
  return lines;
}

TEST(AnswerLines, AnswersEquallyForEveryNumberOfThreads) {
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const std::string lines = random_lines(seed, 700);
    const Answered one = answer(lines, 1);
    EXPECT_GT(one.tally.found, 0);
    EXPECT_GT(one.tally.not_found, 0);
    EXPECT_GT(one.tally.refused, 0);
    EXPECT_EQ(one.failure, std::nullopt);
    for (const std::size_t threads : {2u, 3u, 8u}) {
      const Answered several = answer(lines, threads);
      EXPECT_TRUE(several.records == one.records) << threads << " threads, seed " << seed;
      EXPECT_EQ(several.tally.found, one.tally.found);
      EXPECT_EQ(several.tally.not_found, one.tally.not_found);
      EXPECT_EQ(several.tally.refused, one.tally.refused);
    }
  }
}

/// Returns queries from random pixels to a few goals.
std::string lines_to_few_goals(Random& random, const BitGrid& floor, int count) {
  const Point goals[] = {random_pixel(floor, random), random_pixel(floor, random),
                         random_pixel(floor, random)};
  std::string lines;
  for (int i = 0; i < count; ++i) {
    const Point from = random_pixel(floor, random), to = goals[random.between(0, 2)];
    lines += "{\"from\":[" + std::to_string(from.x) + "," + std::to_string(from.y) + "],\"to\":[" +
             std::to_string(to.x) + "," + std::to_string(to.y) + "]}\n";
  }
  return lines;
}

TEST(AnswerLines, FindsEqualPathsToFrequentGoalsForEveryNumberOfThreads) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Random random(seed);
    const BitGrid floor = seed % 2 == 0 ? random_floor(random, 80) : regular_floor(random);
    const Level level = {"level.json", {}, *read_manifest(R"({"walk": "w.png"})"), floor, {}, {}};
    const BatchTerms terms = {
        .level = level, .defaults = {}, .path = {.planner = Planner::shortest, .nearest = true}};
    const std::string lines = lines_to_few_goals(random, floor, 1500);
    const Answered one = answer(terms, lines, 1);
    for (const std::size_t threads : {2u, 3u, 8u}) {
      EXPECT_TRUE(answer(terms, lines, threads).records == one.records)
          << threads << " threads, seed " << seed << "\n"
          << drawn(floor);
    }
  }
}

TEST(AnswerLines, SkipsBlankLinesButCountsThem) {
  const std::string query = R"({"from":"door","to":"door"})";
  EXPECT_EQ(answer("", 1).records, "");
  EXPECT_EQ(answer("\n \t\r\n", 1).records, "");
  EXPECT_EQ(answer(query, 1).records, "1 (0,0)\n");
  EXPECT_EQ(answer("\n" + query + "\r\n\n" + query + "\n\n", 1).records, "2 (0,0)\n4 (0,0)\n");
}

TEST(AnswerLines, RecognisesAScenarioByItsFirstLine) {
  const std::string line = "0\ts.map\t9\t3\t0\t0\t3\t0\t3\n";
  EXPECT_EQ(answer("version 1\n" + line + line + "x\n", 1).records,
            "2 (0,0) (3,0)\n3 (0,0) (3,0)\n4 syntax\n");
  EXPECT_EQ(answer(line + line, 1).records, "1 (0,0) (3,0)\n2 (0,0) (3,0)\n")
      << "some published sets name no version";
  const Answered other = answer("version 2\n" + line, 2);
  EXPECT_EQ(other.records, "");
  ASSERT_TRUE(other.failure);
  EXPECT_EQ(other.failure->place, "1:1");
}

TEST(AnswerLines, StopsOnRequest) {
  std::string lines;
  for (int i = 0; i < 10'000; ++i) lines += "x\n";
  for (const std::size_t threads : {1u, 4u}) {
    const Answered some = answer(lines, threads, 1);
    EXPECT_EQ(some.failure, std::nullopt);
    EXPECT_EQ(some.tally.refused, 16) << "one piece of lines";
  }
}

}  // namespace
}  // namespace walkmask
