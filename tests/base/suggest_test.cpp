#include "base/suggest.h"

#include <gtest/gtest.h>

#include <vector>

namespace walkmask {
namespace {

const std::vector<std::string> kNames = {"gate", "roof", "guard-convinced", "ladder"};

TEST(NearestName, ForgivesOneSlipInThreeLetters) {
  EXPECT_EQ(nearest_name("gaet", kNames), "gate") << "swapped neighbours are one slip";
  EXPECT_EQ(nearest_name("agte", kNames), "gate") << "also at the beginning";
  EXPECT_EQ(nearest_name("GATE", kNames), "gate");
  EXPECT_EQ(nearest_name("rof", kNames), "roof");
  EXPECT_EQ(nearest_name("guard-convincd", kNames), "guard-convinced");
  EXPECT_EQ(nearest_name("latter", kNames), "ladder");
  EXPECT_EQ(nearest_name("cellar", kNames), "");
  EXPECT_EQ(nearest_name("", kNames), "");
}

TEST(NearestName, NeedsALetterInCommon) {
  const std::vector<std::string> names = {"a", "bc"};
  EXPECT_EQ(nearest_name("d", names), "");
  EXPECT_EQ(nearest_name("b", names), "");
  EXPECT_EQ(nearest_name("A", names), "a");
  EXPECT_EQ(nearest_name("bd", names), "bc");
}

TEST(NearestName, TakesTheFirstOfEquals) {
  const std::vector<std::string> names = {"door-a", "door-b"};
  EXPECT_EQ(nearest_name("door-c", names), "door-a");
}

TEST(NearestName, IgnoresVeryLongWords) {
  const std::vector<std::string> names = {std::string(100'000, 'a'), "gate"};
  EXPECT_EQ(nearest_name("a", names), "");
  EXPECT_EQ(nearest_name("gat", names), "gate");
  EXPECT_EQ(nearest_name(std::string(100'000, 'a'), kNames), "");
}

TEST(LikelyNames, BeginWithTheWordIfNoneIsNear) {
  const std::vector<std::string> names = {"warning", "astar-manhattan-4", "astar-octile-8", "jps"};
  using Names = std::vector<std::string>;
  EXPECT_EQ(likely_names("astar", names), (Names{"astar-manhattan-4", "astar-octile-8"}));
  EXPECT_EQ(likely_names("WARN", names), Names{"warning"});
  EXPECT_EQ(likely_names("war", names), Names{"warning"});
  EXPECT_EQ(likely_names("wa", names), Names{}) << "two letters are too few";
  EXPECT_EQ(likely_names("", names), Names{});
  EXPECT_EQ(likely_names("warnings of all kinds", names), Names{});
  EXPECT_EQ(likely_names("star", names), Names{}) << "only a beginning counts";
  EXPECT_EQ(likely_names("jp", names), Names{"jps"}) << "the nearest goes first";
}

TEST(Suggestion, NamesAllThatBeginWithAWord) {
  const std::vector<std::string> names = {"warning", "astar-manhattan-4", "astar-octile-8"};
  EXPECT_EQ(suggestion("warn", names), "did you mean \"warning\"?");
  EXPECT_EQ(suggestion("astar", names), "did you mean astar-manhattan-4 or astar-octile-8?");
  EXPECT_EQ(suggestion("area", std::vector<std::string>(9, "area-of-many-names")).substr(0, 39),
            "did you mean area-of-many-names, area-o");
}

TEST(UnknownName, NamesTheUnknownAndTheLikelyName) {
  const UnknownName unknown = unknown_name("area", "gaet", kNames);
  EXPECT_EQ(unknown.likely, std::vector<std::string>{"gate"});
  const Error error = error_about(unknown, Fault::usage);
  EXPECT_EQ(message(error), "walkmask: no area is called \"gaet\"; did you mean \"gate\"?");
  EXPECT_EQ(error.fault, Fault::usage);
  EXPECT_EQ(error_about(unknown_name("state", "day", {}), Fault::input).cure, "there are none");
}

TEST(Suggestion, NamesTheNearestOrElseAllNames) {
  EXPECT_EQ(suggestion("gat", kNames), "did you mean \"gate\"?");
  EXPECT_EQ(suggestion("xyz", kNames), "there are gate, roof, guard-convinced and ladder");
  EXPECT_EQ(suggestion("xyz", std::vector<std::string>{"gate"}), "there is only \"gate\"");
  EXPECT_EQ(suggestion("xyz", {}), "there are none");
  const std::vector<std::string> many(11, "area");
  EXPECT_EQ(suggestion("xyz", many),
            "there are area, area, area, area, area, area, area, area, area and 2 more");
  const std::vector<std::string> long_ones = {std::string(100'000, 'a'), "roof"};
  EXPECT_EQ(suggestion("xyz", long_ones), "there are " + std::string(48, 'a') + "... and roof");
}

TEST(Suggestion, CountsCharactersAndNotBytes) {
  const std::vector<std::string> names = {"門口", "Дверь"};
  EXPECT_EQ(nearest_name("Двeрь", names), "Дверь") << "with an e of Latin";
  EXPECT_EQ(nearest_name("門", names), "") << "half of two characters is another name";
}

TEST(Suggestion, SaysThatANameDiffersByNormalisationAlone) {
  EXPECT_EQ(suggestion("Ku\u0308che", std::vector<std::string>{"Küche", "Bad"}),
            "\"Küche\" is declared, which differs in its Unicode normalisation alone");
}

TEST(MayBeMeant, ComparesFilesWithoutTheirEndings) {
  EXPECT_TRUE(may_be_meant("wlak.png", "walk.png"));
  EXPECT_TRUE(may_be_meant("walk.bmp", "walk.png"));
  EXPECT_TRUE(may_be_meant(".walkmask-rot", ".walkmask-root"));
  EXPECT_FALSE(may_be_meant("walkpng", "walk.png"));
  EXPECT_FALSE(may_be_meant("a.png", "b.png"));
}

}  // namespace
}  // namespace walkmask
