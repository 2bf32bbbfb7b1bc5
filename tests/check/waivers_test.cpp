#include "check/waivers.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "json/parse.h"

namespace walkmask::check {
namespace {

Result<std::vector<Waiver>> waivers_in(const std::string& text) {
  return read_waivers(*json::parse(text));
}

std::string refusal_of(const std::string& text) {
  const auto waivers = waivers_in(text);
  return waivers ? "" : waivers.error().reason;
}

Waiver waiver_at(Point at, Code code = Code("T004")) {
  return {.code = code, .at = at, .why = "meant", .position = {}};
}

Finding found_in(Bounds box, Code code = Code("T004")) {
  Finding finding = {.code = code, .file = "walk.png", .place = "", .message = "m", .cure = "c"};
  finding.box = box;
  return finding;
}

TEST(Waivers, NameARuleAPixelAndAReason) {
  const auto waivers = waivers_in(R"([{"code": "t004", "at": [12, 7], "why": "x"}])");
  ASSERT_TRUE(waivers) << waivers.error().reason;
  ASSERT_EQ(waivers->size(), 1u);
  EXPECT_EQ(waivers->front().code, Code("T004"));
  EXPECT_EQ(waivers->front().at, (Point{12, 7}));
  EXPECT_EQ(waivers->front().why, "x");
}

TEST(Waivers, HaveAReasonOfUpTo1024Bytes) {
  const auto with_reason = [](const std::string& why) {
    return R"([{"code": "T004", "at": [1, 2], "why": ")" + why + "\"}]";
  };
  EXPECT_EQ(refusal_of(with_reason(std::string(1024, 'x'))), "");
  EXPECT_NE(refusal_of(with_reason(std::string(1025, 'x'))), "");
  EXPECT_NE(refusal_of(with_reason("")), "");
  EXPECT_NE(refusal_of(R"([{"code": "T004", "at": [1, 2], "why": 5}])"), "");
}

TEST(Waivers, NameOneRuleNotAFamily) {
  EXPECT_EQ(refusal_of(R"([{"code": "T", "at": [1, 2], "why": "x"}])"),
            "\"T\" is a family of rules");
  EXPECT_EQ(refusal_of(R"([{"code": "T099", "at": [1, 2], "why": "x"}])"),
            "\"T099\" is neither a rule nor a family of rules");
}

TEST(Waivers, ApplyWithinTheBoxOfAFindingOfTheirRule) {
  const Bounds box = {2, 3, 5, 7};
  for (const Point inside : {Point{2, 3}, Point{5, 7}, Point{2, 7}, Point{5, 3}}) {
    EXPECT_TRUE(is_waived(Code("T004"), box, std::vector{waiver_at(inside)}));
  }
  for (const Point outside : {Point{1, 5}, Point{6, 5}, Point{3, 2}, Point{3, 8}}) {
    EXPECT_FALSE(is_waived(Code("T004"), box, std::vector{waiver_at(outside)}));
  }
  EXPECT_FALSE(is_waived(Code("T003"), box, std::vector{waiver_at({3, 4})}));
}

TEST(Waivers, AreNotedInTheFindingsThatTheyApplyTo) {
  Findings findings = {found_in({0, 0, 3, 3}), found_in({5, 5, 8, 8}),
                       found_in({5, 5, 8, 8}, Code("G004"))};
  waive(findings, std::vector{waiver_at({8, 8})});
  EXPECT_EQ(findings[0].waived, std::nullopt);
  EXPECT_EQ(findings[1].waived, "meant");
  EXPECT_EQ(findings[2].waived, std::nullopt);
}

TEST(Waivers, ApplyToThingsReportedTogetherIfTheyNameAll) {
  Findings findings = {found_in({0, 0, 20, 3})};
  PlaceBoxes places;
  places.places = {{{Named::Kind::point, "a", ""}, {0, 0, 3, 3}},
                   {{Named::Kind::point, "b", ""}, {17, 0, 20, 3}}};
  findings[0].evidence = {places};
  waive(findings, std::vector{waiver_at({1, 1}), waiver_at({10, 1})});
  EXPECT_EQ(findings[0].waived, std::nullopt) << "b has none";
  waive(findings, std::vector{waiver_at({1, 1}), waiver_at({18, 1})});
  EXPECT_EQ(findings[0].waived, "meant");
}

TEST(Waivers, AreIdleIfNoFindingNeedsThem) {
  Findings findings = {found_in({0, 0, 3, 3}), found_in({5, 5, 8, 8})};
  const std::vector<Waiver> waivers = {waiver_at({1, 1}), waiver_at({4, 4}),
                                       waiver_at({6, 6}, Code("T003"))};
  waive(findings, waivers);
  const std::vector<Waiver> idle = idle_waivers(waivers, findings);
  ASSERT_EQ(idle.size(), 2u);
  EXPECT_EQ(idle[0].at, (Point{4, 4}));
  EXPECT_EQ(idle[1].at, (Point{6, 6}));
  EXPECT_EQ(waivers_of(Code("T003"), waivers).size(), 1u);
}

}  // namespace
}  // namespace walkmask::check
